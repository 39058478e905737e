"""Conan 2: conan create packaging/conan (debian.profile says how without a registry)"""

from pathlib import Path

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Clde(ConanFile):
    name = "clde"
    version = "0.1.0"
    license = "MIT"
    description = "Every optimum of a black-box function, and its basin"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    requires = "fmt/[>=9]", "eigen/[>=3.4 <4]"

    def export_sources(self):
        root = Path(self.recipe_folder).parents[1]
        for pattern in ("CMakeLists.txt", "LICENSE", "NOTICE.md", "cmake/*", "include/*", "lib/*", "lab/*"):
            copy(self, pattern, root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 20)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables |= {"CLDE_BUILD_CLI": "OFF", "CLDE_UNITY": "ON", "BUILD_SHARED_LIBS": bool(self.options.shared)}
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["clde"]
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread"]
        self.cpp_info.set_property("cmake_file_name", "clde")
        self.cpp_info.set_property("cmake_target_name", "clde::clde")
