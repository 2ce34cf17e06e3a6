#include "diagnose/diagnose.h"

#include <algorithm>
#include <cmath>

#include "diagnose/computation.h"
#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

constexpr double kRelativePlay = 1e-9;
constexpr double kAbsolutePlay = 1e-12;

using Place = Fault::Place;

// How far each entry may be off besides its own rounding.
double SharedPlayOf(const Question& question) {
  double unit = 0;
  if (!question.before_exact) {
    for (const PrintedNumber& number : question.before) unit = std::max(unit, number.unit);
  }
  return question.play + unit;
}

Record WithPrinted(Record quantities, const std::vector<PrintedNumber>& printed, double play) {
  quantities.Set("play", play);
  quantities.Set("y", Tensor::Vector(ValuesOf(printed)));
  quantities.Set("u", Tensor::Vector(UnitsOf(printed)));
  return quantities;
}

class Search {
 public:
  Search(const Question& question, const formula::Vocabulary& vocabulary)
      : question_(question),
        play_(SharedPlayOf(question)),
        computation_(question.model,
                     WithPrinted(QuantitiesOf(question.known, question.before,
                                              question.printed.size(), question.rows),
                                 question.printed, play_),
                     vocabulary) {}

  Diagnosis Run() {
    diagnosis_.right = computation_.Numbers({}, {});
    for (std::size_t j = 0; j < question_.printed.size(); ++j)
      diagnosis_.differs.push_back(IsGiven(diagnosis_.right, j) ? 0 : 1);
    const std::vector<Fault>& faults = question_.model.faults;
    for (const Fault& fault : faults) {
      if (fault.place != Place::kLast) Alone(fault);
    }
    if (!diagnosis_.fits.empty() || !question_.only.empty()) return std::move(diagnosis_);
    for (const Fault& first : faults) {
      if (first.place != Place::kFirst || !Occurs(first)) continue;
      for (const Fault& second : faults) {
        if (second.place == Place::kSecond && Occurs(second)) Try({&first, &second}, {});
      }
    }
    if (!diagnosis_.fits.empty()) return std::move(diagnosis_);
    for (const Fault& fault : faults) {
      if (fault.place == Place::kLast) Alone(fault);
    }
    return std::move(diagnosis_);
  }

 private:
  bool Occurs(const Fault& fault) {
    if (fault.where.empty()) return true;
    const Value holds = computation_.Evaluate(fault.where);
    return holds.IsNumber() && holds.AsNumber() != 0;
  }

  void Alone(const Fault& fault) {
    const std::vector<std::string>& only = question_.only;
    if (!only.empty() && std::find(only.begin(), only.end(), fault.name) == only.end()) return;
    if (!Occurs(fault)) return;
    if (fault.parameter.empty()) return void(Try({&fault}, {}));
    if (fault.told_by.empty()) return void(TryValues(fault));
    ToldQuantity quantity(computation_, fault, ValuesOf(question_.printed), Plays());
    if (!quantity.MayBeGiven()) return;
    const Value* known = computation_.Quantity(fault.parameter);
    std::size_t least_off = TryValues(fault);
    if (known) least_off = std::min(least_off, OffOf(computation_.Numbers({&fault}, {})));
    if (diagnosis_.nearest) least_off = std::min(least_off, diagnosis_.nearest->off);
    if (least_off <= 1) return;
    for (const Told& told : quantity.Values())
      Try({&fault}, {{fault.parameter.c_str(), told.value}}, told);
  }

  // Returns how many entries the best of the values does not give; without any, all.
  std::size_t TryValues(const Fault& fault) {
    std::size_t least_off = question_.printed.size();
    if (fault.values.empty()) return least_off;
    const Value* known = computation_.Quantity(fault.parameter);
    const Tensor values = ToTensor(computation_.Evaluate(fault.values), "the values");
    for (double value : values.data) {
      const bool is_known = known && known->IsNumber() && known->AsNumber() == value;
      if (fault.differs && is_known) continue;
      least_off = std::min(least_off, Try({&fault}, {{fault.parameter.c_str(), value}}));
    }
    return least_off;
  }

  // Returns how many entries the program does not give.
  std::size_t Try(std::vector<const Fault*> faults, const Record& values,
                  std::optional<Told> told = std::nullopt) {
    ++diagnosis_.tried;
    const std::size_t off = OffOf(computation_.Numbers(faults, values));
    Fit fit{std::move(faults), values, off, told};
    if (off == 0) {
      diagnosis_.nearest.reset();
      diagnosis_.fits.push_back(std::move(fit));
    } else if (diagnosis_.fits.empty() && (!diagnosis_.nearest || off < diagnosis_.nearest->off)) {
      diagnosis_.nearest = std::move(fit);
    }
    return off;
  }

  std::size_t OffOf(const std::vector<double>& computed) const {
    const std::size_t count = question_.printed.size();
    if (computed.size() != count) return count;
    std::size_t off = 0;
    for (std::size_t j = 0; j < count; ++j) off += !IsGiven(computed, j);
    return off;
  }

  // How far each entry may be off, by its own size.
  std::vector<double> Plays() const {
    std::vector<double> plays;
    for (const PrintedNumber& printed : question_.printed)
      plays.push_back(PlayOf(printed, printed.value));
    return plays;
  }

  double PlayOf(const PrintedNumber& printed, double computed) const {
    return printed.unit / 2 + play_ + kRelativePlay * std::abs(computed) + kAbsolutePlay;
  }

  // Whether an entry was printed as it was computed; not so where nothing was, or no number.
  bool IsGiven(const std::vector<double>& computed, std::size_t j) const {
    if (j >= computed.size()) return false;
    const PrintedNumber& printed = question_.printed[j];
    return std::isfinite(computed[j]) &&
           std::abs(computed[j] - printed.value) <= PlayOf(printed, computed[j]);
  }

  const Question& question_;
  const double play_;
  Computation computation_;
  Diagnosis diagnosis_;
};

}  // namespace

Record QuantitiesOf(const Record& known, const std::vector<PrintedNumber>& before,
                    std::size_t count, std::size_t rows) {
  if (count % rows != 0)
    Reject("printed has {} entries in {} rows; all rows must have equally many", {count, rows});
  if (!before.empty() && before.size() != count)
    Reject("before has {} entries and printed has {}; they must agree", {before.size(), count});
  const std::size_t length = count / rows;
  // Of each entry, a number that depends on where it is.
  const auto vector = [&](auto number) {
    std::vector<double> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<double>(number(i));
    return Tensor::Vector(std::move(numbers));
  };
  Record quantities = known;
  quantities.Set("j", vector([&](std::size_t i) { return i % length; }));
  quantities.Set("row_length", length);
  quantities.Set("begin", 0.0);
  if (rows > 1) {
    quantities.Set("begin", vector([&](std::size_t i) { return i - i % length; }));
    for (const auto& [name, value] : known.fields()) {
      const auto* each = value.As<Tensor>();
      if (each && each->size() == rows)
        quantities.Set(name, vector([&](std::size_t i) { return each->data[i / length]; }));
    }
  }
  if (before.empty()) return quantities;
  quantities.Set("x", Tensor::Vector(ValuesOf(before)));
  quantities.Set("d", length);
  return quantities;
}

Diagnosis Diagnose(const Question& question, const formula::Vocabulary& vocabulary) {
  return Search(question, vocabulary).Run();
}

}  // namespace orrery::diagnose
