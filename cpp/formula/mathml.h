// Formulas as presentation MathML, for the pages.
#pragma once

#include <string>

#include "formula/parser.h"

namespace orrery::formula {

/// One `<math>` element, well-formed as XML. Names of one letter are slanted, names of several and
/// functions upright.
std::string MathMl(const Node& formula);

}  // namespace orrery::formula
