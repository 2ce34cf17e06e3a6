#include "training/functions.h"

#include "expect_error.h"
#include "table/table.h"

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

}  // namespace
}  // namespace orrery::training
