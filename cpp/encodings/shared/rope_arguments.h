// Arguments that the table entries of the rotary encodings share, and how they are read.
#pragma once

#include "encodings/rope.h"
#include "encodings/shared/controls.h"
#include "encodings/shared/rope_frequencies.h"
#include "encodings/sinusoidal.h"
#include "functions/function.h"
#include "numeric/reject.h"

namespace orrery::rope {

inline constexpr Argument kPositions{.name = "positions",
                                     .kind = Kind::kPositions,
                                     .sentence = "Position of each row; one number for all rows.",
                                     .unit = "tokens",
                                     .minimum = -kLargestPosition,
                                     .maximum = kLargestPosition};
inline constexpr Argument kGridPositions{.name = "positions",
                                         .kind = Kind::kMatrix,
                                         .sentence = "[T, A]: one row a token, one column an axis.",
                                         .unit = "tokens",
                                         .minimum = -kLargestPosition,
                                         .maximum = kLargestPosition};
inline constexpr Argument kHeadDim{.name = "d",
                                   .kind = Kind::kInteger,
                                   .sentence = "Channels of a head, even.",
                                   .unit = "entries",
                                   .minimum = 2,
                                   .maximum = kLargestWidth,
                                   .control = kWidthControl};
inline constexpr Argument kBase{.name = "base",
                                .kind = Kind::kNumber,
                                .sentence = "Base of the frequencies.",
                                .minimum = 1e-6,
                                .maximum = 1e12,
                                .fallback = SinusoidalOptions().base,
                                .control = kBaseControl};
inline constexpr Argument kTrainingLength{.name = "original_length",
                                          .kind = Kind::kNumber,
                                          .sentence = "Length N of the training sequences.",
                                          .unit = "tokens",
                                          .minimum = 1,
                                          .maximum = kLargestPosition,
                                          .control = {.from = 2, .to = 32768, .step = 1}};
inline constexpr Argument kRows{
    .name = "x", .kind = Kind::kTensor, .sentence = "Query or key rows, [..., T, D] or [D]."};
inline constexpr Argument kRowGradient{
    .name = "d_output", .kind = Kind::kTensor, .sentence = "Gradient by the turned rows."};
inline constexpr EnumChoice<Pairing> kPairings{
    {"interleaved", Pairing::kInterleaved},
    {"half", Pairing::kHalf},
    {"interleaved-to-half", Pairing::kInterleavedToHalf}};
inline constexpr Argument kPairing{
    .name = "pairing",
    .kind = Kind::kChoice,
    .sentence = "Channels that turn together: (2i, 2i+1) or (i, i+P).",
    .fallback = kPairings.NameOf(Pairing::kInterleaved),
    .choices = &kPairings};
inline constexpr Argument kAttentionFactor{.name = "attention_factor",
                                           .kind = Kind::kNumber,
                                           .sentence = "Factor on cosine and sine.",
                                           .minimum = -1e6,
                                           .maximum = 1e6,
                                           .fallback = kPlainAttentionFactor,
                                           .control = kFactorControl};
inline constexpr Argument kScoreQuery{.name = "query", .kind = Kind::kVector, .sentence = "[D]."};
inline constexpr Argument kScoreKey{.name = "key", .kind = Kind::kVector, .sentence = "[D]."};
inline constexpr Argument kScoreOffsets{.name = "offsets",
                                        .kind = Kind::kPositions,
                                        .sentence = "Key position minus query position.",
                                        .unit = "tokens",
                                        .minimum = -kLargestPosition,
                                        .maximum = kLargestPosition};
inline constexpr Result kTurned{.shape = "as x", .sentence = "The turned rows."};
inline constexpr Result kRowsGradient{
    .name = "d_x", .shape = "as d_output", .sentence = "Gradient by x."};

/// Returns the pairing that a call chose by name. Test: Rope.
inline Pairing PairingOf(const Arguments& arguments) {
  return arguments.Choice("pairing", kPairings);
}

/// Returns D of rows [..., D], channels.
///
/// @param name  The width as an error names it: "the width of x".
/// @throws std::invalid_argument if D is odd or 0, or the rows are a single number. Test: Rope.
inline std::size_t WidthOf(const Tensor& rows, const char* name) {
  const std::size_t width = rows.shape.empty() ? 0 : rows.shape.back();
  if (width == 0 || width % 2 == 1)
    RejectNumber(name, static_cast<double>(width), "even, since channels turn in pairs");
  return width;
}

}  // namespace orrery::rope
