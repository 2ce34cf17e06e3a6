#include <gtest/gtest.h>

#include <set>
#include <string>

#include "table/parts.h"

namespace orrery {
namespace {

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

}  // namespace
}  // namespace orrery
