# Where no Conan registry can be reached: {fmt} and Eigen as Debian 12 has them.
#   conan create packaging/conan -pr default -pr packaging/conan/debian.profile
[settings]
compiler.cppstd=20
[platform_requires]
fmt/9.1.0
eigen/3.4.0
