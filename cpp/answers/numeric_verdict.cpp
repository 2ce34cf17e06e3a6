#include "answers/numeric_verdict.h"

#include <algorithm>
#include <cmath>

#include "answers/author_formula.h"
#include "answers/diagnosis.h"
#include "answers/error_pattern.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// Whether a computed number is whole, up to rounding.
bool IsWhole(double number) { return std::abs(number - std::round(number)) <= 1e-9; }

class NumbersObservation final : public Observation {
 public:
  NumbersObservation(const Attempt& attempt, const Tolerance& tolerance,
                     const std::vector<TypedNumber>& typed)
      : attempt_(attempt), tolerance_(tolerance), typed_(typed) {}

  // From now on, what rounds to the digits typed matches too.
  void Round() { rounded_ = true; }

  bool Matches(const std::string& formula, const Record& variables,
               const std::string& code) const override {
    const Tensor made =
        ToTensor(ComputeAuthorFormula(attempt_, formula, variables, kValueOf, code), code.c_str());
    if (made.size() != typed_.size()) return false;
    for (std::size_t i = 0; i < typed_.size(); ++i) {
      if (std::isfinite(made.data[i]) && Accepts(tolerance_, typed_[i], made.data[i])) continue;
      if (!rounded_ || !IsRoundingOf(typed_[i], made.data[i])) return false;
    }
    return true;
  }

 private:
  const Attempt& attempt_;
  const Tolerance& tolerance_;
  const std::vector<TypedNumber>& typed_;
  bool rounded_ = false;
};

// An entry of a key that is smaller, beside 1 and the largest entry, is 0 up to rounding: sin(pi),
// cos(pi/2). Larger values take small keys for 0; smaller ones want the noise of long computations.
constexpr double kNoise = 1e-13;

// A key with 0 for its entries that are 0 up to rounding.
Tensor WithoutNoise(Tensor key, double noise) {
  for (double& entry : key.data) {
    if (std::abs(entry) < noise) entry = 0;
  }
  return key;
}

// Says what is wrong with the digits of a single wrong entry, where the mode asks for digits.
void NameDigits(const Tolerance& tolerance, const TypedNumber& typed, double expected,
                Verdict& verdict) {
  if (tolerance.mode == ToleranceMode::kInteger && !IsWhole(typed.value)) {
    verdict.SetFeedback("not-whole", "A whole number is asked for, and yours is not whole.");
  } else if (tolerance.mode == ToleranceMode::kExactDigits) {
    Tolerance lenient = tolerance;
    lenient.mode = ToleranceMode::kSignificantDigits;
    if (!Accepts(lenient, typed, expected)) return;
    verdict.SetFeedback("digits", "Exactly {} significant digits are asked for.",
                        {static_cast<double>(tolerance.digits)});
  }
}

}  // namespace

Verdict JudgeNumbers(const Attempt& attempt, const Tolerance& tolerance,
                     const std::vector<TypedNumber>& typed, const Tensor& computed) {
  double largest = 1;
  for (const double entry : computed.data) largest = std::max(largest, std::abs(entry));
  const double noise = kNoise * largest;
  const Tensor key = WithoutNoise(computed, noise);
  Verdict verdict;
  Tensor read = key;
  bool rounded = true;
  bool coarse = false;  // an entry of one digit says too little to be called right so far
  std::vector<std::size_t> lacking;  // entries that are accepted and show too few digits
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const double expected = key.data[i];
    read.data[i] = typed[i].value;
    if (tolerance.mode == ToleranceMode::kInteger && !IsWhole(expected)) {
      Reject("the key, {}, holds {}; it must be whole", {attempt.question.key, expected});
    }
    if (tolerance.mode == ToleranceMode::kExactDigits && !typed[i].in_digits) {
      RejectAnswer("write-out", -1, "Write it out in digits: {} significant ones are asked for.",
                   {static_cast<double>(tolerance.digits)});
    }
    if (Accepts(tolerance, typed[i], expected) ||
        (expected == 0 && typed[i].value != 0 && std::abs(typed[i].value) < noise)) {
      if (LacksDigits(tolerance, typed[i], expected)) lacking.push_back(i);
      continue;
    }
    rounded =
        rounded && IsRoundingOf(typed[i], expected) &&
        (tolerance.mode != ToleranceMode::kExactDigits || typed[i].max_digits < tolerance.digits);
    coarse = coarse || typed[i].max_digits < 2;
    verdict.cells.push_back(i);
  }
  const bool only_lacks = verdict.cells.empty();
  if (only_lacks) verdict.cells = std::move(lacking);
  verdict.key = KeyText(tolerance, key);
  // Six digits would show a large fraction as whole.
  const bool is_fraction = tolerance.mode == ToleranceMode::kInteger &&
                           !std::all_of(read.data.begin(), read.data.end(), IsWhole);
  verdict.read = ValueText(read, is_fraction ? ".1" : "");
  verdict.value = std::move(read);
  const std::size_t right = typed.size() - verdict.cells.size();
  verdict.SetCredit(
      typed.empty() ? 1 : static_cast<double>(right) / static_cast<double>(typed.size()),
      right > 0 ? "wrong-entries" : "other");
  if (verdict.cells.empty()) return verdict;
  if (only_lacks) {
    verdict.SetFeedback(kTooFewDigits, "Right so far; give {}.", {PrecisionText(tolerance)});
    return verdict;
  }
  // Mistakes come before precision: a wrong number must not be praised because it was rounded.
  NumbersObservation observation(attempt, tolerance, typed);
  std::size_t fitting = Diagnose(attempt, observation, verdict);
  if (fitting == 0) {
    observation.Round();
    fitting = Diagnose(attempt, observation, verdict);
  }
  if (fitting == 1) return verdict;
  if (rounded) {
    verdict.SetFeedback(kTooFewDigits,
                        coarse || fitting > 0 ? "Give {}." : "Right so far; give {}.",
                        {PrecisionText(tolerance)});
    return verdict;
  }
  if (fitting > 0) return verdict;
  if (verdict.cells.size() == 1)
    NameDigits(tolerance, typed[verdict.cells[0]], key.data[verdict.cells[0]], verdict);
  NameErrorPattern(tolerance, typed, key, verdict);
  return verdict;
}

}  // namespace orrery::answers
