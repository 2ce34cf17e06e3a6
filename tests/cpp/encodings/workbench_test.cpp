#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "encodings/registry.h"
#include "table/table.h"

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
  for (const char* id : {"disentangled", "hope", "fope", "ssmax", "pope"})
    EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(WorkbenchEncodings, ParametersAreDescribedAndHugeRangesHaveAControlWithTheirDefault) {
  for (const Encoding& encoding : WorkbenchEncodings()) {
    for (const Argument& parameter : encoding.info.parameters) {
      SCOPED_TRACE(std::string(encoding.info.id) + ", " + parameter.name);
      EXPECT_STRNE(parameter.sentence, "");
      if (parameter.kind != Kind::kNumber && parameter.kind != Kind::kInteger) continue;
      const ControlRange& control = parameter.control;
      if (parameter.maximum - parameter.minimum > 1000) EXPECT_TRUE(control.IsGiven());
      if (!control.IsGiven() || !parameter.fallback) continue;
      const double value = parameter.fallback->ToValue().AsNumber();
      EXPECT_GE(value, control.from);
      EXPECT_LE(value, control.to);
    }
  }
}

// By hand, for 12 layers of 12 heads of 64 channels and tables of 2 * 512 rows.
TEST(WorkbenchEncodings, SayHowManyNumbersAModelLearnsForThem) {
  const std::map<std::string, double> expected = {{"hope", 0},
                                                  {"fope", 0},
                                                  {"ssmax", 144},
                                                  {"pope", 12 * 768},
                                                  {"disentangled", 1024 * 768 + 24 * 768 * 768}};
  for (const Encoding& encoding : WorkbenchEncodings()) {
    SCOPED_TRACE(encoding.info.id);
    const Value number = CallByName("evaluate", {{"formula", encoding.info.num_parameters},
                                                 {"variables", Record{{"layers", 12.0},
                                                                      {"heads", 12.0},
                                                                      {"d_model", 768.0},
                                                                      {"head_dim", 64.0},
                                                                      {"length", 512.0},
                                                                      {"span", 512.0}}}});
    ASSERT_TRUE(expected.contains(encoding.info.id));
    EXPECT_EQ(number.AsNumber(), expected.at(encoding.info.id));
  }
}

}  // namespace
}  // namespace orrery
