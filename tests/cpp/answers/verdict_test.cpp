#include "answers/verdict.h"

#include <gtest/gtest.h>

namespace orrery::answers {
namespace {

TEST(Verdict, RecordHoldsEverythingThePlayerShows) {
  Verdict verdict;
  verdict.SetCredit(0.75, "wrong-entries");
  verdict.cells = {1, 2};
  verdict.line = 3;
  const Record record = VerdictRecord(verdict);
  EXPECT_EQ(*record.Find("verdict")->As<std::string>(), "partly");
  EXPECT_EQ(record.Find("cells")->As<Tensor>()->data, (std::vector<double>{1, 2}));
  EXPECT_EQ(*record.Find("code")->As<std::string>(), "wrong-entries");
  EXPECT_EQ(*record.Find("line")->As<double>(), 3);
  EXPECT_EQ(*record.Find("credit")->As<double>(), 0.75);
}

TEST(Verdict, OutcomeIsDecidedByTheShareThatIsRight) {
  Verdict verdict;
  verdict.SetCredit(0.5, "other");
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect) << "partly right is more than half";
  verdict.SetCredit(0.51, "other");
  EXPECT_EQ(verdict.outcome, Outcome::kPartly);
  verdict.SetCredit(0.1 + 0.2 + 0.7, "other");
  EXPECT_EQ(verdict.outcome, Outcome::kCorrect);
  EXPECT_EQ(verdict.code, "correct");
  EXPECT_EQ(verdict.credit, 1);
  verdict.SetCredit(-0.5, "other");
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.credit, 0);
}

TEST(Verdict, UnreadableEarnsNothingAndIsNotWrong) {
  try {
    RejectAnswer("empty", 3, "{} is missing.", {"Everything"});
  } catch (const UnreadableAnswer& refusal) {
    const Verdict verdict = refusal.verdict();
    EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
    EXPECT_EQ(verdict.code, "empty");
    EXPECT_EQ(verdict.message, "Everything is missing.");
    EXPECT_EQ(verdict.at, 3);
    EXPECT_EQ(verdict.credit, 0);
  }
}

}  // namespace
}  // namespace orrery::answers
