// Domains of the variables of formula questions.
#include <gtest/gtest.h>

#include <cmath>

#include "answers/judge.h"
#include "answers/sampled_formula.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

std::vector<Domain> Read(const Record& domains, const Record& variables = {}) {
  const Question question = ReadQuestion({{"kind", "formula"},
                                          {"key", "x"},
                                          {"variables", List{Value("x")}},
                                          {"domains", Value(domains)}});
  const std::string answer;
  return ReadDomains({question, answer, variables, AuthorsVocabulary(), LearnersVocabulary()});
}

TEST(Domains, HaveEndsThatMayBeFormulas) {
  const Domain domain = Read({{"x", "integer 1..2*a"}}, {{"a", 3.0}})[0];
  EXPECT_TRUE(domain.is_integer);
  EXPECT_TRUE(domain.is_bounded);
  EXPECT_EQ(domain.low, 1);
  EXPECT_EQ(domain.high, 6);
  EXPECT_EQ(domain.Example(), 1);
}

TEST(Domains, IntegerAloneIsAnyWholeNumber) {
  const Domain domain = Read({{"x", "integer"}})[0];
  EXPECT_TRUE(domain.is_integer);
  EXPECT_FALSE(domain.is_bounded);
  EXPECT_EQ(domain.Example(), std::round(domain.Example()));
}

TEST(Domains, AreRealWithoutADescription) {
  const Domain domain = Read({})[0];
  EXPECT_FALSE(domain.is_integer);
  EXPECT_FALSE(domain.is_bounded);
}

TEST(Domains, ThatCannotBeReadAreNamed) {
  ExpectRefused(
      [] {
        Read({{"x", "integers"}});
      },
      "the domain of x is \"integers\"", "\"integer A..B\" or \"integer\"");
  ExpectRefused([] { Read({{"x", "real 2..1"}}); }, "the domain of x", "rise");
  ExpectRefused([] { Read({{"x", "integer 0.5..3"}}); }, "the domain of x", "whole");
  ExpectRefused([] { Read({{"y", "integer"}}); }, "not among the variables");
}

}  // namespace
}  // namespace orrery::answers
