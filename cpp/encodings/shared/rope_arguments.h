// Arguments that the table entries of the rotary encodings share, and how they are read.
#pragma once

#include "encodings/rope.h"
#include "encodings/shared/arguments.h"
#include "encodings/shared/rope_frequencies.h"
#include "encodings/sinusoidal.h"
#include "numeric/reject.h"

namespace orrery::rope {

inline constexpr Argument kPositions =
    NumbersArgument(Kind::kPositions, "positions", "Position of each row; one number for all rows.",
                    -kLargestPosition, kLargestPosition, "tokens");
inline constexpr Argument kGridPositions =
    NumbersArgument(Kind::kMatrix, "positions", "[T, A]: one row a token, one column an axis.",
                    -kLargestPosition, kLargestPosition, "tokens");
inline constexpr Argument kHeadDim =
    WholeArgument("d", "Channels of a head, even.", 2, kLargestWidth, {}, kWidthControl, "entries");
inline constexpr Argument kBase = BaseArgument(SinusoidalOptions().base);
inline constexpr Argument kTrainingLength =
    NumberArgument("original_length", "Length N of the training sequences.", 1, kLargestPosition,
                   {}, {2, 32768, 1}, "tokens");
inline constexpr Argument kRows =
    ArgumentOf(Kind::kTensor, "x", "Query or key rows, [..., T, D] or [D].");
inline constexpr Argument kRowGradient =
    ArgumentOf(Kind::kTensor, "d_output", "Gradient by the turned rows.");
inline constexpr EnumChoice<Pairing> kPairings{
    {"interleaved", Pairing::kInterleaved},
    {"half", Pairing::kHalf},
    {"interleaved-to-half", Pairing::kInterleavedToHalf}};

/// Returns the description of the argument "pairing" with a fallback, a constant. Test:
/// FunctionTable.
constexpr Argument PairingArgument(Pairing fallback) {
  return ChoiceArgument("pairing", "Channels that turn together: (2i, 2i+1) or (i, i+P).",
                        kPairings, fallback);
}
inline constexpr Argument kPairing = PairingArgument(Pairing::kInterleaved);
inline constexpr Argument kAttentionFactor =
    NumberArgument("attention_factor", "Factor on cosine and sine.", -1e6, 1e6,
                   kPlainAttentionFactor, kFactorControl);
inline constexpr Argument kScoreQuery = ArgumentOf(Kind::kVector, "query", "[D].");
inline constexpr Argument kScoreKey = ArgumentOf(Kind::kVector, "key", "[D].");
inline constexpr Argument kScoreOffsets =
    NumbersArgument(Kind::kPositions, "offsets", "Key position minus query position.",
                    -kLargestPosition, kLargestPosition, "tokens");
inline constexpr Result kTurned{.shape = "as x", .sentence = "The turned rows."};
inline constexpr Result kRowsGradient{"d_x", "as d_output", "Gradient by x."};

/// Returns the pairing that a call chose by name. Test: Rope.
inline Pairing PairingOf(const Arguments& arguments) {
  return arguments.Choice("pairing", kPairings);
}

/// Returns D of rows [..., D], channels.
/// @param rows  Any tensor.
/// @param name  The rows as an error names them: "x".
/// @throws std::invalid_argument if D is odd or 0, or the rows are a single number. Test: Rope.
inline std::size_t WidthOf(const Tensor& rows, const char* name) {
  const std::size_t width = rows.shape.empty() ? 0 : rows.shape.back();
  if (width == 0 || width % 2 == 1) {
    Reject("the width of {} is {}; it must be even, since channels turn in pairs", {name, width});
  }
  return width;
}

}  // namespace orrery::rope
