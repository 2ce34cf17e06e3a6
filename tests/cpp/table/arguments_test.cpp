// What each function takes, said a second time in arguments.txt: pages, saved problems and files of
// teachers rely on names, ranges and defaults, and a changed limit is seen nowhere else.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "functions/function.h"
#include "table/table.h"

namespace orrery {
namespace {

/// "alibi_slopes: heads 1..4096", without limits where there are none.
std::string LineOf(const Function& function) {
  std::ostringstream line;
  line.precision(9);
  line << function.name << ":";
  for (const Argument& argument : function.body.arguments) {
    line << " " << argument.name;
    if (argument.minimum != -kNoLimit || argument.maximum != kNoLimit)
      line << " " << argument.minimum << ".." << argument.maximum;
    line << ";";
  }
  return line.str();
}

std::vector<std::string> Recorded() {
  std::istringstream text(
#include "table/arguments.txt"
  );
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

TEST(Arguments, HaveTheNamesAndRangesThatPagesRelyOn) {
  std::vector<std::string> lines;
  for (const Function& function : FunctionTable()) lines.push_back(LineOf(function));
  for (const std::string& line : Recorded())
    EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end())
        << "arguments.txt says: " << line;
}

TEST(Arguments, OfEveryFunctionAreOnRecord) {
  const std::vector<std::string> recorded = Recorded();
  const auto has = [&](const std::string& start) {
    return std::any_of(recorded.begin(), recorded.end(),
                       [&](const std::string& line) { return line.starts_with(start); });
  };
  for (const Function& function : FunctionTable())
    EXPECT_TRUE(has(std::string(function.name) + ":"))
        << "add to tests/cpp/table/arguments.txt: " << LineOf(function);
}

}  // namespace
}  // namespace orrery
