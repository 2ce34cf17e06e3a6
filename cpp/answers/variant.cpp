#include "answers/variant.h"

#include <cmath>

#include "answers/answer_kind.h"
#include "answers/author_formula.h"
#include "answers/diagnosis.h"
#include "answers/question.h"
#include "answers/tolerance.h"
#include "numeric/random.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery::answers {
namespace {

constexpr double kLargestEnd = 1e9;

[[noreturn]] void RejectDraw(const std::string& name, const std::string& draw) {
  Reject(
      "the draw of {} is \"{}\"; it must be \"integer A..B\", \"real A..B step S\" or \"choice [a, "
      "b, c]\"",
      {name, draw});
}

// Draws one quantity after the other.
class Drawer {
 public:
  Drawer(const formula::Vocabulary& vocabulary, Random& random)
      : vocabulary_(vocabulary), random_(random) {}

  Value Draw(const std::string& name, const std::string& draw, const Record& known) {
    const std::size_t space = draw.find(' ');
    if (space == std::string::npos) RejectDraw(name, draw);
    const std::string kind = draw.substr(0, space);
    const std::string rest = draw.substr(space + 1);
    if (kind == "choice") return OneOf(name, draw, formula::Evaluate(rest, known, vocabulary_));
    const std::size_t step = rest.find(" step ");
    const std::size_t dots = rest.find("..");
    if (dots == std::string::npos || (kind == "real") != (step != std::string::npos) ||
        (kind != "real" && kind != "integer")) {
      RejectDraw(name, draw);
    }
    const double low = Number(name, rest.substr(0, dots), known);
    const double high = Number(
        name, rest.substr(dots + 2, kind == "real" ? step - dots - 2 : std::string::npos), known);
    if (kind == "integer") {
      for (double end : {low, high}) {
        if (!IsWhole(end, -kLargestEnd, kLargestEnd)) RejectDraw(name, draw);
      }
      return static_cast<double>(
          random_.Integer(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)));
    }
    const double width = Number(name, rest.substr(step + 6), known);
    const double steps = std::round((high - low) / width);
    if (!(width > 0) || !(steps >= 0 && steps <= kLargestEnd)) RejectDraw(name, draw);
    return Snapped(low, width, random_.Integer(0, static_cast<std::int64_t>(steps)));
  }

 private:
  // low + count * width, to the nearest number with few decimals: 0.1 + 2 * 0.1 must read 0.3.
  static double Snapped(double low, double width, std::int64_t count) {
    return std::round((low + static_cast<double>(count) * width) * 1e9) / 1e9;
  }

  Value OneOf(const std::string& name, const std::string& draw, const Value& options) {
    if (const auto* list = options.As<List>(); list && !list->empty())
      return (*list)[Index(list->size())];
    const auto* tensor = options.As<Tensor>();
    if (!tensor || tensor->rank() == 0 || tensor->shape[0] == 0) RejectDraw(name, draw);
    const std::size_t stride = tensor->size() / tensor->shape[0];
    const auto begin =
        tensor->data.begin() + static_cast<std::ptrdiff_t>(Index(tensor->shape[0]) * stride);
    return Tensor(Shape(tensor->shape.begin() + 1, tensor->shape.end()),
                  {begin, begin + static_cast<std::ptrdiff_t>(stride)});
  }

  std::size_t Index(std::size_t count) {
    return static_cast<std::size_t>(random_.Integer(0, static_cast<std::int64_t>(count) - 1));
  }

  double Number(const std::string& name, const std::string& formula, const Record& known) {
    const Value value = formula::Evaluate(formula, known, vocabulary_);
    if (const auto* number = value.As<double>(); number && std::isfinite(*number)) return *number;
    Reject("an end of the draw of {} is {}; it must be a number", {name, value.KindText()});
  }

  const formula::Vocabulary& vocabulary_;
  Random& random_;
};

