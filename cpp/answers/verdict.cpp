#include "answers/verdict.h"

namespace orrery {

void Verdict::Grade(double share, const char* code_if_wrong) {
  // Shares are sums of parts that binary fractions only come near to.
  credit = share > 1 - 1e-9 ? 1 : share < 1e-9 ? 0 : share;
  outcome = credit == 1 ? kCorrect : credit > 0 ? kPartly : kIncorrect;
  code = credit == 1 ? "correct" : code_if_wrong;
}

void Verdict::Say(const char* new_code, const char* sentence, std::initializer_list<Piece> pieces) {
  code = new_code;
  message = Sentence(sentence, pieces);
}

Verdict UnreadableAnswer::verdict() const {
  Verdict verdict;
  verdict.outcome = Verdict::kUnreadable;
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

void RejectEmpty(long at) { RejectAnswer("empty", at, "Nothing stands here yet."); }

Record VerdictRecord(const Verdict& verdict) {
  static constexpr const char* kNames[] = {"correct", "partly", "incorrect", "unreadable",
                                           "undecided"};
  Record record{{"verdict", kNames[verdict.outcome]},
                {"code", verdict.code.c_str()},
                {"message", verdict.message.c_str()},
                {"at", static_cast<double>(verdict.at)},
                {"cells", Tensor::Vector({verdict.cells.begin(), verdict.cells.end()})},
                {"line", static_cast<double>(verdict.line)},
                {"credit", verdict.credit},
                {"key", verdict.key.c_str()},
                {"read", verdict.read.c_str()}};
  if (verdict.parts.empty()) return record;
  List parts;
  for (const Verdict& part : verdict.parts) parts.emplace_back(VerdictRecord(part));
  record.Set("parts", std::move(parts));
  return record;
}

}  // namespace orrery
