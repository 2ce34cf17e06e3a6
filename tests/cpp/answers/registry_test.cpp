#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

TEST(AnswerKinds, UnknownKindIsRefusedAndTheKnownOnesAreListed) {
  ExpectRefused(
      [] {
        Judge({{"kind", "essay"}, {"key", "1"}}, "1");
      },
      "\"essay\"", "number, vector, matrix");
}

}  // namespace
}  // namespace orrery::answers
