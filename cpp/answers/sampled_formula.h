// Formulas as functions of the variables that a question leaves open: what formula, derivation and
// chart compute.
#pragma once

#include "answers/answer_kind.h"
#include "formula/formula.h"

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
inline constexpr QuestionField kVariablesField =
    OptionalField("variables", FieldType::kTexts, "Names that the formula leaves open.");
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

/// The most steps that a learner's formula may take at one point. It is computed at hundreds of
/// points: a larger limit lets a slow formula block the page, a smaller one rejects long sums.
inline constexpr std::size_t kStepsAPoint = 4000;

/// A formula as a function of the variables of a question; all other quantities are fixed.
class SampledFormula {
 public:
  /// Reads a formula of the question: a key, or the value of a mistake.
  /// @param attempt    The question, whose vocabulary the formula may use.
  /// @param domains    Must outlive the formula, as must all of `attempt`.
  /// @param text       Any text.
  /// @param what       What the formula is called in sentences: "the key".
  /// @param variables  Values of the fixed quantities.
  /// @throws std::invalid_argument if the text is no formula.
  /// @see  Test: SampledFormulas.
  static SampledFormula OfQuestion(const Attempt& attempt, const std::vector<Domain>& domains,
                                   const std::string& text, const std::string& what,
                                   const Record& variables);

  /// Reads a learner's formula. It may use the variables, the quantities that the question allows,
  /// and kStepsAPoint steps at each point.
  /// @param attempt  The question, which allows quantities and functions.
  /// @param domains  Must outlive the formula, as must all of `attempt`.
  /// @param text     Any text.
  /// @throws formula::Error with the character if the text is no formula.
  /// @see  Test: SampledFormulas.
  static SampledFormula OfAnswer(const Attempt& attempt, const std::vector<Domain>& domains,
                                 const std::string& text);

  /// Computes the value at a point, which stays current until the next call.
  /// @param point  A number for each domain, in their order.
  /// @return a value of any kind and shape, in the formula's unit.
  /// @throws formula::Error if a learner's formula cannot be computed, else std::invalid_argument.
  /// @see  Test: SampledFormulas.
  Value ValueAt(const std::vector<double>& point);

  /// Returns the parts of the formula: its tree, quantities and domains, valid as long as it lives.
  /// Test: SampledFormulas.
  const formula::Node& tree() const { return formula_.tree(); }
  const Record& quantities() const { return quantities_; }  ///< Variables at the current point too.
  const std::vector<Domain>& domains() const { return *domains_; }

 private:
  SampledFormula(const std::vector<Domain>& domains, Record quantities, std::string what,
                 const std::string& text, const formula::Vocabulary& vocabulary,
                 formula::Notation notation);

  bool IsLearners() const { return what_.empty(); }

  const std::vector<Domain>* domains_;
  Record quantities_;
  std::string what_;  // empty: a learner's
  formula::Formula formula_;
};

/// Returns the numbers of a value if it holds numbers and all of them are finite, else nothing.
/// @return a tensor of the value's shape, [] for a number. Test: FiniteValues.
std::optional<Tensor> FiniteNumbers(const Value& value);

/// Returns whether no step of a formula overflows or is undefined at the formula's current point,
/// even if the result does not show it: 1/(1 + exp(800)) is 0, though exp(800) is infinite. The
/// branch that an `if` does not take is not computed.
/// @param formula  Computed at least once. Test: FiniteValues.
bool AllStepsAreFinite(const SampledFormula& formula);

}  // namespace orrery::answers
