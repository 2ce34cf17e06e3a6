#include "formula/names.h"

#include <algorithm>

#include "formula/error.h"

namespace orrery::formula {
namespace {

// Longer runs of letters are words, not products.
constexpr std::size_t kLongestProduct = 40;

std::string WithoutUnderscores(std::string name) {
  std::erase(name, '_');
  return name;
}

}  // namespace

bool Names::IsQuantity(const std::string& name) const {
  return std::find(quantities_.begin(), quantities_.end(), name) != quantities_.end();
}

std::string Names::FindQuantity(const std::string& name) const {
  if (IsQuantity(name) || FindConstant(name)) return name;
  for (const std::string& quantity : quantities_) {
    if (WithoutUnderscores(quantity) == WithoutUnderscores(name)) return quantity;
  }
  return "";
}

std::string Names::FindCallable(const std::string& name) const {
  const std::string called = CanonicalName(name);
  return FormOf(called) != Form::kFunction || FindFunction(vocabulary_, called) ? called : "";
}

bool Names::TakesBareArgument(const std::string& name) const {
  const Function* function = FindFunction(vocabulary_, name);
  return function && function->each;
}

std::size_t Names::FirstFactorLength(const std::string& letters, const std::string& next,
                                     std::size_t at) const {
  const std::size_t count = letters.size();
  if (count > kLongestProduct) return 0;
  // For the letters from each place on: in how many ways they are a product (2 means several), and
  // the length of the first factor. Filled from the last letter to the first.
  int ways[kLongestProduct + 1] = {};
  std::size_t first[kLongestProduct + 1] = {};
  ways[count] = 1;
  for (std::size_t begin = count; begin-- > 0;) {
    for (std::size_t end = begin + 1; end <= count; ++end) {
      if (ways[end] == 0) continue;
      const std::string factor = letters.substr(begin, end - begin);
      const Constant* constant = FindConstant(factor);
      const auto in_product = constant ? constant->in_product : Constant::InProduct::kNever;
      const bool last =
          end == count && ((next == "(" && !FindCallable(factor).empty()) ||
                           (next == "^" && in_product == Constant::InProduct::kBeforePower));
      if (!last && in_product != Constant::InProduct::kAnywhere && !IsQuantity(factor)) continue;
      ways[begin] = std::min(ways[begin] + ways[end], 2);
      first[begin] = end - begin;
    }
  }
  if (ways[0] > 1) RejectAt(at, "{} is a product in several ways: write the signs", {letters});
  return first[0];
}

}  // namespace orrery::formula
