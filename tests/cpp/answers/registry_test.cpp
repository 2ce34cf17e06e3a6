#include "answers/judge.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(AnswerRegistry, UnknownKindIsRefusedAndTheKnownOnesAreListed) {
  ExpectRefused(
      [] {
        Judge({{"kind", "essay"}, {"key", "1"}}, "1");
      },
      "\"essay\"", "number, vector, matrix");
}

}  // namespace
}  // namespace orrery
