// Numbers as a program printed them: their values, the format it computed them in, and how far each
// may be from what was computed.
#pragma once

#include <string>
#include <vector>

#include "numeric/rounding.h"

namespace orrery::diagnose {

/// One printed number.
struct PrintedNumber {
  double value = 0;
  /// Of its last printed digit: 0.001 for 0.841, 0.00001 for 1.23e-03. Where that is before the
  /// point, as in "1.", zeros after it were cut: then at most a hundredth of the number, or 0.01.
  double unit = 0;
};

/// Returns the numbers of one printed array, in order, whatever brackets and lines hold them.
/// @param text  As Python, NumPy, PyTorch or JAX print it; what is around the outer square brackets
///              (a name, tensor(…, device=…), the head of a log) is left out.
/// @param what  Name of the text in the error.
/// @throws std::invalid_argument naming `what` if numbers were left out ("..."), an entry is no
///         finite number, or there is none.
/// @see Test: Printed.
std::vector<PrintedNumber> ReadPrinted(const std::string& text, const char* what);

/// Returns the values of numbers, in their order, or the units of their last digits. Test: Printed.
std::vector<double> ValuesOf(const std::vector<PrintedNumber>& numbers);
std::vector<double> UnitsOf(const std::vector<PrintedNumber>& numbers);

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
