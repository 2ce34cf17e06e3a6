#include "numeric/reject.h"
#include "training/schemes/schemes.h"
#include "training/trainer.h"

namespace orrery::training {

constexpr Argument kArguments[] = {
    ArgumentOf(Kind::kText, "task", "The id of the task.", "copy"),
    ArgumentOf(Kind::kRecord, "task_options", "The task's own whole numbers by name.",
               Fallback::EmptyRecord()),
    ArgumentOf(Kind::kText, "text", "What a task that reads a text reads.", ""),
    ArgumentOf(Kind::kText, "scheme", "The id of the encoding of positions.", "nope"),
    ArgumentOf(Kind::kRecord, "settings", "The encoding's own parameters by name.",
               Fallback::EmptyRecord()),
    ArgumentOf(Kind::kText, kBiasFormula,
               "Of the scheme of this name: the bias of a query at m and a key at n.", ""),
    ArgumentOf(Kind::kText, kAngleFormula,
               "Of the scheme of this name: the angle of pair i at position m, in radians.", ""),
    WholeArgument("layers", "Layers of attention and feed-forward.", 1, 4, 2),
    WholeArgument("d_model", "Width of a row.", 16, 128, 64, {}, "channels"),
    WholeArgument("heads", "Heads of each layer.", 1, 16, 4),
    WholeArgument("length", "Length of the sequences in training.", 1, 1024, 32, {}, "tokens"),
    WholeArgument("sequences", "Sequences in the batch of a step.", 1, 256, 16),
    WholeArgument("steps", "Steps of the whole run.", 1, 100000, 1000),
    NumberArgument("learning_rate", "The greatest factor on a step.", 1e-9, 10, 3e-3),
    NumberArgument("least_rate", "That of the last step, as a share of the greatest.", 0, 1, 0.1),
    WholeArgument("warmup_steps", "Steps on which the rate rises.", 0, 100000, 50),
    NumberArgument("weight_decay", "Pull of matrices toward 0.", 0, 10, 0.1),
    NumberArgument("beta_1", "Share that the mean of gradients keeps.", 0, 0.999999, 0.9),
    NumberArgument("beta_2", "Share that the mean of their squares keeps.", 0, 0.999999, 0.98),
    NumberArgument("clip_norm", "The longest gradient; longer ones are shortened.", 1e-6, 1e6, 1),
    WholeArgument("seed", "Of first values and sequences.", 0, kLargestSeed, 1)};

std::span<const Argument> TrainerArguments() { return kArguments; }

TrainerOptions ReadTrainerOptions(const Arguments& arguments) {
  TrainerOptions options;
  options.model = {.layers = arguments.Size("layers"),
                   .d_model = arguments.Size("d_model"),
                   .heads = arguments.Size("heads")};
  options.scheme = arguments.Text("scheme");
  options.settings = arguments.Fields("settings");
  if (IsFormulaScheme(options.scheme))
    options.settings.Set("formula", arguments.Text(options.scheme.c_str()));
  options.task = arguments.Text("task");
  options.choice.options = arguments.Fields("task_options");
  options.choice.text = arguments.Text("text");
  options.length = arguments.Size("length");
  options.sequences = arguments.Size("sequences");
  options.steps = arguments.Size("steps");
  const double rate = arguments.Number("learning_rate");
  options.schedule = {.learning_rate = rate,
                      .least_rate = rate * arguments.Number("least_rate"),
                      .warmup_steps = arguments.Size("warmup_steps")};
  options.optimizer = {.weight_decay = arguments.Number("weight_decay"),
                       .beta_1 = arguments.Number("beta_1"),
                       .beta_2 = arguments.Number("beta_2")};
  options.clip_norm = arguments.Number("clip_norm");
  options.seed = static_cast<std::uint32_t>(arguments.Number("seed"));
  return options;
}

}  // namespace orrery::training
