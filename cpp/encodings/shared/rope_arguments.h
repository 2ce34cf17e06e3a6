// Arguments that the entries of the rotary encodings share, and how they are read.
#pragma once

#include <algorithm>

#include "encodings/rope.h"
#include "encodings/sinusoidal.h"
#include "functions/function.h"
#include "numeric/reject.h"

namespace orrery::rope {

inline constexpr Argument kPositions{
    "positions", Kind::kPositions,  "Position of each row; one number for all rows.",
    "tokens",    -kLargestPosition, kLargestPosition};
inline constexpr Argument kGridPositions{
    "positions", Kind::kMatrix,     "[T, A]: one row a token, one column an axis.",
    "tokens",    -kLargestPosition, kLargestPosition};
inline constexpr Argument kHeadDim{"d", Kind::kInteger, "Channels of a head, even.", "channels",
                                   2,   kLargestWidth};
inline constexpr Argument kBase{"base", Kind::kNumber, "Base of the frequencies.", "",
                                1e-6,   1e12,          Fallback::Number(10000)};
inline constexpr Argument kRows{"x", Kind::kTensor, "Query or key rows, [..., T, D] or [D]."};
inline constexpr Argument kRowGradient{"d_output", Kind::kTensor, "Gradient by the turned rows."};
inline constexpr Argument kPairing{"pairing",
                                   Kind::kChoice,
                                   "Channels that turn together: (2i, 2i+1) or (i, i+P).",
                                   "",
                                   -kNoLimit,
                                   kNoLimit,
                                   Fallback::Text("interleaved"),
                                   "interleaved|half|interleaved-to-half"};
inline constexpr Argument kAttentionFactor{
    "attention_factor", Kind::kNumber, "Factor on cosine and sine.", "", -1e6, 1e6,
    Fallback::Number(1)};
inline constexpr Result kTurned{"", "as x", "The turned rows."};
inline constexpr Result kRowsGradient{"d_x", "as d_output", "Gradient by x."};

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
