// The arguments that attention shares with the encodings that act inside it, and how they are read.
#pragma once

#include "attention/mask.h"
#include "functions/function.h"

namespace orrery {

inline constexpr Argument kQueryArgument = ArgumentOf(
    Kind::kTensor, "query", "One row a query: [T, D], with heads and batch before it if wanted.");
inline constexpr Argument kKeyArgument = ArgumentOf(Kind::kTensor, "key", "One row a key: [S, D].");
inline constexpr Argument kValueArgument =
    ArgumentOf(Kind::kTensor, "value", "One row a key: [S, Dv].");
inline constexpr Argument kNumQueriesArgument =
    WholeArgument("num_queries", "Number of queries, T.", 1, 4096, {}, {1, 32, 1});
inline constexpr Argument kNumKeysArgument =
    WholeArgument("num_keys", "Number of keys, S.", 1, 4096, {}, {1, 32, 1});

/// Returns the description of the argument "mask", a named mask or a matrix of 0 and 1 [T, S]. It
/// is a constant. Test: AttentionFunctions.
/// @param fallback  The mask of a call that gives none.
constexpr Argument MaskArgument(NamedMask fallback) {
  return {.name = "mask",
          .kind = Kind::kMask,
          .sentence = "Which keys a query may look at.",
          .fallback = kNamedMasks.NameOf(fallback),
          .choices = &kNamedMasks};
}
inline constexpr Argument kMaskArgument = MaskArgument(NamedMask::kNone);

/// Returns the description of the argument "scale", a dimensionless number of at most 10^6 in size
/// whose fallback 0 means 1 / sqrt(D). It is a constant.
/// @param sentence  What it is a factor on.
/// @param control   Where a control should not span the limits.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1. Test: AttentionFunctions.
constexpr Argument ScaleArgument(const char* sentence, ControlRange control = {}) {
  return NumberArgument("scale", sentence, -1e6, 1e6, 0, control);
}

/// Returns the mask of a call: the matrix of its argument "mask", or the matrix that the name
/// stands for, with one row a row of query and one column a row of key.
/// @param arguments  Of an entry with MaskArgument.
/// @param query      [..., T, D]; one without two axes counts as no rows, for Attention to reject.
/// @param key        [..., S, D], likewise.
/// @return [T, S] of 1 (allowed) and 0 where the mask is named; a given matrix unchecked.
/// @throws std::invalid_argument as CausalMask. Test: AttentionFunctions.
Tensor ReadMask(const Arguments& arguments, const Tensor& query, const Tensor& key);

/// As ReadMask, for the call's own arguments "query" and "key". Test: AttentionArguments.
Tensor ReadMaskOfKeys(const Arguments& arguments);

/// Returns a scale of a call, dimensionless: its argument `name`, or 1 / sqrt(D) where that is 0,
/// with D the last size of its argument "query" (1 of a single number).
/// @param arguments  Of an entry with an argument "query".
/// @param name       Of an argument that the call describes with ScaleArgument, or like it.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1. Test: AttentionFunctions.
double ReadScale(const Arguments& arguments, const char* name = "scale");

/// A source for Run and Fields: what ReadScale reads of an argument. Test: AttentionFunctions.
template <const Argument& argument>
double ScaleOf(const Arguments& arguments) {
  return ReadScale(arguments, argument.name);
}
template <const Argument& argument>
inline constexpr auto Scale = Reads<ScaleOf<argument>, argument>;

}  // namespace orrery
