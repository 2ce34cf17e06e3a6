// Arguments that the entries of the rotary encodings share, and how they are read.
#pragma once

#include <algorithm>

#include "encodings/rope.h"
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
                                   .unit = "channels",
                                   .minimum = 2,
                                   .maximum = kLargestWidth};
inline constexpr Argument kBase{.name = "base",
                                .kind = Kind::kNumber,
                                .sentence = "Base of the frequencies.",
                                .minimum = 1e-6,
                                .maximum = 1e12,
                                .fallback = 10000};
inline constexpr Argument kRows{
    .name = "x", .kind = Kind::kTensor, .sentence = "Query or key rows, [..., T, D] or [D]."};
inline constexpr Argument kRowGradient{
    .name = "d_output", .kind = Kind::kTensor, .sentence = "Gradient by the turned rows."};
inline constexpr Argument kPairing{
    .name = "pairing",
    .kind = Kind::kChoice,
    .sentence = "Channels that turn together: (2i, 2i+1) or (i, i+P).",
    .fallback = "interleaved",
    .joined_choices = "interleaved|half|interleaved-to-half"};
inline constexpr Argument kAttentionFactor{.name = "attention_factor",
                                           .kind = Kind::kNumber,
                                           .sentence = "Factor on cosine and sine.",
                                           .minimum = -1e6,
                                           .maximum = 1e6,
                                           .fallback = 1};
inline constexpr Result kTurned{.shape = "as x", .sentence = "The turned rows."};
inline constexpr Result kRowsGradient{
    .name = "d_x", .shape = "as d_output", .sentence = "Gradient by x."};

inline Pairing PairingOf(const Arguments& arguments) {
  return static_cast<Pairing>(arguments.Choice(kPairing));
}

/// D of rows [..., D].
/// @param name  "the width of x", for the sentence of a refusal.
/// @throws std::invalid_argument if D is odd or 0, or the rows are a single number.
inline std::size_t WidthOf(const Tensor& rows, const char* name) {
  const std::size_t width = rows.shape.empty() ? 0 : rows.shape.back();
  if (width == 0 || width % 2 == 1)
    RejectNumber(name, static_cast<double>(width), "even, since channels turn in pairs");
  return width;
}

}  // namespace orrery::rope
