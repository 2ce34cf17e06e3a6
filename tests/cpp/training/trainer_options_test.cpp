#include "expect_error.h"
#include "training/trainer.h"

namespace orrery::training {
namespace {

TrainerOptions Read(const Record& given) {
  return ReadTrainerOptions(Arguments(TrainerArguments(), given));
}

TEST(TrainerOptions, LeftOutTheyAreARunThatStarts) {
  Trainer trainer(Read({}));
  EXPECT_EQ(trainer.task().info().id, std::string("copy"));
  EXPECT_EQ(trainer.Step(1).size(), 1u);
}

TEST(TrainerOptions, AreReadByTheirNames) {
  const TrainerOptions options = Read({{"task", "needle"},
                                       {"task_options", Record{{"pairs", 2.0}}},
                                       {"scheme", "alibi"},
                                       {"settings", Record{{"bias_max", 4.0}}},
                                       {"layers", 1.0},
                                       {"d_model", 16.0},
                                       {"heads", 2.0},
                                       {"learning_rate", 0.5},
                                       {"least_rate", 0.2},
                                       {"seed", 7.0}});
  EXPECT_EQ(options.task, "needle");
  EXPECT_EQ(options.choice.options.Find("pairs")->AsNumber(), 2);
  EXPECT_EQ(options.settings.Find("bias_max")->AsNumber(), 4);
  EXPECT_EQ(options.model.d_model, 16u);
  EXPECT_DOUBLE_EQ(options.schedule.least_rate, 0.1);
  EXPECT_EQ(options.seed, 7u);
}

TEST(TrainerOptions, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { Read({{"d_model", 12.0}}); }, "d_model is 12");
  ExpectRefused([] { Read({{"speed", 12.0}}); }, "speed");
}

}  // namespace
}  // namespace orrery::training
