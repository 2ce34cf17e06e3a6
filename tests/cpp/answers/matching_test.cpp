// Matching: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

Record Pairs() {
  const Value one = Record{{"left", "rope"}, {"right", "query-key"}};
  const Value two = Record{{"left", "alibi"}, {"right", "logits"}};
  return {{"kind", "matching"}, {"pairs", List{one, two}}, {"extra", List{Value("values")}}};
}

TEST(MatchingAnswer, EachPairCountsByItself) {
  EXPECT_EQ(Judge(Pairs(), "rope=query-key, alibi=logits").outcome, Outcome::kCorrect);
  const Verdict half = Judge(Pairs(), "rope=query-key, alibi=values");
  EXPECT_EQ(half.outcome, Outcome::kIncorrect);
  EXPECT_EQ(half.credit, 0.5);
  EXPECT_EQ(half.code, "wrong-entries");
  EXPECT_EQ(half.message, "1 of 2 pairs is right.");
  EXPECT_EQ(Judge(Pairs(), "rope=logits, alibi=query-key").outcome, Outcome::kIncorrect);
}

TEST(MatchingAnswer, PartnersNobodyOfferedAreUnreadable) {
  EXPECT_EQ(Judge(Pairs(), "rope=elsewhere, alibi=logits").outcome, Outcome::kUnreadable);
}

TEST(MatchingAnswer, AnOpenItemIsNamedByItsPlaceAndNotByItsId) {
  const Verdict open = Judge(Pairs(), "rope=query-key");
  EXPECT_EQ(open.code, "incomplete");
  EXPECT_EQ(open.message, "Item 2 has no partner yet.");
}

}  // namespace
}  // namespace orrery::answers
