// The program that prints the description as JSON. The build runs it under Node.
#include <cstdio>

#include "describe/describe.h"
#include "describe/json.h"

int main() {
  const std::string text = orrery::Json(orrery::Describe()) + "\n";
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
}
