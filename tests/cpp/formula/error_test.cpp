#include "formula/error.h"

#include <gtest/gtest.h>

namespace orrery::formula {
namespace {

TEST(Error, SaysASentenceAndWhereItApplies) {
  try {
    RejectAt(7, "the name {} has no value here", {"x"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "the name x has no value here");
    EXPECT_EQ(error.at(), 7u);
  }
}

}  // namespace
}  // namespace orrery::formula
