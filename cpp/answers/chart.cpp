// A number read from a chart as an answer: a value of a curve, a crossing, a highest or lowest
// place.

#include <cmath>

#include "answers/curve.h"
#include "answers/fields.h"
#include "answers/numbers.h"
#include "answers/varying.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::size_t kMostPlaces = 100;
constexpr double kShareOfTheAxis = 0.01;

// sign * (curve - other - level), as far as they are given.
class Drawn final : public Curve {
 public:
  Drawn(const Attempt& attempt, const char* name)
      : axis_{{"x"}},
        curve_(attempt, axis_, TextField(attempt.question.fields, name), name, attempt.variables) {}

  double At(double x) const override {
    const Value value = curve_.At({x});
    const auto* number = value.As<double>();
    if (!number)
      Reject("a curve of the question gives {}; it must give a number", {value.KindText()});
    return sign * (*number - level - (other ? other->At(x) : 0));
  }

  double sign = 1;
  double level = 0;
  std::unique_ptr<Drawn> other;

 private:
  std::vector<Domain> axis_;
  mutable Varying curve_;  // keeps the point it was last computed at
};

double NumberOption(const Attempt& attempt, const char* name) {
  const Value* given = attempt.question.fields.Find(name);
  if (!given) Reject("{} of the question is missing", {name});
  return ComputeNumber(attempt, *given, name);
}

struct Places {
  std::vector<double> right;  // every place that may be read, or the one value
  double axis = 0;            // length of the axis it is read on
};

Places FindPlaces(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  const double from = NumberOption(attempt, "from");
  const double to = NumberOption(attempt, "to");
  if (!(from < to))
    Reject("from of the question is {} and to is {}; from must be less", {from, to});
  const std::string& find = TextField(fields, "find");
  Drawn curve(attempt, "curve");
  if (find == "value") {
    const Scan scan(curve, from, to);
    return {{curve.At(NumberOption(attempt, "where"))},
            scan.highest > scan.lowest ? scan.highest - scan.lowest : 1};
  }
  const bool extremum = find == "maximum" || find == "minimum";
  const bool crossing = find == "crossing";
  if (!extremum && !crossing && find != "root") {
    Reject("find of the question is \"{}\"; it must be value, crossing, maximum, minimum or root",
           {find});
  }
  if (find == "minimum") curve.sign = -1;
  if (crossing && fields.Find("level")) {
    curve.level = NumberOption(attempt, "level");
  } else if (crossing) {
    curve.other = std::make_unique<Drawn>(attempt, "other");
  }
  return {extremum ? Maxima(curve, from, to) : Roots(curve, from, to), to - from};
}

}  // namespace

Verdict CheckChart(const Attempt& attempt) {
  Acceptance how = ReadAcceptance(attempt.question.fields);
  const Places places = FindPlaces(attempt);
  if (places.right.empty() || places.right.size() > kMostPlaces ||
      !std::isfinite(places.right[0])) {
    Reject(
        "what is to be found on the chart is there in {} places; it must be in 1 to {}, and finite",
        {places.right.size(), kMostPlaces});
  }
  if (!attempt.question.fields.Find("mode")) how.absolute = kShareOfTheAxis * places.axis;
  const Typed typed = ReadNumber(attempt, attempt.answer);
  double nearest = places.right[0];
  for (double right : places.right) {
    if (std::abs(typed.value - right) < std::abs(typed.value - nearest)) nearest = right;
  }
  Verdict verdict = JudgeNumbers(attempt, how, {typed}, Tensor({}, {nearest}));
  verdict.cells.clear();
  if (places.right.size() > 1) verdict.key = KeyText(how, Tensor::Vector(places.right));
  return verdict;
}

}  // namespace orrery
