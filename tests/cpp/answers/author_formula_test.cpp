// Formulas that the author of a question wrote: their values, and their faults.
#include "answers/author_formula.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"
#include "formula/error.h"

namespace orrery::answers {
namespace {

void Refused(const Record& question, const char* said, const char* also = "") {
  ExpectRefused([&] { Judge(question, "3"); }, said, also);
}

class AuthorFormulas : public ::testing::Test {
 protected:
  const Question question_ = ReadQuestion({{"kind", "vector"}, {"key", "[k, norm([3, 4])]"}});
  const std::string answer_;
  const Record variables_{{"k", 2.0}};
  const Attempt attempt_{question_, answer_, variables_, AuthorsVocabulary(), LearnersVocabulary()};
};

TEST_F(AuthorFormulas, MayUseEveryQuantityAndFunctionThatAuthorsHave) {
  EXPECT_EQ(ComputeKey(attempt_).data, (std::vector<double>{2, 5}));
  EXPECT_TRUE(*ComputeAuthorFormula(attempt_, "k == 2", variables_, "the test").As<bool>());
}

TEST_F(AuthorFormulas, AreComputedOverTheGivenQuantitiesAlone) {
  const Record mistake{{"a", 7.0}};
  EXPECT_EQ(ComputeAuthorFormula(attempt_, "a", mistake, "the test").AsNumber(), 7);
  ExpectRefused([&] { ComputeAuthorFormula(attempt_, "k", mistake, "the test"); },
                "the test, k, cannot be computed");
}

TEST_F(AuthorFormulas, NeverBlameTheAnswer) {
  try {
    ComputeAuthorFormula(attempt_, "1 +", variables_, "the value of ", "doubled");
    ADD_FAILURE() << "nothing was refused";
  } catch (const formula::Error&) {
    ADD_FAILURE() << "the error is one of the answer";
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()).rfind("the value of doubled, 1 +, cannot be computed: ", 0),
              0u)
        << error.what();
  }
}

TEST_F(AuthorFormulas, GiveNumbersAsNumbersDo) {
  EXPECT_EQ(ComputeAuthorNumber(attempt_, Value(0.5), "from"), 0.5);
  EXPECT_EQ(ComputeAuthorNumber(attempt_, Value("k/4"), "from"), 0.5);
}

TEST_F(AuthorFormulas, ThatGiveNoFiniteNumberAreNamed) {
  const auto refused = [&](const Value& given, const char* sentence) {
    ExpectRefused([&] { ComputeAuthorNumber(attempt_, given, "the domain of ", "x"); }, sentence);
  };
  refused(Value("1/0"), "the domain of x is ∞; it must be a finite number");
  refused(Value("[1, 2]"), "the domain of x is a tensor of shape [2]");
  refused(Value(true), "it must be a finite number");
  refused(Value("k +"), "the domain of x, k +, cannot be computed");
}

TEST_F(AuthorFormulas, KeyThatCannotBeComputedIsAFaultWithTheReason) {
  Refused({{"kind", "number"}, {"key", "1 +"}}, "the key, 1 +, cannot be computed");
  Refused({{"kind", "number"}, {"key", "k"}}, "the key, k,", "no value");
  Refused({{"kind", "number"}, {"key", "1/0"}}, "the key, 1/0, holds ∞", "finite");
  Refused({{"kind", "number"}, {"key", "\"a\""}}, "the key is the text");
  Refused({{"kind", "vector"}, {"key", "[1, ln(-1)]"}}, "not a number", "finite");
}

TEST_F(AuthorFormulas, KeyThatIsNotFiniteIsAFaultOfTheQuestion) {
  ExpectRefused(
      [] {
        Judge({{"kind", "number"}, {"key", "1/0"}}, "1");
      },
      "the key, 1/0, holds", "finite");
}

}  // namespace
}  // namespace orrery::answers
