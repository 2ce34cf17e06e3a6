#include "encodings/workbench.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "encodings/registry.h"

namespace orrery {
namespace {

TEST(WorkbenchEncodings, AreDescribedAndNoneOfThemIsOfTheCourse) {
  std::set<std::string> ids;
  for (const Encoding& encoding : WorkbenchEncodings()) {
    SCOPED_TRACE(encoding.info.id);
    EXPECT_TRUE(ids.insert(encoding.info.id).second);
    EXPECT_EQ(FindEncoding(encoding.info.id), nullptr);
    EXPECT_STRNE(encoding.info.title, "");
    EXPECT_STRNE(encoding.info.sentence, "");
    EXPECT_STRNE(encoding.info.source, "");
    EXPECT_GT(encoding.info.acts.size(), 0u);
    EXPECT_FALSE(encoding.functions.empty());
  }
  EXPECT_TRUE(ids.contains("hope"));
}

}  // namespace
}  // namespace orrery
