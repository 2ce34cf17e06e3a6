// In which format of numbers a program computed what it printed.
#pragma once

#include <string>
#include <vector>

#include "diagnose/printed.h"
#include "numeric/rounding.h"

namespace orrery::diagnose {

/// Returns the format in which printed numbers were computed: the one that the text names as their
/// dtype; else the coarsest of bfloat16 and float16 of which every entry is a number, where chance
/// would make them so less than once in a million; else float32.
/// @param text     As it was printed.
/// @param numbers  Read from it.
/// @see Test: Precision.
FloatFormat FormatOf(const std::string& text, const std::vector<PrintedNumber>& numbers);

/// Returns how far a program that computes in a format may be from exact numbers: the distance of
/// neighboring numbers of the format at the largest entry; 0 in float32, whose digits are seldom
/// printed. Test: Precision.
/// @param format   The format of the program.
/// @param numbers  What it printed.
double PlayOf(FloatFormat format, const std::vector<PrintedNumber>& numbers);

}  // namespace orrery::diagnose
