#include "training/export.h"

#include <cmath>

#include "expect_error.h"

namespace orrery::training {
namespace {

TrainerOptions Small(const std::string& scheme) {
  TrainerOptions options;
  options.model = {.layers = 1, .d_model = 16, .heads = 2};
  options.scheme = scheme;
  options.length = 6;
  options.sequences = 3;
  options.steps = 5;
  return options;
}

const Tensor& FieldIn(const Record& record, const char* name) {
  return *record.Find(name)->As<Tensor>();
}

TEST(Export, ParametersAreThoseOfTheModelByName) {
  Trainer trainer(Small("learned"));
  trainer.Step(2);
  const Record parameters = ParametersOf(trainer);
  std::size_t size = 0;
  for (const auto& [name, value] : parameters.fields()) {
    EXPECT_EQ(value.As<Tensor>()->data, trainer.Parameter(name).data) << name;
    size += value.As<Tensor>()->size();
  }
  EXPECT_EQ(size, trainer.model().parameters().size());
  EXPECT_EQ(FieldIn(parameters, "position.table").shape, (Shape{6, 16}));
}

// A model that is given the exported batches by hand makes the losses that the run reports.
TEST(Export, BatchesAreThoseThatTheRunTrainsOn) {
  Trainer trainer(Small("rope"));
  Trainer other(Small("rope"));
  const Record batches = BatchesOf(trainer, 0, 5);
  const Tensor& tokens = FieldIn(batches, "tokens");
  const Tensor& targets = FieldIn(batches, "targets");
  ASSERT_EQ(tokens.shape, (Shape{5, 3, 6}));
  for (std::size_t step = 0; step < 5; ++step) {
    const auto part = [&](const Tensor& all) {
      const double* first = &all.data[step * 18];
      return std::vector<int>(first, first + 18);
    };
    const double loss = other.model().Forward({3, 6, part(tokens), part(targets)});
    EXPECT_EQ(trainer.Step(1)[0].loss, loss) << step;
    other.Step(1);
  }
}

TEST(Export, LaterBatchesAreThoseOfTheirSteps) {
  const Trainer trainer(Small("rope"));
  const Tensor all = FieldIn(BatchesOf(trainer, 0, 5), "tokens");
  const Tensor last = FieldIn(BatchesOf(trainer, 4, 1), "tokens");
  EXPECT_EQ(last.data, std::vector<double>(all.data.end() - 18, all.data.end()));
}

TEST(Export, StepsThatTheRunDoesNotHaveAreRefused) {
  const Trainer trainer(Small("rope"));
  ExpectRefused([&] { BatchesOf(trainer, 3, 3); }, "3 steps from step 3 on", "steps 0 to 4");
  ExpectRefused([&] { BatchesOf(trainer, 5, 1); }, "1 steps from step 5 on");
  ExpectRefused([&] { BatchesOf(trainer, 0, 0); }, "0 steps from step 0 on");
  TrainerOptions options = Small("rope");
  options.steps = 1'000'000;
  const Trainer longer(options);
  ExpectRefused([&] { BatchesOf(longer, 0, 1'000'000); }, "18 tokens", "8388608");
}

TEST(Export, TermsAreThereOnlyWhereTheSchemeUsesThem) {
  const auto names = [](const char* scheme) {
    Trainer trainer(Small(scheme));
    return TermsOf(trainer, 6).names();
  };
  EXPECT_EQ(names("nope"), std::vector<std::string>{});
  EXPECT_EQ(names("sinusoidal"), std::vector<std::string>{"rows"});
  EXPECT_EQ(names("alibi"), std::vector<std::string>{"bias"});
  EXPECT_EQ(names("rope"), (std::vector<std::string>{"query_cosines", "query_sines", "key_cosines",
                                                     "key_sines", "halves"}));
}

TEST(Export, TermsHaveTheNumbersOfTheScheme) {
  Trainer alibi(Small("alibi"));
  const Record of_alibi = TermsOf(alibi, 4);
  const Tensor& bias = FieldIn(of_alibi, "bias");
  ASSERT_EQ(bias.shape, (Shape{2, 4, 4}));
  EXPECT_FLOAT_EQ(static_cast<float>(bias.data[3 * 4]), -3.0f / 16);  // slope 2^-4, distance 3
  Trainer rope(Small("rope"));
  const Record of_rope = TermsOf(rope, 4);
  const Tensor& cosines = FieldIn(of_rope, "query_cosines");
  ASSERT_EQ(cosines.shape, (Shape{4, 4}));
  EXPECT_FLOAT_EQ(static_cast<float>(cosines.data[3 * 4]), std::cos(3.0f));
  EXPECT_EQ(*of_rope.Find("halves")->As<bool>(), false);
}

TEST(Export, TakingTermsLeavesTheRunAsItIs) {
  Trainer one(Small("t5")), other(Small("t5"));
  one.Step(2);
  TermsOf(one, 4);
  one.Step(3);
  other.Step(5);
  EXPECT_EQ(ParametersOf(one).Find("head.weight")->As<Tensor>()->data,
            ParametersOf(other).Find("head.weight")->As<Tensor>()->data);
}

}  // namespace
}  // namespace orrery::training
