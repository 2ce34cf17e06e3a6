// Orders of lines in which each line follows those it depends on: linear extensions of a partial
// order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery::answers {

/// A set of lines as the bits of a number: line i is bit i.
using LineSet = std::uint64_t;
inline constexpr std::size_t kMostLines = 64;

/// Returns the set of one line, 2^line.
/// @param line  0 ... kMostLines - 1; not checked. Test: PartialOrder.
inline LineSet Bit(std::size_t line) noexcept { return LineSet{1} << line; }

/// Returns for each line all lines that it depends on, directly or through others: the transitive
/// closure of the relation (Warshall). A line in a cycle depends on itself.
/// @param needs  For each line the lines it needs directly; at most kMostLines of them.
/// @return a set for each line, in the same order. Test: PartialOrder.
std::vector<LineSet> TransitiveClosure(std::vector<LineSet> needs);

/// Returns the order that keeps the given order of the lines as far as possible: at each place the
/// first line whose prerequisites have all been placed.
/// @param prerequisites  A transitive closure in which no line depends on itself; with a cycle, its
///                       lines are left out.
/// @return indices of lines, one for each. Test: PartialOrder.
std::vector<std::size_t> TopologicalOrder(const std::vector<LineSet>& prerequisites);

/// Returns the smallest number of lines that must be moved to bring `lines` into a right order;
/// missing lines are not counted.
///
/// Two lines clash if the one that depends on the other stands before it. If a clashes with b and b
/// with c, then a clashes with c, so clashing is a partial order. The lines that may stay are a
/// largest set without a clash (an antichain); by Dilworth's theorem its size is the number of
/// lines minus the size of a maximum matching of clashes.
/// @param prerequisites  A transitive closure.
/// @param lines          Indices of different lines, as they were put in order.
/// @return 0 … lines.size().
/// @see  Poulsen, Kulkarni, Herman and West 2023, "Efficient Feedback and Partial Credit Grading
///       for Proof Blocks Problems", arXiv:2204.04196, section 3, where the same number is found as
///       a vertex cover. Test: PartialOrder, against all orders.
std::size_t MovesToOrder(const std::vector<LineSet>& prerequisites,
                         const std::vector<std::size_t>& lines);

}  // namespace orrery::answers
