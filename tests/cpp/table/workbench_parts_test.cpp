#include <gtest/gtest.h>

#include <set>
#include <string>

#include "encodings/registry.h"
#include "table/parts.h"

namespace orrery {
namespace {

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
