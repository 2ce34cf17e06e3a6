#include <cmath>

#include "expect_error.h"
#include "table/parts.h"

namespace orrery::training {
namespace {

TEST(TrainingFunctions, AreInTheTableOfTheProgramsThatTrain) {
  for (const Function& function : TrainingFunctions()) {
    bool found = false;
    for (const Function& entry : FunctionTable())
      found = found || &entry == &function || entry.name == std::string(function.name);
    EXPECT_TRUE(found) << function.name;
  }
}

TEST(TrainingFunctions, SizesThatDoNotFitAreNamed) {
  ExpectRefused(
      [] {
        CallByName("optimizer_steps", {{"parameters", Tensor({2})}, {"gradients", Tensor({3, 4})}});
      },
      "gradients has shape [3, 4]", "[3, 2]");
  ExpectRefused(
      [] {
        CallByName("learning_rates", {{"step", 1.0}, {"warmup_steps", 9.0}, {"decay_steps", 3.0}});
      },
      "decay_steps is 3", "warmup_steps is 9");
  ExpectRefused(
      [] {
        CallByName(
            "transformer",
            {{"tokens", Tensor({1, 2})}, {"targets", Tensor({1, 3})}, {"parameters", Record{}}});
      },
      "targets has shape [1, 3]", "[1, 2]");
  ExpectRefused(
      [] {
        CallByName(
            "transformer",
            {{"tokens", Tensor({1, 2})}, {"targets", Tensor({1, 2})}, {"parameters", Record{}}});
      },
      "no matrix embedding.weight");
}

TEST(TrainingFunctions, WholeNumbersAreNotCutFromFractions) {
  const Tensor halves({1, 2}, {0.5, 1}), whole({1, 2});
  ExpectRefused(
      [] {
        CallByName("learning_rates", {{"step", Tensor::Vector({1, 2.5})}});
      },
      "step holds 2.5", "a whole number");
  ExpectRefused([] { CallByName("learning_rates", {{"step", 2.5}}); }, "step", "a whole number");
  for (const char* name : {"transformer", "train_transformer"}) {
    SCOPED_TRACE(name);
    const auto call = [&](const Tensor& tokens, const Tensor& targets) {
      CallByName(name, {{"tokens", tokens}, {"targets", targets}, {"parameters", Record{}}});
    };
    ExpectRefused([&] { call(halves, whole); }, "tokens holds 0.5", "a whole number");
    ExpectRefused([&] { call(whole, halves); }, "targets holds 0.5", "a whole number");
  }
}

// Callers outside write a list of tensors of one shape as they write a tensor.
TEST(TrainingFunctions, ClippingReadsAListOfTensorsOfOneShape) {
  const auto clip = [](Value gradients) {
    const Value clipped =
        CallByName("clip_gradients", {{"gradients", std::move(gradients)}, {"limit", 1.0}});
    const Record& fields = *clipped.As<Record>();
    EXPECT_NEAR(fields.Find("norm")->AsNumber(), std::sqrt(30.0), 1e-12);
    return *fields.Find("gradients")->As<List>();
  };
  const Tensor row = Tensor::Vector({1, 2}), other = Tensor::Vector({3, 4});
  for (const Value& gradients : {Value(Tensor({2, 2}, {1, 2, 3, 4})), Value(List{row, other})}) {
    const List clipped = clip(gradients);
    ASSERT_EQ(clipped.size(), 2u);
    EXPECT_EQ(clipped[1].As<Tensor>()->shape, Shape{2});
    EXPECT_NEAR(clipped[1].As<Tensor>()->data[0], 3 / std::sqrt(30.0), 1e-6);
  }
  const List numbers = clip(Tensor::Vector({1, 2, 3, 4}));
  ASSERT_EQ(numbers.size(), 4u);
  EXPECT_NEAR(numbers[3].AsNumber(), 4 / std::sqrt(30.0), 1e-6);
  EXPECT_EQ(clip(Tensor({2, 1, 2}, {1, 2, 3, 4}))[0].As<Tensor>()->shape, (Shape{1, 2}));
  ExpectRefused([&] { clip(5.0); }, "gradients is a number", "a list of tensors");
}

}  // namespace
}  // namespace orrery::training
