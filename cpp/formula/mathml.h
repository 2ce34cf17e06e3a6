// Formulas as presentation MathML, for the pages.
#pragma once

#include <string>

#include "formula/parser.h"

namespace orrery::formula {

/// Returns one `<math>` element, well-formed as XML. Names of one letter are set in italics, longer
/// names and functions upright. Any tree that Parse returns may be given.
/// @see  MathML Core, W3C 2025, section 3. Test: MathMl.
std::string MathMl(const Node& formula);

}  // namespace orrery::formula
