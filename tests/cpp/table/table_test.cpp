#include "table/table.h"

#include <set>
#include <string>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(FunctionTable, NamesAreUniqueAndEveryEntryIsDescribed) {
  std::set<std::string> names;
  for (const Function& function : FunctionTable()) {
    SCOPED_TRACE(function.name);
    EXPECT_TRUE(names.insert(function.name).second);
    EXPECT_STRNE(function.title, "");
    EXPECT_STRNE(function.sentence, "");
    EXPECT_GT(function.results.size(), 0u);
    EXPECT_NE(function.body.run == nullptr, function.each == nullptr)
        << "one of the two computes it";
    std::set<std::string> arguments;
    for (const Argument& argument : function.body.arguments) {
      EXPECT_TRUE(arguments.insert(argument.name).second) << argument.name;
      EXPECT_STRNE(argument.sentence, "") << argument.name;
      if (argument.kind == Kind::kChoice)
        EXPECT_GE(argument.choices->names().size(), 2u) << argument.name;
    }
  }
}

TEST(FunctionTable, LearnersMayCallSchoolFunctionsOnly) {
  std::set<std::string> names;
  for (const Function* function : LearnersVocabulary()) names.insert(function->name);
  EXPECT_TRUE(names.contains("sin"));
  EXPECT_FALSE(names.contains("sinusoidal"));
  EXPECT_FALSE(names.contains("softmax"));
  EXPECT_FALSE(names.contains("evaluate"));
}

TEST(FunctionTable, AuthorsMayCallTheCoreButNotTheCheckerItself) {
  std::set<std::string> names;
  for (const Function* function : AuthorsVocabulary()) names.insert(function->name);
  EXPECT_TRUE(names.contains("sinusoidal"));
  EXPECT_TRUE(names.contains("attention"));
  EXPECT_FALSE(names.contains("check"));
  EXPECT_FALSE(names.contains("evaluate"));
}

TEST(FunctionTable, UnknownFunctionIsRefused) {
  ExpectRefused([] { CallByName("nope", {}); }, "no function called nope");
}

}  // namespace
}  // namespace orrery
