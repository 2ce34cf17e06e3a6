// Splits a typed or pasted vector or matrix into the texts of its entries, from whatever program it
// was copied.
#pragma once

#include <string>
#include <vector>

#include "formula/notation.h"

namespace orrery::formula {

/// The text of one entry as it was typed, without the space around it, and its position in
/// characters from 0.
struct GridEntry {
  std::string text;
  std::size_t at = 0;
};

/// Entries row by row. Rows may differ in length; an empty answer has none.
struct Grid {
  std::vector<std::vector<GridEntry>> rows;
  /// Whether the text shows that it is a matrix, by brackets in brackets or by separators of both
  /// rows and entries. A single row does not show it, nor does a single column ("1; 2; 3", one
  /// entry on each line), which may be a vector.
  bool nested = false;
};

/// Returns the entries of an answer.
///
/// Entries are separated by commas, `&` or tabs, and without any of these by white space. Rows are
/// separated by semicolons, line breaks or `\\`, or each has brackets of its own. With decimal
/// commas, semicolons separate entries. Brackets around the whole may be square, round, curly or
/// left out; what NormalizePasted blanks out, `name =` and `\begin{pmatrix} … \end{pmatrix}`
/// around it are skipped.
///
/// White space separates "1 -2" (the sign belongs to the number) but not "1 - 2", "2 * 3" or
/// "sin (x)". A line break after a comma is no second separator, and lines of unequal length in
/// square brackets are one wrapped vector. Nothing between two separators is an empty entry.
/// @param answer    Text in UTF-8, at most kLongestFormula bytes.
/// @param notation  How numbers are written in the text.
/// @throws Error with the position in characters if brackets do not match or the text is too long.
/// @see    Test: GridReader.
Grid ReadGrid(const std::string& answer, Notation notation);

}  // namespace orrery::formula
