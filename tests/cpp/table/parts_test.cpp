#include "table/parts.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "encodings/registry.h"

namespace orrery {
namespace {

TEST(FormulaParts, BeginWithTheEncodingsEachUnderItsId) {
  const std::vector<Part> parts = FormulaParts();
  ASSERT_GT(parts.size(), Encodings().size());
  for (std::size_t i = 0; i < Encodings().size(); ++i)
    EXPECT_STREQ(parts[i].name, Encodings()[i].get().info.id);
}

TEST(FormulaParts, NeitherCheckAnswersNorTrain) {
  std::set<std::string> names;
  for (const Part& part : FormulaParts()) names.insert(part.name);
  EXPECT_TRUE(names.contains("elementary"));
  EXPECT_FALSE(names.contains("answers"));
  EXPECT_FALSE(names.contains("training"));
}

const std::string kSuffix = "_backward";

TEST(BackwardParts, HoldBackwardPassesOfPartsThatPagesHave) {
  std::set<std::string> parts_of_pages;
  for (const Part& part : FormulaParts()) parts_of_pages.insert(part.name);
  for (const Part& part : BackwardParts()) {
    EXPECT_TRUE(parts_of_pages.contains(part.name)) << part.name;
    EXPECT_FALSE(part.functions.empty()) << part.name;
    for (const Function& function : part.functions)
      EXPECT_TRUE(std::string(function.name).ends_with(kSuffix)) << function.name;
  }
}

TEST(BackwardParts, LeavePagesThoseThatFiguresShow) {
  std::set<std::string> of_pages;
  for (const Part& part : FormulaParts()) {
    for (const Function& function : part.functions) {
      if (std::string(function.name).ends_with(kSuffix)) of_pages.insert(function.name);
    }
  }
  EXPECT_EQ(of_pages, (std::set<std::string>{"learned_backward", "linear_backward"}));
}

TEST(WorkbenchParts, BeginWithTheirEncodingsEachUnderItsId) {
  const std::vector<Part> parts = WorkbenchParts();
  ASSERT_GE(parts.size(), WorkbenchEncodings().size());
  for (std::size_t i = 0; i < WorkbenchEncodings().size(); ++i)
    EXPECT_STREQ(parts[i].name, WorkbenchEncodings()[i].get().info.id);
}

TEST(WorkbenchParts, AreInNoPartThatPagesLoad) {
  std::set<std::string> of_pages;
  for (const Part& part : FormulaParts()) {
    for (const Function& function : part.functions) of_pages.insert(function.name);
  }
  for (const Part& part : WorkbenchParts()) {
    for (const Function& function : part.functions)
      EXPECT_FALSE(of_pages.contains(function.name)) << function.name;
  }
  for (const Encoding& encoding : WorkbenchEncodings())
    EXPECT_EQ(FindEncoding(encoding.info.id), nullptr);
}

}  // namespace

}  // namespace orrery
