// Formulas as TeX, for the pages that are built ahead.
#pragma once

#include <string>

#include "formula/parser.h"

namespace orrery::formula {

/// The formula in LaTeX's mathematics, which Parse reads as a formula of the same value. Of
/// text, backslashes get lost.
std::string Tex(const Node& formula);

}  // namespace orrery::formula
