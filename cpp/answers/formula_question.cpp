#include "answers/formula_question.h"

#include "answers/equality.h"
#include "answers/learner_input.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

bool HaveTheSameShape(const Value& a, const Value& b) {
  if (a.IsNumber() != b.IsNumber()) return false;
  const auto* tensor = b.As<Tensor>();
  return !tensor || (a.As<Tensor>() && a.As<Tensor>()->shape == tensor->shape);
}

}  // namespace

FormulaQuestion::FormulaQuestion(const Attempt& attempt_in)
    : attempt(attempt_in),
      domains(ReadDomains(attempt)),
      form(TextsField(attempt.question.fields, "form")),
      key(SampledFormula::OfQuestion(attempt, domains, attempt.question.key, "the key",
                                     attempt.variables)) {
  BrokenFormRule(form, key.tree());  // rejects rules that cannot be read
}

bool FormulaObservation::Matches(const std::string& formula, const Record& variables,
                                 const std::string& code) const {
  SampledFormula made = SampledFormula::OfQuestion(question_.attempt, question_.domains, formula,
                                                   kValueOf + code, variables);
  return Compare(typed_, made) == Equality::kEqual;
}

Verdict JudgeEquality(SampledFormula& typed, SampledFormula& key) {
  std::vector<double> point;
  for (const Domain& domain : typed.domains()) point.push_back(domain.Example());
  const Value expected = key.ValueAt(point);
  const Value got = typed.ValueAt(point);
  if (!HaveTheSameShape(got, expected)) {
    RejectAnswer("wrong-shape", -1, "The value must be {}; here it is {}.",
                 {InWords(expected), InWords(got)});
  }
  const Equality equality = Compare(typed, key);
  Verdict verdict;
  verdict.SetCredit(equality == Equality::kEqual ? 1 : 0, "other");
  if (equality == Equality::kUndecided) {
    verdict.SetFeedback(
        "undecided",
        "This could not be decided: the formulas have values in common at too few points. "
        "Can you write it another way?");
    verdict.outcome = Outcome::kUndecided;
  }
  return verdict;
}

namespace {

using formula::Node;

// How often a name occurs, as a quantity or as a function.
std::size_t CountOf(const Node& node, const std::string& name) {
  std::size_t count =
      (node.kind == Node::Kind::kName || node.kind == Node::Kind::kCall) && node.text == name ? 1
                                                                                              : 0;
  for (const auto& child : node.children) count += CountOf(*child, name);
  return count;
}

// Whether two quantities occur only together, the one as often as the other is subtracted in the
// same sum: n and m in cos((n - m)*w + x), but not in cos(n*w - m*w + x). `balance` counts them in
// the sum that the node is a term of, with its sign there.
bool OccurAsDifference(const Node& node, const std::string& one, const std::string& other, int sign,
                       int& balance) {
  if (node.kind == Node::Kind::kName && (node.text == one || node.text == other)) balance += sign;
  const bool is_sum = node.Is(formula::Op::kAdd) || node.Is(formula::Op::kSubtract) ||
                      node.Is(formula::Op::kNegate);
  for (const auto& child : node.children) {
    const bool minus = node.Is(formula::Op::kNegate) ||
                       (node.Is(formula::Op::kSubtract) && child == node.children[1]);
    int own = 0;
    if (!OccurAsDifference(*child, one, other, minus ? -sign : sign, is_sum ? balance : own) ||
        own != 0)
      return false;
  }
  return true;
}

// Whether a formula is written with "n - m", and with n and m nowhere else.
bool ShowsDifference(const Node& node, const std::string& difference) {
  const std::size_t minus = difference.find(" - ");
  if (minus == std::string::npos)
    Reject("form of the question asks for {}, no difference", {difference});
  const std::string one = difference.substr(0, minus);
  const std::string other = difference.substr(minus + 3);
  int balance = 0;
  return CountOf(node, one) > 0 && CountOf(node, other) > 0 &&
         OccurAsDifference(node, one, other, 1, balance) && balance == 0;
}

// Whether a formula calls nothing but square roots.
bool IsPlainFactor(const Node& node) {
  if (node.kind == Node::Kind::kCall && !node.IsRoot()) return false;
  for (const auto& child : node.children) {
    if (!IsPlainFactor(*child)) return false;
  }
  return true;
}

// Whether a formula is a single call of `name`, up to its sign and plain factors.
bool IsOneCall(const Node& node, const std::string& name) {
  if (node.kind == Node::Kind::kCall && node.text == name) return CountOf(node, name) == 1;
  if (node.kind == Node::Kind::kUnary) return IsOneCall(*node.children[0], name);
  if (!node.Is(formula::Op::kMultiply) && !node.Is(formula::Op::kDivide)) return false;
  const Node& left = *node.children[0];
  const Node& right = *node.children[1];
  return (IsPlainFactor(right) && IsOneCall(left, name)) ||
         (node.Is(formula::Op::kMultiply) && IsPlainFactor(left) && IsOneCall(right, name));
}

}  // namespace

std::string BrokenFormRule(const std::vector<std::string>& rules, const Node& tree) {
  for (const std::string& rule : rules) {
    const std::string name = rule.substr(rule.find(' ') + 1);
    const std::size_t count = CountOf(tree, name);
    if (rule.starts_with("without ")) {
      if (count > 0) return rule;
    } else if (rule.starts_with("uses ")) {
      if (count == 0) return "with " + name;
    } else if (rule.starts_with("shows ")) {
      if (!ShowsDifference(tree, name)) return "with the difference " + name;
    } else if (!rule.starts_with("one ")) {
      Reject(
          "form of the question holds \"{}\"; rules are \"without NAME\", \"uses NAME\", \"one "
          "NAME\" and \"shows NAME - NAME\"",
          {rule});
    } else if (!IsOneCall(tree, name)) {
      return "as a single " + name;
    }
  }
  return {};
}

}  // namespace orrery::answers
