#include "answers/verdict.h"

#include "functions/enum_choice.h"

namespace orrery::answers {

// Shares are sums of fractions, which binary numbers only approximate.
constexpr double kRounding = 1e-9;

constexpr EnumChoice<Outcome> kOutcomes{{"correct", Outcome::kCorrect},
                                        {"partly", Outcome::kPartly},
                                        {"incorrect", Outcome::kIncorrect},
                                        {"unreadable", Outcome::kUnreadable},
                                        {"undecided", Outcome::kUndecided}};

void Verdict::SetCredit(double share, const char* code_if_wrong) {
  credit = share > 1 - kRounding ? 1 : share < kRounding ? 0 : share;
  outcome = credit == 1 ? Outcome::kCorrect : credit > 0.5 ? Outcome::kPartly : Outcome::kIncorrect;
  code = credit == 1 ? "correct" : code_if_wrong;
}

void Verdict::SetFeedback(const char* new_code, const char* sentence,
                          std::initializer_list<Piece> pieces) {
  code = new_code;
  message = Sentence(sentence, pieces);
}

Verdict UnreadableAnswer::verdict() const {
  Verdict verdict;
  verdict.outcome = Outcome::kUnreadable;
  verdict.code = code_;
  verdict.message = what();
  verdict.at = at_;
  verdict.line = line_;
  return verdict;
}

void RejectAnswer(const char* code, long at, const char* form,
                  std::initializer_list<Piece> pieces) {
  throw UnreadableAnswer(code, at, Sentence(form, pieces));
}

void RejectEmpty(long at, const char* sentence) { RejectAnswer("empty", at, sentence); }

Record VerdictRecord(const Verdict& verdict) {
  Record record{{"verdict", kOutcomes.NameOf(verdict.outcome)},
                {"code", verdict.code.c_str()},
                {"message", verdict.message.c_str()},
                {"at", verdict.at},
                {"cells", Tensor::Vector({verdict.cells.begin(), verdict.cells.end()})},
                {"line", verdict.line},
                {"credit", verdict.credit},
                {"key", verdict.key.c_str()},
                {"wanted", verdict.wanted.c_str()},
                {"read", verdict.read.c_str()}};
  if (verdict.value) record.Set("value", *verdict.value);
  if (verdict.parts.empty()) return record;
  List parts;
  for (const Verdict& part : verdict.parts) parts.emplace_back(VerdictRecord(part));
  record.Set("parts", std::move(parts));
  return record;
}

}  // namespace orrery::answers
