#include "attention/arguments.h"

#include <cmath>

namespace orrery {
namespace {

// Attention checks the shapes; here only a missing axis must not be read.
std::size_t NumRows(const Tensor& tensor) {
  return tensor.rank() < 2 ? 0 : tensor.shape[tensor.rank() - 2];
}

}  // namespace

Tensor ReadMask(const Arguments& arguments, const Tensor& query, const Tensor& key) {
  if (!arguments.Get("mask").As<std::string>()) return arguments.Numbers("mask");
  switch (arguments.Choice("mask", kNamedMasks)) {
    case NamedMask::kNone:
      return NoMask(NumRows(query), NumRows(key));
    case NamedMask::kCausal:
      return CausalMask(NumRows(query), NumRows(key));
  }
  return {};
}

Tensor ReadMaskOfKeys(const Arguments& arguments) {
  return ReadMask(arguments, arguments.Numbers("query"), arguments.Numbers("key"));
}

double ReadScale(const Arguments& arguments, const char* name) {
  const double scale = arguments.Number(name);
  if (scale != 0) return scale;
  const Tensor& query = arguments.Numbers("query");
  return 1 / std::sqrt(query.shape.empty() ? 1.0 : static_cast<double>(query.shape.back()));
}

}  // namespace orrery
