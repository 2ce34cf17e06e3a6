// Orders in which lines may stand where each rests on others: a directed graph without cycles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery {

/// Lines as the bits of a number: line i is bit i.
using Lines = std::uint64_t;
inline constexpr std::size_t kMostLines = 64;
inline Lines Bit(std::size_t line) { return Lines{1} << line; }

/// For each line the lines it needs, directly or through others.
/// @param needs  At most kMostLines.
std::vector<Lines> Closure(std::vector<Lines> needs);

/// The right order that keeps to the order of the lines as far as it can: each time the first line
/// that may stand next.
/// @param rests  A closure in which no line needs itself.
std::vector<std::size_t> RightOrder(const std::vector<Lines>& rests);

/// The smallest number of lines that must be moved to make a right order, counting no line that is
/// missing.
///
/// Two lines clash where the one that rests on the other stands before it. If a clashes with b and
/// b with c, then a clashes with c, so clashes are a partial order; the lines that may stay are a
/// largest set without a clash (an antichain), and by Dilworth's theorem their number is the number
/// of lines less a largest matching of clashes.
/// @param lines  Different lines in the order in which they stand.
/// @see  Poulsen, Kulkarni, Herman and West 2023, "Efficient Feedback and Partial Credit Grading
///       for Proof Blocks Problems", arXiv:2204.04196, where the same number is searched for as a
///       vertex cover. Test: OrderTest, against all orders.
std::size_t Moves(const std::vector<Lines>& rests, const std::vector<std::size_t>& lines);

}  // namespace orrery
