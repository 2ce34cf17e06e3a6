// Formulas as TeX, for pages rendered at build time.
#pragma once

#include <string>

#include "formula/parser.h"

namespace orrery::formula {

/// Returns the formula in LaTeX's math notation, which Parse reads as a formula of the same value.
/// Any tree that Parse returns may be given.
/// @note  Backslashes in quoted text are left out.
/// @see   Lamport 1994, "LaTeX: A Document Preparation System", chapter 3.3. Test: Tex.
std::string Tex(const Node& formula);

}  // namespace orrery::formula
