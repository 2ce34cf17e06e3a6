#include "answers/numbers.h"

#include <algorithm>
#include <cmath>

#include "answers/diagnosis.h"
#include "answers/pattern.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

class TypedNumbers final : public Observation {
 public:
  TypedNumbers(const Attempt& attempt, const Acceptance& how, const std::vector<Typed>& typed)
      : attempt_(attempt), how_(how), typed_(typed) {}

  bool Fits(const std::string& formula, const Record& variables,
            const std::string& code) const override {
    const Tensor made =
        ToTensor(ComputeOwn(attempt_, formula, variables, kValueOf, code), code.c_str());
    if (made.size() != typed_.size()) return false;
    for (std::size_t i = 0; i < typed_.size(); ++i) {
      if (!Explains(how_, typed_[i], made.data[i])) return false;
    }
    return true;
  }

 private:
  const Attempt& attempt_;
  const Acceptance& how_;
  const std::vector<Typed>& typed_;
};

// What a wrong entry is wrong in, where the mode says so.
void NameTheDigits(const Acceptance& how, const Typed& typed, double wanted, Verdict& verdict) {
  if (how.mode == Acceptance::kInteger && std::abs(typed.value - std::round(typed.value)) > 1e-9) {
    verdict.Say("not-whole", "A whole number is asked for.");
  } else if (how.mode == Acceptance::kStrict) {
    Acceptance liberal = how;
    liberal.mode = Acceptance::kSignificant;
    if (!Accepts(liberal, typed, wanted)) return;
    verdict.Say("digits", "Exactly {} significant digits are asked for.",
                {static_cast<double>(how.digits)});
  }
}

}  // namespace

Verdict JudgeNumbers(const Attempt& attempt, const Acceptance& how, const std::vector<Typed>& typed,
                     const Tensor& key) {
  Verdict verdict;
  Tensor read = key;
  bool rounded = true;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const double wanted = key.data[i];
    read.data[i] = typed[i].value;
    if (how.mode == Acceptance::kInteger && std::abs(wanted - std::round(wanted)) > 1e-9) {
      Reject("the key, {}, holds {}; it must be whole", {attempt.question.key, wanted});
    }
    if (how.mode == Acceptance::kStrict && !typed[i].written) {
      RejectAnswer("write-out", -1, "Write it out in digits: {} significant ones are asked for.",
                   {static_cast<double>(how.digits)});
    }
    if (Accepts(how, typed[i], wanted)) continue;
    rounded = rounded && IsRounded(typed[i], wanted) &&
              (how.mode != Acceptance::kStrict || typed[i].most < how.digits);
    verdict.cells.push_back(i);
  }
  verdict.key = KeyText(how, key);
  verdict.read = ValueText(read, "");
  verdict.value = std::move(read);
  const std::size_t right = typed.size() - verdict.cells.size();
  verdict.Grade(typed.empty() ? 1 : static_cast<double>(right) / static_cast<double>(typed.size()),
                right > 0 ? "wrong-entries" : "other");
  if (verdict.cells.empty()) return verdict;
  if (rounded) {
    verdict.Say("rounded", "This agrees as far as it goes, but it has too few digits.");
    return verdict;
  }
  const std::size_t fitting = Diagnose(attempt, TypedNumbers(attempt, how, typed), verdict);
  if (fitting > 0) return verdict;
  if (verdict.cells.size() == 1)
    NameTheDigits(how, typed[verdict.cells[0]], key.data[verdict.cells[0]], verdict);
  NamePattern(how, typed, key, verdict);
  return verdict;
}

}  // namespace orrery
