// A worker in C++: one JSON line in, one JSON line out, until the input ends. The request is so
// plain that no JSON library is needed: {"id":7,"x":[0.5,1.25]}
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

double himmelblau(const std::vector<double>& x) {
  const double a = x[0] * x[0] + x[1] - 11;
  const double b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

std::vector<double> coordinates(const std::string& line) {
  std::vector<double> x;
  const char* at = line.c_str() + line.find('[');
  while (*at == '[' || *at == ',') {
    char* end = nullptr;
    x.push_back(std::strtod(at + 1, &end));
    at = end;
  }
  return x;
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const unsigned long long id = std::strtoull(line.c_str() + line.find(':') + 1, nullptr, 10);
    // 17 digits: clde reads back exactly the double that was computed.
    std::printf("{\"id\":%llu,\"f\":%.17g}\n", id, himmelblau(coordinates(line)));
    // Without the flush the line would wait in a buffer while clde waits for it.
    std::fflush(stdout);
  }
}
