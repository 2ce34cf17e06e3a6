// Text pasted from LaTeX or a program, read as the formula that it shows.
#pragma once

#include "formula/normalize.h"

namespace orrery::formula {

/// Returns a text as Normalize does, with what is written around its numbers replaced by blanks,
/// so that every byte keeps its source position.
///
/// LaTeX: the delimiters `$`, `\(`, `\[`; spaces such as `\,` and `\quad`; `\left`, `\big`,
/// `\boxed`; the gap of `\\[4pt]`; `\text{…}` around the unit of a number. `^\circ` becomes °, ≈
/// and `\approx` become =.
///
/// Programs: the names of libraries (`np.cos` becomes cos, `math.log` becomes ln); what prints one
/// number or one array, such as `np.float64(…)`, `tensor(…)`, `Array(…, dtype=float32)`, with its
/// other arguments, and methods such as `.item()` behind it.
/// @param source  Any bytes.
/// @see  Test: Pasted.
NormalizedText NormalizePasted(const std::string& source);

}  // namespace orrery::formula
