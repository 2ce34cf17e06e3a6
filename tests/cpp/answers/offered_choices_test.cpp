// The choices that a question offers, and which of them are right.
#include <gtest/gtest.h>

#include "answers/ids.h"
#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

OfferedChoices Read(const List& choices, const std::string& key = {},
                    const Record& variables = {}) {
  Record record{{"kind", "choices"}, {"choices", Value(choices)}};
  if (!key.empty()) record.Set("key", Value(key));
  const Question question = ReadQuestion(record);
  const std::string answer;
  return ReadChoices({question, answer, variables, AuthorsVocabulary(), LearnersVocabulary()});
}

const Value kPlain = Record{{"id", "plain"}};
const Value kAlways = Record{{"id", "always"}, {"correct", true}};
const Value kPositive = Record{{"id", "positive"}, {"correct", "n > 0"}};

TEST(OfferedChoices, KeepTheirOrderAndKnowTheRightOnes) {
  const OfferedChoices choices = Read({kPlain, kAlways, kPositive}, "", {{"n", 1.0}});
  EXPECT_EQ(choices.ids, (Ids{"plain", "always", "positive"}));
  EXPECT_EQ(choices.right, (std::vector<std::size_t>{1, 2}));
  EXPECT_FALSE(choices.IsRight(0));
  EXPECT_TRUE(choices.IsRight(1));
  EXPECT_TRUE(choices.IsRight(2));
}

TEST(OfferedChoices, ConditionIsComputedForTheVariant) {
  EXPECT_EQ(Read({kAlways, kPositive}, "", {{"n", -1.0}}).right, (std::vector<std::size_t>{0}));
}

TEST(OfferedChoices, KeyReplacesTheConditions) {
  EXPECT_EQ(Read({kPlain, kAlways, kPositive}, "positive, plain").right,
            (std::vector<std::size_t>{0, 2}));
}

TEST(OfferedChoices, NoRightChoiceOrAKeyThatIsNotOfferedIsAFault) {
  ExpectRefused([] { Read({kPlain}); }, "0 of the choices are correct");
  ExpectRefused(
      [] {
        Read({kPlain, kAlways}, "plain, other");
      },
      "1 of the choices are correct", "must be offered");
}

TEST(OfferedChoices, ConditionWithoutATruthValueIsAFault) {
  const auto with = [](const char* condition) {
    Read({Record{{"id", "a"}, {"correct", condition}}});
  };
  ExpectRefused([&] { with("1 + 1"); }, "correct of choice a is a number", "a condition");
  ExpectRefused([&] { with("n > 0"); }, "correct of choice a, n > 0, cannot be computed");
}

TEST(OfferedChoices, IdThatIsRepeatedIsAFault) {
  ExpectRefused([] { Read({kAlways, kAlways}); }, "always");
}

}  // namespace
}  // namespace orrery::answers
