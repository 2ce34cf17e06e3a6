// Functions of the formula language that the rest of the core does not need: mathematical
// functions of one number, and small helpers for vectors and matrices.
#pragma once

#include "functions/function.h"

namespace orrery::formula {

/// Return the descriptions of these functions, for the table of functions: those that learners may
/// call, mathematical functions of numbers that are applied to each entry of a tensor of any shape;
/// and helpers for vectors and matrices. Outside its domain a function of one number gives NaN, at a
/// pole an infinity (IEEE 754).
/// @see  DLMF, chapter 4 "Elementary Functions". Test: Elementary.
Functions ElementaryFunctions();
Functions ListFunctions();

}  // namespace orrery::formula
