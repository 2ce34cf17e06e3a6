// The schemes, one function each; what they compute is documented in the header of their encoding.
#pragma once

#include <memory>

#include "training/encoding_calls.h"
#include "training/scheme.h"

namespace orrery::training {

/// Makes a scheme from its encoding and the sizes of a model.
/// @throws std::invalid_argument naming a size that does not fit.
/// @see Test: SchemesTest.
std::unique_ptr<Scheme> MakeSinusoidal(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeLearned(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeT5(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeAlibi(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeKerple(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeSandwich(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeFire(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeDynamicBias(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeRope(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeXpos(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeRopeAxial(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeRopeMultimodal(EncodingCalls calls, const SchemeSizes& sizes);
std::unique_ptr<Scheme> MakeNope(EncodingCalls calls, const SchemeSizes& sizes);

/// Returns sections of multimodal RoPE that fill a head, in the shares of Qwen2-VL: one quarter of
/// the pairs for time, three eighths each for height and width, time taking what is left over.
///
/// A token of a text has one number on all axes, so that multimodal RoPE turns it as plain RoPE
/// does, whatever the sections. Axial RoPE has half as many frequencies in a text, each twice.
///
/// @param pairs  In a head, head_dim / 2.
/// @return [3], pairs. Throws nothing.
/// @see Wang et al. 2024, "Qwen2-VL", arXiv:2409.12191: 16, 24 and 24 of 64. Test: TurnSchemesTest.
Tensor DefaultSections(std::size_t pairs);

/// Returns the offset of each key from each query, key position - query position.
/// @param positions  [T], tokens.
/// @return [T, T], tokens. Throws nothing within kMaxElements.
/// @see Test: SchemesTest.
Tensor Offsets(std::span<const double> positions);

}  // namespace orrery::training
