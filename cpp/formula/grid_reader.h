// Cuts a typed or pasted vector or matrix into the texts of its entries, whatever program it was
// copied from.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formula/notation.h"

namespace orrery::formula {

/// The text of one entry as it was typed, without the space around it, and the character where it
/// begins.
struct GridEntry {
  std::string text;
  std::size_t at = 0;
};

/// Entries row by row. Rows may differ in length; there is none where nothing was typed.
struct Grid {
  std::vector<std::vector<GridEntry>> rows;
  /// Brackets in brackets, or separators of rows and of entries, said that it is a matrix. A row
  /// alone says no, and so does a column alone ("1; 2; 3", one entry a line), which may stand for a
  /// vector.
  bool nested = false;
};

/// Cuts an answer into entries.
///
/// Entries are parted by commas, `&` or tabs, without any of these by white space; rows by
/// semicolons, line breaks or `\\`, or each stands in brackets of its own. Under a decimal comma,
/// semicolons part entries. Brackets around the whole may be square, round, curly or left out;
/// `array(…)`, `np.array(…, dtype=…)`, `name =`, `\left[ … \right]` and `\begin{pmatrix} …
/// \end{pmatrix}` around it are read over.
///
/// White space parts "1 -2" (the sign stands at the number) but not "1 - 2", "2 * 3" or "sin (x)".
/// A line break after a comma parts nothing more, and in square brackets lines of unequal length
/// are one vector that was wrapped. Between two separators an entry is empty, and stands in the
/// grid with its place.
///
/// @throws Error with the character, where brackets do not match or the text is longer than
///         kLongestFormula.
Grid ReadGrid(const std::string& answer, Notation notation);

}  // namespace orrery::formula
