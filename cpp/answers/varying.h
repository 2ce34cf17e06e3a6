// Formulas of names that vary: what formula, derivation and chart compute.
#pragma once

#include <string>
#include <vector>

#include "answers/compute.h"

namespace orrery {

/// A name that varies, and where.
struct Domain {
  std::string name;
  bool bounded = false;  ///< Else both sides of zero, at several scales.
  bool whole = false;    ///< Whole numbers only.
  double low = 0;
  double high = 0;
};

/// Reads `variables` and `domains`.
/// @throws std::invalid_argument naming the domain that cannot be read, or is of no variable.
std::vector<Domain> ReadDomains(const Attempt& attempt);

inline constexpr std::size_t kStepsAPoint = 4000;

/// A formula as a function of the names that vary; all other quantities stand fast.
class Varying {
 public:
  /// @param own  What a formula of the question is, for the sentence: "the key". Nothing: the
  ///             learner's, which may use the quantities allowed to it and take kStepsAPoint, for
  ///             it will be computed at hundreds of points.
  /// @param variables  Of a formula of the question.
  /// @throws formula::Error if the formula is the learner's and cannot be read, else
  ///         std::invalid_argument.
  Varying(const Attempt& attempt, const std::vector<Domain>& domains, const std::string& text,
          const char* own = nullptr, const Record& variables = {});

  /// The value at a point: a number for each domain. The point stays until the next call.
  /// @throws formula::Error if the formula is the learner's and cannot be computed, else
  ///         std::invalid_argument.
  Value At(const std::vector<double>& point);

  const formula::Node& tree() const { return formula_->tree(); }
  const formula::Vocabulary& vocabulary() const { return vocabulary_; }
  const Record& quantities() const { return quantities_; }
  const std::vector<Domain>& domains() const { return domains_; }

 private:
  const std::vector<Domain>& domains_;
  const formula::Vocabulary& vocabulary_;
  const char* own_;
  Record quantities_;
  std::unique_ptr<formula::Formula> formula_;
};

}  // namespace orrery
