// Where the variables of a formula question may lie.
#pragma once

#include <string>
#include <vector>

#include "answers/answer_kind.h"

namespace orrery::answers {

/// A variable that a formula question leaves open, and the numbers it stands for.
struct Domain {
  std::string name;
  bool is_integer = false;  ///< Whole numbers only, else real ones.
  bool is_bounded = false;  ///< Else both signs: real numbers of several scales, or whole numbers
                            ///< from -kLargestFreeInteger to kLargestFreeInteger.
  double low = 0;           ///< Where bounded: the ends, both included for whole numbers.
  double high = 0;

  /// Returns one number of the domain, the same each time. Test: Domains.
  double Example() const;
};

/// How far from zero a whole number without bounds is sampled. Larger values show differences that
/// small numbers hide, but powers overflow, sums over n exceed kStepsAPoint, and cos(pi n) loses
/// digits.
inline constexpr double kLargestFreeInteger = 100;

/// The fields of formula questions, for the descriptions of kinds.
inline constexpr QuestionField kVariablesField = {
    .name = "variables",
    .type = FieldType::kTexts,
    .sentence = "Names that the formula leaves open."};
inline constexpr QuestionField kDomainsField = {
    .name = "domains",
    .type = FieldType::kByName,
    .sentence =
        "What variables stand for: \"real A..B\", \"integer A..B\", or \"integer\" for any whole "
        "number; A and B may be formulas.",
    .fallback = "any real number"};

/// Reads `variables` and `domains` of a question.
/// @param attempt  Its quantities may occur in the ends of domains.
/// @return a domain for each variable, in their order; whole ends are at most 1e9 in size.
/// @throws std::invalid_argument naming the domain that cannot be read, belongs to no variable, or
///         whose ends are not rising, or not whole where it is integer.
/// @see  Test: Domains.
std::vector<Domain> ReadDomains(const Attempt& attempt);

}  // namespace orrery::answers
