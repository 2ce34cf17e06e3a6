#include "answers/verdict.h"

namespace orrery {

Verdict Unreadable(const std::string& code, const std::string& message, long at) {
  return {Verdict::kUnreadable, code, message, at, {}, 0, "", ""};
}

Record VerdictRecord(const Verdict& verdict) {
  static constexpr const char* kNames[] = {"correct", "partly", "incorrect", "unreadable"};
  return {{"verdict", kNames[verdict.outcome]},
          {"code", verdict.code},
          {"message", verdict.message},
          {"at", static_cast<double>(verdict.at)},
          {"cells", Tensor::Vector({verdict.cells.begin(), verdict.cells.end()})},
          {"credit", verdict.credit},
          {"key", verdict.key},
          {"read", verdict.read}};
}

}  // namespace orrery
