#include "design/rows.h"

#include <cmath>

#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::design {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Record QuantitiesOf(Kind kind, const Record& letters, std::size_t d, std::size_t length) {
  // What changes comes first: it is looked up for every entry.
  Record quantities;
  if (kind == Kind::kBias) {
    quantities = Record{{"i", 0.0}, {"j", 0.0}, {"r", 0.0}};
  } else {
    quantities = Record{{"p", 0.0}, {kind == Kind::kAngle ? "k" : "i", 0.0}};
    quantities.Set("d", d);
  }
  quantities.Set("L", length);
  for (const auto& [name, value] : letters.fields()) quantities.Set(name, value);
  return quantities;
}

}  // namespace

FormulaRows::FormulaRows(Kind kind, const std::string& formula, Record letters, std::size_t d,
                         std::size_t length, const formula::Vocabulary& vocabulary)
    : kind_(kind),
      d_(d),
      letters_(letters.names()),
      quantities_(QuantitiesOf(kind, letters, d, length)),
      formula_(formula, quantities_.names(), vocabulary, {.natural = true, .natural_log = true}) {
  Require(kind != Kind::kAngle || d % 2 == 0, "d", static_cast<double>(d), "even");
}

std::size_t FormulaRows::width() const { return kind_ == Kind::kBias ? 1 : d_; }

double FormulaRows::At(double position, std::size_t column) const {
  if (kind_ == Kind::kBias) return Value(position, 0);
  if (kind_ == Kind::kVector) return Value(position, static_cast<double>(column));
  const double angle = Value(position, static_cast<double>(column / 2));
  return column % 2 == 0 ? std::cos(angle) : std::sin(angle);
}

double FormulaRows::Value(double position, double other) const {
  if (kind_ == Kind::kBias) {
    quantities_.Set("i", position);
    quantities_.Set("j", other);
    quantities_.Set("r", position - other);
  } else {
    quantities_.Set("p", position);
    quantities_.Set(kind_ == Kind::kAngle ? "k" : "i", other);
  }
  try {
    const orrery::Value value = formula_.Compute(quantities_);
    if (value.IsNumber()) return value.AsNumber();
    formula::RejectAt(0, "the formula gives {}; it must give a number", {value.KindText()});
  } catch (const formula::Error& error) {
    if (IsTooMuchWork(error)) throw;
    if (!problem_) problem_ = error;
    return kNaN;
  }
}

std::vector<std::string> FormulaRows::UsedLetters() const {
  std::vector<std::string> used;
  for (const std::string& letter : letters_) {
    if (formula_.Uses(letter)) used.push_back(letter);
  }
  return used;
}

double TableRows::At(double position, std::size_t column) const {
  if (position != std::floor(position) || position >= static_cast<double>(table_.shape[0]))
    return kNaN;
  return table_.data[static_cast<std::size_t>(position) * width() + column];
}

Tensor FirstRows(const Rows& rows, std::size_t count) {
  Tensor first({count, rows.width()});
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t column = 0; column < rows.width(); ++column)
      first.data[p * rows.width() + column] = rows.At(static_cast<double>(p), column);
  }
  return first;
}

}  // namespace orrery::design
