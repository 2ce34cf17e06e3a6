// The mask argument of table entries: a name, or a matrix of 0 and 1.
#pragma once

#include "attention/arguments.h"
#include "functions/function.h"

namespace orrery {

/// Returns the argument "mask" with a default; a constant, throws nothing.
constexpr Argument MaskArgument(NamedMask fallback) {
  return {.name = "mask",
          .kind = Kind::kMask,
          .sentence = "Which keys a query may look at.",
          .fallback = kNamedMasks.NameOf(fallback),
          .choices = &kNamedMasks};
}

/// Returns the mask of a call: [num_queries, num_keys], 1 where a query may attend to a key.
///
/// @param num_queries, num_keys  Sizes of a named mask; a matrix is returned as it is.
/// @throws nothing: the table checks the argument. Test: ShawTest, CopeTest.
inline Tensor MaskOf(const Arguments& arguments, std::size_t num_queries, std::size_t num_keys) {
  if (!arguments.Get("mask").As<std::string>()) return arguments.Numbers("mask");
  return arguments.Choice("mask", kNamedMasks) == NamedMask::kCausal
             ? CausalMask(num_queries, num_keys)
             : NoMask(num_queries, num_keys);
}

}  // namespace orrery
