#include "formula/names.h"

#include <algorithm>

#include "formula/error.h"

namespace orrery::formula {
namespace {

constexpr const char* kOtherNames[][2] = {{"arcsin", "asin"},
                                          {"arccos", "acos"},
                                          {"arctan", "atan"},
                                          {"log_2", "log2"},
                                          {"log_10", "log10"}};

// Longer runs of letters are words, not products.
constexpr std::size_t kLongestRun = 40;

std::string WithoutUnderscores(std::string name) {
  std::erase(name, '_');
  return name;
}

}  // namespace

std::string ShownFunction(const std::string& name) {
  for (const auto& [other, own] : kOtherNames) {
    if (name == own) return other;
  }
  return name;
}

bool Names::IsQuantity(const std::string& name) const {
  return std::find(quantities_.begin(), quantities_.end(), name) != quantities_.end();
}

std::string Names::Quantity(const std::string& name) const {
  if (IsQuantity(name) || IsConstant(name)) return name;
  for (const std::string& quantity : quantities_) {
    if (WithoutUnderscores(quantity) == WithoutUnderscores(name)) return quantity;
  }
  return "";
}

std::string Names::Callable(const std::string& name) const {
  for (const auto& [other, own] : kOtherNames) {
    if (name == other) return Callable(own);
  }
  return IsSpecialForm(name) || FindFunction(vocabulary_, name) ? name : "";
}

bool Names::NeedsNoBracket(const std::string& name) const {
  const Function* function = FindFunction(vocabulary_, name);
  return function && function->each;
}

std::size_t Names::FirstFactor(const std::string& letters, const std::string& next,
                               std::size_t at) const {
  const std::size_t count = letters.size();
  if (count > kLongestRun) return 0;
  int ways[kLongestRun + 1] = {};  // to cut what begins at each letter
  std::size_t first[kLongestRun + 1] = {};
  ways[count] = 1;
  for (std::size_t begin = count; begin-- > 0;) {
    for (std::size_t end = begin + 1; end <= count; ++end) {
      if (ways[end] == 0) continue;
      const std::string factor = letters.substr(begin, end - begin);
      const bool last = end == count && ((next == "(" && !Callable(factor).empty()) ||
                                         (next == "^" && factor == "e"));
      if (!last && factor != "pi" && !IsQuantity(factor)) continue;
      ways[begin] = std::min(ways[begin] + ways[end], 2);
      first[begin] = end - begin;
    }
  }
  if (ways[0] > 1)
    RejectAt(at, "{} may be cut into factors in several ways; put a sign between them", {letters});
  return first[0];
}

}  // namespace orrery::formula
