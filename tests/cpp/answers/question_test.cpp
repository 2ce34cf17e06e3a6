#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

void Refused(const Record& question, const char* said, const char* also = "") {
  ExpectRefused([&] { Judge(question, "3"); }, said, also);
}

TEST(Question, FaultsOfTheQuestionNameTheField) {
  Refused({{"key", "1"}}, "kind of the question is missing");
  Refused({{"kind", "number"}}, "key of the question is missing");
  Refused({{"kind", "number"}, {"key", 1.0}}, "key of the question is a number", "text");
  Refused({{"kind", "number"}, {"key", "1"}, {"mistakes", List{Value("x")}}},
          "mistakes of the question is the text");
  Refused({{"kind", "number"}, {"key", "1"}, {"mistakes", List{Record{{"code", "c"}}}}},
          "value of the question is missing");
  Refused({{"kind", "number"}, {"key", "1"}, {"names", List{Value(1.0)}}}, "names",
          "must be another text");
  Refused({{"kind", "number"}, {"key", "1"}, {"names", List{Value("a"), Value("a")}}}, "names",
          "must be another text");
  Refused({{"kind", "number"}, {"key", "1"}, {"decimal", "dot"}}, "decimal", "point or comma");
  Refused({{"kind", "number"}, {"key", "1"}, {"allow", List{Value("cosine")}}}, "allow", "cosine");
}

TEST(Question, FieldThatTheKindDoesNotKnowIsRefusedWithThoseItKnows) {
  Refused({{"kind", "number"}, {"key", "1"}, {"tolerance", 1.0}}, "the field tolerance",
          "mode, value");
  Refused({{"kind", "vector"}, {"key", "[1]"}, {"choices", List{}}}, "the field choices");
  Refused({{"kind", "formula"}, {"key", "x"}, {"mode", "absolute"}}, "the field mode",
          "variables, domains, form");
}

TEST(Question, MistakeThatCannotBeComputedIsNamed) {
  Refused({{"kind", "number"},
           {"key", "2"},
           {"mistakes", List{Record{{"code", "doubled"}, {"value", "k"}}}}},
          "the value of doubled");
  Refused({{"kind", "number"},
           {"key", "2"},
           {"mistakes",
            List{Record{{"code", "doubled"}, {"value", "a"}, {"with", Record{{"a", "b"}}}}}}},
          "the quantity a");
}

}  // namespace
}  // namespace orrery::answers
