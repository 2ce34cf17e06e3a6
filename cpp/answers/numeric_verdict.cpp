#include "answers/numeric_verdict.h"

#include <algorithm>
#include <cmath>

#include "answers/author_formula.h"
#include "answers/diagnosis.h"
#include "answers/typed_number.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// Whether a computed number is whole, up to rounding.
bool IsWhole(double number) { return std::abs(number - std::round(number)) <= 1e-9; }

// The fewest digits that say something: a single one agrees with a ninth of all numbers by chance,
// and so it is neither called right so far nor blamed on a mistake.
constexpr int kTellingDigits = 2;

// What the number of a mistake has in common with the one typed.
enum class Match { kAccepted, kAcceptedOrRounded };

class NumbersObservation final : public Observation {
 public:
  NumbersObservation(const Attempt& attempt, const Tolerance& tolerance,
                     const std::vector<TypedNumber>& typed, Match match)
      : attempt_(attempt), tolerance_(tolerance), typed_(typed), match_(match) {}

  bool Matches(const std::string& formula, const Record& variables,
               const std::string& code) const override {
    const Tensor made =
        ToTensor(ComputeAuthorFormula(attempt_, formula, variables, kValueOf, code), code.c_str());
    if (made.size() != typed_.size()) return false;
    for (std::size_t i = 0; i < typed_.size(); ++i) {
      if (std::isfinite(made.data[i]) && Accepts(tolerance_, typed_[i], made.data[i])) continue;
      if (match_ == Match::kAccepted || typed_[i].max_digits < kTellingDigits) return false;
      if (!IsRoundingOf(typed_[i], made.data[i])) return false;
    }
    return true;
  }

 private:
  const Attempt& attempt_;
  const Tolerance& tolerance_;
  const std::vector<TypedNumber>& typed_;
  const Match match_;
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
                        {tolerance.digits});
  }
}

// Refuses a key that the mode does not allow, and entries that are not written as it asks.
void CheckEntries(const Attempt& attempt, const Tolerance& tolerance,
                  const std::vector<TypedNumber>& typed, const Tensor& key) {
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (tolerance.mode == ToleranceMode::kInteger && !IsWhole(key.data[i])) {
      Reject("the key, {}, holds {}; it must be whole", {attempt.question.key, key.data[i]});
    }
    if (tolerance.mode == ToleranceMode::kExactDigits && !typed[i].in_digits) {
      RejectAnswer("write-out", -1, "Write it out in digits: {} significant ones are asked for.",
                   {tolerance.digits});
    }
  }
}

// The numbers read, as text. Six digits would show a large fraction as whole.
std::string ReadText(const Tolerance& tolerance, const Tensor& read) {
  const bool is_fraction = tolerance.mode == ToleranceMode::kInteger &&
                           !std::all_of(read.data.begin(), read.data.end(), IsWhole);
  return ValueText(read, is_fraction ? ".1" : "");
}

// Whether a wrong entry is the key's with too few digits.
bool IsRounded(const Tolerance& tolerance, const TypedNumber& typed, double expected) {
  return IsRoundingOf(typed, expected) &&
         (tolerance.mode != ToleranceMode::kExactDigits || typed.max_digits < tolerance.digits);
}

// Whether a number is the key as a share, 0.35, where the question asks for percent, 35.
bool IsShare(const Attempt& attempt, const Tolerance& tolerance, TypedNumber typed,
             double expected) {
  if (!IsInPercent(attempt.question.fields)) return false;
  typed.value *= 100;
  return Accepts(tolerance, typed, expected);
}

// Says what is wrong with the entries in the verdict's cells. Mistakes come before precision: a
// wrong number must not be praised because it was rounded.
void NameFault(const Attempt& attempt, const Tolerance& tolerance,
               const std::vector<TypedNumber>& typed, const Tensor& key, Verdict& verdict) {
  std::size_t fitting = 0;
  for (const Match match : {Match::kAccepted, Match::kAcceptedOrRounded}) {
    if (fitting == 0)
      fitting = Diagnose(attempt, NumbersObservation(attempt, tolerance, typed, match), verdict);
  }
  if (fitting == 1) return;
  const std::vector<std::size_t>& wrong = verdict.cells;
  if (typed.size() == 1 && IsShare(attempt, tolerance, typed[0], key.data[0])) {
    verdict.SetFeedback("share", "Right as a share; the question asks for percent.");
    return;
  }
  if (std::all_of(wrong.begin(), wrong.end(),
                  [&](std::size_t i) { return IsRounded(tolerance, typed[i], key.data[i]); })) {
    const bool coarse = std::any_of(wrong.begin(), wrong.end(), [&](std::size_t i) {
      return typed[i].max_digits < kTellingDigits;
    });
    verdict.SetFeedback(kTooFewDigits,
                        coarse || fitting > 0 ? "Give {}." : "Right so far; give {}.",
                        {PrecisionText(tolerance)});
    return;
  }
  if (fitting > 0) return;
  if (wrong.size() == 1) NameDigits(tolerance, typed[wrong[0]], key.data[wrong[0]], verdict);
  NameErrorPattern(tolerance, typed, key, verdict);
}

}  // namespace

Verdict JudgeNumbers(const Attempt& attempt, const Tolerance& tolerance,
                     const std::vector<TypedNumber>& typed, const Tensor& computed) {
  double largest = 1;
  for (const double entry : computed.data) largest = std::max(largest, std::abs(entry));
  const double noise = kNoise * largest;
  const Tensor key = WithoutNoise(computed, noise);
  CheckEntries(attempt, tolerance, typed, key);
  Tensor read = key;
  std::vector<std::size_t> wrong;
  std::vector<std::size_t> lacking;  // entries that are accepted and show too few digits
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const double expected = key.data[i];
    const double value = read.data[i] = typed[i].value;
    if (!Accepts(tolerance, typed[i], expected) &&
        !(expected == 0 && value != 0 && std::abs(value) < noise)) {
      wrong.push_back(i);
    } else if (LacksDigits(tolerance, typed[i], expected)) {
      lacking.push_back(i);
    }
  }
  Verdict verdict;
  verdict.cells = wrong.empty() ? lacking : wrong;
  verdict.key = KeyText(tolerance, key);
  verdict.read = ReadText(tolerance, read);
  verdict.value = std::move(read);
  const std::size_t right = typed.size() - verdict.cells.size();
  verdict.SetCredit(
      typed.empty() ? 1 : static_cast<double>(right) / static_cast<double>(typed.size()),
      right > 0 ? "wrong-entries" : "other");
  if (!wrong.empty()) {
    NameFault(attempt, tolerance, typed, key, verdict);
  } else if (!lacking.empty()) {
    verdict.SetFeedback(kTooFewDigits, "Right so far; give {}.", {PrecisionText(tolerance)});
  }
  return verdict;
}

}  // namespace orrery::answers
