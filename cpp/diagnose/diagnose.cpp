#include "diagnose/diagnose.h"

#include <algorithm>
#include <cmath>

#include "formula/evaluator.h"
#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

constexpr double kRelativePlay = 1e-9;
constexpr double kAbsolutePlay = 1e-12;

std::vector<double> ValuesOf(const std::vector<PrintedNumber>& numbers) {
  std::vector<double> values;
  for (const PrintedNumber& number : numbers) values.push_back(number.value);
  return values;
}

class Search {
 public:
  Search(const Question& question, const formula::Vocabulary& vocabulary)
      : question_(question), vocabulary_(vocabulary), quantities_(question.known) {
    std::vector<double> index(question.printed.size());
    for (std::size_t j = 0; j < index.size(); ++j) index[j] = static_cast<double>(j);
    quantities_.Set("j", Tensor::Vector(std::move(index)));
    if (question.before.empty()) return;
    if (question.before.size() != question.printed.size())
      Reject("before has {} entries and printed has {}; they must agree",
             {question.before.size(), question.printed.size()});
    quantities_.Set("x", Tensor::Vector(ValuesOf(question.before)));
    quantities_.Set("d", static_cast<double>(question.before.size()));
    if (question.before_exact) return;
    for (const PrintedNumber& number : question.before)
      before_play_ = std::max(before_play_, number.unit);
  }

  Diagnosis Run() {
    diagnosis_.right = ComputeModel(question_.model, {}, quantities_, vocabulary_);
    for (const Fault& fault : question_.model.faults) Alone(fault);
    if (!diagnosis_.fits.empty()) return std::move(diagnosis_);
    for (const Fault& first : question_.model.faults) {
      if (first.place != Fault::Place::kFirst) continue;
      for (const Fault& second : question_.model.faults) {
        if (second.place == Fault::Place::kSecond) Try({&first, &second}, {});
      }
    }
    return std::move(diagnosis_);
  }

 private:
  void Alone(const Fault& fault) {
    if (!fault.where.empty()) {
      const Value holds = formula::Evaluate(fault.where, quantities_, vocabulary_);
      if (!holds.IsNumber() || holds.AsNumber() == 0) return;
    }
    if (fault.parameter.empty()) return Try({&fault}, {});
    const Value* known = quantities_.Find(fault.parameter);
    const Tensor values =
        ToTensor(formula::Evaluate(fault.values, quantities_, vocabulary_), "the values");
    for (double value : values.data) {
      const bool is_known = known && known->IsNumber() && known->AsNumber() == value;
      if (!(fault.differs && is_known)) Try({&fault}, {{fault.parameter.c_str(), value}});
    }
  }

  void Try(std::vector<const Fault*> faults, const Record& values) {
    ++diagnosis_.tried;
    Record quantities = quantities_;
    for (const auto& [name, value] : values.fields()) quantities.Set(name, value);
    if (Fits(ComputeModel(question_.model, faults, quantities, vocabulary_)))
      diagnosis_.fits.push_back({std::move(faults), values});
  }

  bool Fits(const std::vector<double>& computed) const {
    return std::equal(computed.begin(), computed.end(), question_.printed.begin(),
                      question_.printed.end(), [&](double number, const PrintedNumber& printed) {
                        const double play = printed.unit / 2 + before_play_ +
                                            kRelativePlay * std::abs(number) + kAbsolutePlay;
                        return std::abs(number - printed.value) <= play;
                      });
  }

  const Question& question_;
  const formula::Vocabulary& vocabulary_;
  Record quantities_;
  double before_play_ = 0;
  Diagnosis diagnosis_;
};

}  // namespace

Diagnosis Diagnose(const Question& question, const formula::Vocabulary& vocabulary) {
  return Search(question, vocabulary).Run();
}

}  // namespace orrery::diagnose
