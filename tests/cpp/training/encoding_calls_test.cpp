#include "training/encoding_calls.h"

#include <stdexcept>

#include "expect_error.h"

namespace orrery::training {
namespace {

TEST(EncodingCalls, PassOnTheSettingsThatAFunctionTakes) {
  const EncodingCalls calls("alibi", {{"heads", 2.0}, {"bias_max", 2.0}});
  EXPECT_EQ(ToTensor(calls("alibi_slopes", {}), "slopes").data, (std::vector<double>{0.5, 0.25}));
  EXPECT_EQ(*calls.Setting("rule").As<std::string>(), "authors");
  EXPECT_THROW(calls("rotate", {}), std::logic_error);
  EXPECT_THROW(EncodingCalls("none", {}), std::logic_error);
}

TEST(EncodingCalls, FieldsOfAResultAreTensors) {
  const Record results{{"one", 1.0}, {"two", Tensor({2})}};
  EXPECT_EQ(FieldOf(results, "one").data, std::vector<double>{1});
  EXPECT_EQ(FieldOf(results, "two").shape, (Shape{2}));
}

}  // namespace
}  // namespace orrery::training
