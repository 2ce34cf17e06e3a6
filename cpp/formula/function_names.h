// How functions are written where the usual notation differs from the name they are called by.
#pragma once

#include <string>

namespace orrery::formula {

/// How one function is printed.
struct FunctionNotation {
  std::string printed;  ///< "arcsin" for asin.
  std::string tex;      ///< "\arcsin"; "\operatorname{softmax}" where LaTeX has no command.
  std::string base;     ///< Printed as a subscript: "2" for log2. Empty for most.
};

/// Returns how a function is printed, from the name it is called by. Any name may be given; one
/// without a notation of its own is printed as it is.
/// @see ISO 80000-2:2019, sections 2-13 and 2-14 (arcsin, arsinh). Test: FunctionNames.
FunctionNotation NotationOf(const std::string& name);

/// Returns the name a function is called by, from any of its other names: asinh for arsinh and
/// arcsinh. Any other text is returned as it is. Test: FunctionNames.
std::string CanonicalName(const std::string& name);

}  // namespace orrery::formula