bool AllHold(const std::vector<std::string>& conditions, const Record& quantities,
             const formula::Vocabulary& vocabulary) {
  for (const std::string& condition : conditions) {
    const Value holds = formula::Evaluate(condition, quantities, vocabulary);
    const auto* truth = holds.As<bool>();
    if (!truth)
      Reject("the condition {} is {}; it must be true or false", {condition, holds.KindText()});
    if (!*truth) return false;
  }
  return true;
}

}  // namespace

Variant DrawVariant(const Draws& draws, std::uint32_t seed, const formula::Vocabulary& vocabulary) {
  Random random(seed);
  Drawer drawer(vocabulary, random);
  std::string coinciding;  // the last mistake that did
  for (int tries = 1; tries <= kMostTries; ++tries) {
    Record quantities;
    for (const auto& [name, draw] : draws.draw)
      quantities.Set(name, drawer.Draw(name, draw, quantities));
    for (const auto& [name, formula] : draws.derive)
      quantities.Set(name, formula::Evaluate(formula, quantities, vocabulary));
    if (!AllHold(draws.where, quantities, vocabulary)) continue;
    const std::string code =
        draws.question ? FindCoincidence(*draws.question, quantities, vocabulary) : "";
    if (code.empty()) return {std::move(quantities), tries};
    coinciding = code;
  }
  if (!coinciding.empty()) {
    Reject("none of {} draws kept all mistakes apart from the key and each other; {} coincided",
           {kMostTries, coinciding});
  }
  std::string conditions;
  for (const std::string& condition : draws.where)
    conditions += (conditions.empty() ? "" : "; ") + condition;
  Reject("none of {} draws met the conditions {}", {kMostTries, conditions});
}

namespace {

// Numbers that differ by no more than this share of them differ by rounding alone.
constexpr double kRounding = 1e-12;

// Whether some answer could count as either. What is not finite is no answer.
bool Coincide(const Tolerance& tolerance, const Tensor& one, const Tensor& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const double a = one.data[i];
    const double b = other.data[i];
    const double reach = AcceptedDistance(tolerance, a) + AcceptedDistance(tolerance, b) +
                         kRounding * (std::abs(a) + std::abs(b));
    if (!(std::isfinite(reach) && std::abs(a - b) <= reach)) return false;
  }
  return true;
}

// What an answer can be taken for: the key, without a mistake, or a value of a mistake.
struct Candidate {
  const Record* mistake;
  Tensor value;
};

std::string FindAmongValues(const Attempt& attempt) {
  const Tolerance tolerance = ReadTolerance(attempt.question.fields);
  std::vector<Candidate> seen = {{nullptr, ComputeKey(attempt)}};
  for (const char* list : {"mistakes", "conventions"}) {
    for (const Value& item : ListField(attempt.question.fields, list)) {
      const Record& mistake = AsRecord(item, list);
      const std::string& code = TextField(mistake, "code");
      const Record quantities = QuantitiesOf(attempt, mistake);
      for (const std::string& formula : FormulasOf(mistake)) {
        Tensor made = ToTensor(ComputeAuthorFormula(attempt, formula, quantities, kValueOf, code),
                               code.c_str());
        for (const Candidate& other : seen) {
          if (other.mistake != &mistake && Coincide(tolerance, made, other.value)) return code;
        }
        seen.push_back({&mistake, std::move(made)});
      }
    }
  }
  return {};
}

}  // namespace

std::string FindCoincidence(const Question& question, const Record& variables,
                            const formula::Vocabulary& vocabulary) {
  if (question.kind->key == KeyType::kValue) {
    const std::string none;
    return FindAmongValues({question, none, variables, vocabulary, vocabulary});
  }
  for (const Value& part : ListField(question.fields, "parts")) {
    const std::string code =
        FindCoincidence(ReadPart(AsRecord(part, "parts"), question.fields), variables, vocabulary);
    if (!code.empty()) return code;
  }
  return {};
}

}  // namespace orrery::answers
