// The kind "chart": a number read from a chart: a value of a curve, a crossing, an extremum or a
// root.

#include <cmath>

#include "answers/author_formula.h"
#include "answers/curve.h"
#include "answers/numeric_verdict.h"
#include "answers/sampled_formula.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

constexpr std::size_t kMostPlaces = 100;
// How near a number must be where the question does not say. Larger values accept readings that
// miss the place visibly; smaller ones reject what the eye cannot resolve.
constexpr double kShareOfTheAxis = 0.01;

// A formula of x of the question as a curve, perhaps negated, or as its difference from another
// curve or a level.
class ChartCurve final : public Curve {
 public:
  ChartCurve(const Attempt& attempt, const char* field)
      : axis_{{.name = "x"}},
        formula_(SampledFormula::OfQuestion(
            attempt, axis_, TextField(attempt.question.fields, field), field, attempt.variables)) {}
  ChartCurve(const ChartCurve&) = delete;  // `formula_` points to `axis_`
  ChartCurve& operator=(const ChartCurve&) = delete;

  double At(double x) const override {
    const Value value = formula_.ValueAt({x});
    const auto* number = value.As<double>();
    if (!number)
      Reject("a curve of the question gives {}; it must give a number", {value.KindText()});
    return sign * (*number - level - (other ? other->At(x) : 0));
  }

  double sign = 1;
  double level = 0;
  std::unique_ptr<ChartCurve> other;

 private:
  std::vector<Domain> axis_;
  mutable SampledFormula formula_;  // remembers the point at which it was last computed
};

double NumberOf(const Attempt& attempt, const char* field) {
  const Value* given = attempt.question.fields.Find(field);
  if (!given) Reject("{} of the question is missing", {field});
  return ComputeAuthorNumber(attempt, *given, field);
}

enum class Find { kValue, kCrossing, kMaximum, kMinimum, kRoot };
constexpr EnumChoice<Find> kFinds{{"value", Find::kValue},
                                  {"crossing", Find::kCrossing},
                                  {"maximum", Find::kMaximum},
                                  {"minimum", Find::kMinimum},
                                  {"root", Find::kRoot}};

// What may be read from the chart.
struct Readings {
  std::vector<double> right;  // each right place, or the one value
  double axis_length = 0;     // of the axis on which they are read
};

Readings FindReadings(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  const double from = NumberOf(attempt, "from");
  const double to = NumberOf(attempt, "to");
  if (!(from < to))
    Reject("from of the question is {} and to is {}; from must be less", {from, to});
  const Find find = *kFinds.ValueOf(TextField(fields, "find"));
  ChartCurve curve(attempt, "curve");
  if (find == Find::kValue) {
    const CurveSamples samples(curve, from, to);
    const double height = samples.highest - samples.lowest;
    return {{curve.At(NumberOf(attempt, "where"))}, height > 0 ? height : 1};
  }
  if (find == Find::kCrossing && fields.Find("level")) {
    curve.level = NumberOf(attempt, "level");
  } else if (find == Find::kCrossing) {
    if (!fields.Find("other")) Reject("other of the question is missing");
    curve.other = std::make_unique<ChartCurve>(attempt, "other");
  }
  if (find == Find::kMinimum) curve.sign = -1;
  const bool is_extremum = find == Find::kMaximum || find == Find::kMinimum;
  return {is_extremum ? FindMaxima(curve, from, to) : FindRoots(curve, from, to), to - from};
}

Verdict CheckChart(const Attempt& attempt) {
  Tolerance tolerance = ReadTolerance(attempt.question.fields);
  const Readings readings = FindReadings(attempt);
  if (readings.right.empty() || readings.right.size() > kMostPlaces ||
      !std::isfinite(readings.right[0])) {
    Reject(
        "what is to be found on the chart is there in {} places; it must be in 1 to {}, and finite",
        {readings.right.size(), kMostPlaces});
  }
  if (!attempt.question.fields.Find("mode"))
    tolerance.absolute = kShareOfTheAxis * readings.axis_length;
  const TypedNumber typed = ReadNumber(attempt, attempt.answer);
  double nearest = readings.right[0];
  for (double right : readings.right) {
    if (std::abs(typed.value - right) < std::abs(typed.value - nearest)) nearest = right;
  }
  Verdict verdict = JudgeNumbers(attempt, tolerance, {typed}, Tensor({}, {nearest}));
  verdict.cells.clear();
  if (readings.right.size() > 1) verdict.key = KeyText(tolerance, Tensor::Vector(readings.right));
  return verdict;
}

}  // namespace

extern const AnswerKind kChartKind = {
    .name = "chart",
    .sentence = "A number read from a curve.",
    .fields =
        {RequiredField("curve", FieldType::kFormula, "A formula of x."),
         RequiredField("from", FieldType::kNumberOrFormula, "Where the chart begins."),
         RequiredField("to", FieldType::kNumberOrFormula, "Where it ends."),
         {.name = "find",
          .type = FieldType::kChoice,
          .required = true,
          .sentence = "What is read.",
          .choices = &kFinds},
         OptionalField("where", FieldType::kNumberOrFormula, "The x at which a value is read."),
         OptionalField("other", FieldType::kFormula, "The formula of x that a crossing is with."),
         OptionalField("level", FieldType::kNumberOrFormula, "The height that a crossing is with."),
         kModeField,
         kValueField},
    .is_typed = true,
    .check = OrUnreadable<CheckChart>,
};

}  // namespace orrery::answers
