// A training run in steps: a model, its task and its optimizer, from one seed.
#pragma once

#include "training/model.h"
#include "training/optimizer.h"
#include "training/tasks/task.h"

namespace orrery::training {

/// All that a run depends on.
struct TrainerOptions {
  ModelOptions model;  ///< Its vocabulary is that of the task.
  std::string scheme = "nope";
  Record settings;  ///< The scheme's own parameters, as for MakeScheme.
  std::string task = "copy";
  TaskChoice choice;
  std::size_t length = 32;     ///< Tokens of each sequence in training.
  std::size_t sequences = 16;  ///< In the batch of a step.
  std::size_t steps = 1000;    ///< Of the whole run, 1 or more; the schedule's decay_steps.
  ScheduleOptions schedule{.warmup_steps = 50};
  OptimizerOptions optimizer{.weight_decay = 0.1, .beta_2 = 0.98};
  double clip_norm = 1;    ///< The longest gradient, above 0.
  std::uint32_t seed = 1;  ///< Of first values and batches.
};

/// One step of a run.
struct StepReport {
  double loss = 0;      ///< Before the step, in nats.
  double accuracy = 0;  ///< Share of the scored places that were predicted, before the step.
  double norm = 0;      ///< Of the gradient, before clipping.
};

/// What a model makes of sequences that it was not trained on.
struct Evaluation {
  double loss = 0;      ///< Mean over the scored places, in nats.
  double accuracy = 0;  ///< Share of them whose most likely token is the target.
  std::size_t scored = 0;
};

/// Trains a model step by step.
///
/// The batch of a step depends on the seed and the number of the step alone, so that a run that is
/// paused, or saved and loaded, is the uninterrupted run, bit for bit.
class Trainer {
 public:
  /// Prepares a run.
  /// @param options  The task, sizes and rule of the run.
  /// @throws std::invalid_argument naming the option that does not fit, as the task, the scheme, the
  ///         model and the optimizer do.
  /// @see Test: Trainer.
  explicit Trainer(const TrainerOptions& options);

  /// Makes up to `count` steps, fewer where the run ends before.
  /// @return One report a step.
  /// @throws std::invalid_argument naming the step if the loss is not a number any more and no step
  ///         was made before it in this call, which otherwise returns those; the parameters are
  ///         then those before that step.
  /// @see Test: Trainer.
  std::vector<StepReport> Step(std::size_t count);

  /// Returns the steps made, and whether they are all of the run. Test: Trainer.
  std::size_t steps() const noexcept { return optimizer_.steps(); }
  bool IsDone() const noexcept { return steps() >= options_.steps; }

  /// Tests the model on fresh sequences of any length, the same for every model of one seed.
  /// @param length     Tokens, in the range of the task.
  /// @param sequences  1 or more.
  /// @param positions  [length], in place of 0, 1, 2, ... (Model::Forward); or no entries.
  /// @throws std::invalid_argument as Task::Draw and Model::Forward: a learned table names its last
  ///         row.
  /// @see Test: Trainer.
  Evaluation Test(std::size_t length, std::size_t sequences, Positions positions = {});

  /// Tests the model as Test does, on the same sequences, and tells the places apart.
  /// @param length, sequences, positions  As for Test.
  /// @return [length], the share of the sequences that ask something at a place whose most likely
  ///         token there is the target; NaN at places where none asks anything.
  /// @throws std::invalid_argument as Test.
  /// @see Test: Trainer.
  Tensor AccuracyByPlace(std::size_t length, std::size_t sequences, Positions positions = {});

  /// Shows the model a sequence of tokens.
  /// @param tokens     [T], each in the vocabulary.
  /// @param positions  [T], as for Test.
  /// @return {weights: [layers, heads, T, T], probabilities: [T, vocabulary] of the next token}.
  /// @throws std::invalid_argument naming a token that the vocabulary does not have.
  /// @see Test: Trainer.
  Record Look(const std::vector<int>& tokens, Positions positions = {});

  /// Draws a sequence of the task to look at.
  /// @param length  Tokens, in the range of the task.
  /// @param number  Another one for each number.
  /// @return {tokens, targets: [length], texts: how each token of the vocabulary is written}; a
  ///         target is kNotScored where nothing is asked.
  /// @throws std::invalid_argument as Task::Draw.
  /// @see Test: Trainer.
  Record Draw(std::size_t length, std::size_t number) const;

  /// Returns a learned tensor as it is now.
  /// @param name  As in the model's layout, such as "position.table".
  /// @throws std::invalid_argument naming a tensor that the model does not have.
  /// @see Test: Trainer.
  Tensor Parameter(const std::string& name) const;

  /// Returns all that Load needs: {steps, parameters, means, squares, greatest}: the number of
  /// steps, and vectors, of which greatest is empty without AMSGrad. Test: Trainer.
  Record Save() const;

  /// Continues from a saved state of a run with the same options.
  /// @param saved  What Save returned.
  /// @throws std::invalid_argument naming a field that is missing or does not fit.
  /// @see Test: Trainer.
  void Load(const Record& saved);

  /// Returns the batch that a step trains on.
  /// @param step  From 0; beyond the run, one that it would go on with.
  /// @see Test: Export.
  Batch BatchOf(std::size_t step) const;

  /// Returns the task, the model, and what the run depends on. Test: Trainer.
  const Task& task() const noexcept { return *task_; }
  Model<float>& model() noexcept { return model_; }
  const Model<float>& model() const { return model_; }
  const TrainerOptions& options() const { return options_; }

 private:
  static Model<float> MakeModel(const TrainerOptions& options, const Task& task);
  template <class Use>
  void ForParts(std::size_t length, std::size_t sequences, Positions positions, Use use);

  TrainerOptions options_;
  std::unique_ptr<Task> task_;
  Model<float> model_;
  Optimizer<float> optimizer_;
};

/// Returns the descriptions of the options of a run, a constant: widgets draw controls from them.
/// Test: TrainerOptions.
std::span<const Argument> TrainerArguments();

/// Reads the options of a run.
/// @param arguments  Checked against TrainerArguments(), of which each may be left out.
/// @see Test: TrainerOptions.
TrainerOptions ReadTrainerOptions(const Arguments& arguments);

}  // namespace orrery::training
