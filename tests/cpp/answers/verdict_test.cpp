#include "answers/verdict.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Verdict, RecordHoldsEverythingThePlayerShows) {
  const Record record = VerdictRecord({Verdict::kPartly, "wrong-entries", "", -1, {1, 2}, 0.5, "[1, 2]"});
  EXPECT_EQ(*record.Find("verdict")->As<std::string>(), "partly");
  EXPECT_EQ(record.Find("cells")->As<Tensor>()->data, (std::vector<double>{1, 2}));
  EXPECT_EQ(*record.Find("credit")->As<double>(), 0.5);
}

TEST(Verdict, UnreadableEarnsNothingAndIsNotWrong) {
  const Verdict verdict = Unreadable("empty", "Nothing.", 3);
  EXPECT_EQ(verdict.outcome, Verdict::kUnreadable);
  EXPECT_EQ(verdict.at, 3);
  EXPECT_EQ(verdict.credit, 0);
}

}  // namespace
}  // namespace orrery
