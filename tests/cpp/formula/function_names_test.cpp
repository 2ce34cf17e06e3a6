#include <gtest/gtest.h>

#include "formula/vocabulary.h"

namespace orrery::formula {
namespace {

TEST(FunctionNames, AliasesNameTheSameFunction) {
  EXPECT_EQ(CanonicalName("arctan"), "atan");
  EXPECT_EQ(CanonicalName("log_10"), "log10");
  for (const char* name : {"asinh", "arsinh", "arcsinh"}) EXPECT_EQ(CanonicalName(name), "asinh");
  for (const char* name : {"acosh", "arcosh", "arccosh"}) EXPECT_EQ(CanonicalName(name), "acosh");
  for (const char* name : {"atanh", "artanh", "arctanh"}) EXPECT_EQ(CanonicalName(name), "atanh");
  EXPECT_EQ(CanonicalName("softmax"), "softmax");
  EXPECT_EQ(CanonicalName(""), "");
}

TEST(FunctionNames, ArePrintedInTheUsualNotation) {
  EXPECT_EQ(NotationOf("asin").printed, "arcsin");
  EXPECT_EQ(NotationOf("asin").tex, R"(\arcsin)");
  EXPECT_EQ(NotationOf("log2").printed, "log");
  EXPECT_EQ(NotationOf("log2").base, "2");
  EXPECT_EQ(NotationOf("sinh").tex, R"(\sinh)");
  EXPECT_EQ(NotationOf("sec").tex, R"(\sec)");
  EXPECT_EQ(NotationOf("acosh").printed, "arcosh");
  EXPECT_EQ(NotationOf("acosh").tex, R"(\operatorname{arcosh})");
  EXPECT_EQ(NotationOf("t5_bucket").printed, "t5_bucket");
  EXPECT_EQ(NotationOf("t5_bucket").tex, R"(\operatorname{t5\_bucket})");
}

}  // namespace
}  // namespace orrery::formula
