// Whatever is typed ends in a value or in a formula::Error whose place lies within the text, and
// whatever can be read is printed as what reads the same: libFuzzer looks for a text that does not.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "formula/error.h"
#include "formula/formula.h"
#include "formula/grid_reader.h"
#include "formula/layout.h"
#include "table/table.h"

namespace {

using namespace orrery;

const Record kVariables{{"x", 2.0},
                        {"y", -0.5},
                        {"theta", 0.75},
                        {"n", 3.0},
                        {"v", Tensor::Vector({1, 2, 3})},
                        {"M", Tensor({2, 2}, {1, 2, 3, 4})}};
const std::vector<std::string> kNames = {"x", "y", "theta", "n", "v", "M"};

bool IsFinite(const Value& value) {
  const auto* number = value.As<double>();
  return number && std::isfinite(*number);
}

// Limits are met sooner by the longer text that is printed.
bool IsLimit(const std::string& sentence) {
  for (const char* limit : {"nests too deeply", "terms in a row", "bytes", "takes too long"}) {
    if (sentence.find(limit) != std::string::npos) return true;
  }
  return false;
}

void CheckPrinted(const formula::Formula& formula, const std::string& source) {
  if (formula::MathMl(formula.tree()).empty()) std::abort();
  const std::string tex = formula::Tex(formula.tree());
  if (source.find('"') != std::string::npos) return;  // of text, backslashes get lost
  const Value value = formula.Compute(kVariables);
  if (!IsFinite(value)) return;
  try {
    const Value read = formula::Formula(tex, kNames, AuthorsVocabulary()).Compute(kVariables);
    if (!IsFinite(read) && std::abs(*value.As<double>()) < 1e300) std::abort();
  } catch (const formula::Error& error) {
    if (!IsLimit(error.what())) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  for (const bool decimal_comma : {false, true}) {
    try {
      formula::ReadGrid(source, {decimal_comma});
    } catch (const formula::Error& error) {
      if (error.at() > size) std::abort();
    }
    try {
      CheckPrinted(formula::Formula(source, kNames, AuthorsVocabulary(), {decimal_comma}), source);
    } catch (const formula::Error& error) {
      if (error.at() > size) std::abort();
    }
  }
  return 0;
}
