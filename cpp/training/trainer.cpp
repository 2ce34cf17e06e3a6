#include "training/trainer.h"

#include <algorithm>
#include <cmath>

#include "kernels/softmax.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

// What random numbers are for: each use has draws of its own.
enum class Draws : std::uint32_t { kParameters, kBatches, kTests };

// A generator for one use of a seed, and for one step or length of it.
Random DrawsOf(std::uint32_t seed, Draws use, std::size_t index) {
  constexpr std::uint32_t kSpread = 2654435761u;  // odd, so that no two pairs nearby are equal
  const auto part = static_cast<std::uint32_t>(index) * 3 + static_cast<std::uint32_t>(use);
  return Random(seed * kSpread + part);
}

// Calls use(t, is_right) for each scored place: right where the most likely token is the target.
template <class Use>
void ForScored(std::span<const float> logits, const std::vector<int>& targets, Use use) {
  const std::size_t vocabulary = logits.size() / targets.size();
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (targets[t] == kNotScored) continue;
    const float* row = logits.data() + t * vocabulary;
    use(t, std::max_element(row, row + vocabulary) - row == targets[t]);
  }
}

// The share of the scored places that are right.
double AccuracyOf(std::span<const float> logits, const std::vector<int>& targets,
                  std::size_t& scored) {
  std::size_t right = 0;
  scored = 0;
  ForScored(logits, targets, [&](std::size_t, bool is_right) {
    right += is_right ? 1 : 0;
    ++scored;
  });
  return scored == 0 ? 0 : static_cast<double>(right) / static_cast<double>(scored);
}

// Some sequences of a batch.
Batch PartOf(const Batch& batch, std::size_t from, std::size_t sequences) {
  const auto begin = static_cast<std::ptrdiff_t>(from * batch.seq_len);
  const auto end = begin + static_cast<std::ptrdiff_t>(sequences * batch.seq_len);
  return {sequences,
          batch.seq_len,
          {batch.tokens.begin() + begin, batch.tokens.begin() + end},
          {batch.targets.begin() + begin, batch.targets.begin() + end}};
}

template <class Numbers>
Tensor Vector(const Numbers& numbers) {
  return Tensor::Vector({numbers.begin(), numbers.end()});
}

std::vector<float> FloatsOf(const Record& saved, const char* name) {
  const Value* field = saved.Find(name);
  if (!field) Reject("the saved run has no {}", {name});
  const Tensor tensor = ToTensor(*field, name);
  return {tensor.data.begin(), tensor.data.end()};
}

}  // namespace

Model<float> Trainer::MakeModel(const TrainerOptions& options, const Task& task) {
  ModelOptions model = options.model;
  model.vocabulary = task.vocabulary();
  const SchemeSizes sizes{.d_model = model.d_model,
                          .heads = model.heads,
                          .head_dim = model.d_model / std::max<std::size_t>(model.heads, 1),
                          .length = options.length};
  Random random = DrawsOf(options.seed, Draws::kParameters, 0);
  return Model<float>(model, MakeScheme(options.scheme, sizes, options.settings), random);
}

Trainer::Trainer(const TrainerOptions& options)
    : options_(options),
      task_(MakeTask(options.task, options.choice)),
      model_(MakeModel(options, *task_)),
      optimizer_(options.optimizer, RangesOf(model_.layout())) {
  Require(options.steps >= 1, "steps", static_cast<double>(options.steps), "1 or more");
  RequirePositive("clip_norm", options.clip_norm);
  options_.schedule.decay_steps = options.steps;
  options_.schedule.warmup_steps = std::min(options.schedule.warmup_steps, options.steps);
  BatchOf(0);  // so that a length is refused at once
}

Batch Trainer::BatchOf(std::size_t step) const {
  Random random = DrawsOf(options_.seed, Draws::kBatches, step);
  return task_->Draw(random, options_.sequences, options_.length);
}

std::vector<StepReport> Trainer::Step(std::size_t count) {
  std::vector<StepReport> reports;
  for (std::size_t i = 0; i < count && !IsDone(); ++i) {
    const Batch batch = BatchOf(steps());
    StepReport report;
    std::size_t scored = 0;
    report.loss = model_.Forward(batch);
    report.accuracy = AccuracyOf(model_.logits(), batch.targets, scored);
    model_.Backward();
    report.norm = ClipGradients(model_.gradients(), options_.clip_norm);
    if (!std::isfinite(report.loss + report.norm)) {
      if (!reports.empty()) return reports;
      Reject(
          "the loss of step {} is {} and the norm of its gradient {}; a smaller learning rate "
          "than {} may help",
          {steps(), report.loss, report.norm, options_.schedule.learning_rate});
    }
    optimizer_.Step(model_.parameters(), model_.gradients(),
                    LearningRate(steps(), options_.schedule));
    reports.push_back(report);
  }
  return reports;
}

// Calls use(part, loss) for each part of a test once the model has read it.
template <class Use>
void Trainer::ForParts(std::size_t length, std::size_t sequences, Positions positions, Use use) {
  Random random = DrawsOf(options_.seed, Draws::kTests, length);
  const Batch batch = task_->Draw(random, sequences, length);
  // As many sequences at once as fit into a batch of training: long ones need much memory.
  const std::size_t fitting =
      std::max<std::size_t>(1, options_.sequences * options_.length / length);
  for (std::size_t from = 0; from < sequences; from += fitting) {
    const Batch part = PartOf(batch, from, std::min(fitting, sequences - from));
    use(part, model_.Forward(part, positions));
  }
}

Evaluation Trainer::Test(std::size_t length, std::size_t sequences, Positions positions) {
  Evaluation evaluation;
  ForParts(length, sequences, positions, [&](const Batch& part, double loss) {
    std::size_t scored = 0;
    const double accuracy = AccuracyOf(model_.logits(), part.targets, scored);
    evaluation.loss += loss * static_cast<double>(scored);
    evaluation.accuracy += accuracy * static_cast<double>(scored);
    evaluation.scored += scored;
  });
  const auto scored = static_cast<double>(std::max<std::size_t>(1, evaluation.scored));
  evaluation.loss /= scored;
  evaluation.accuracy /= scored;
  return evaluation;
}

Tensor Trainer::AccuracyByPlace(std::size_t length, std::size_t sequences, Positions positions) {
  Tensor right({length}), scored({length});
  ForParts(length, sequences, positions, [&](const Batch& part, double) {
    ForScored(model_.logits(), part.targets, [&](std::size_t t, bool is_right) {
      right.data[t % length] += is_right ? 1 : 0;
      scored.data[t % length] += 1;
    });
  });
  // 0 / 0, where nothing is asked, is the NaN that is promised.
  for (std::size_t place = 0; place < length; ++place) right.data[place] /= scored.data[place];
  return right;
}

Record Trainer::Look(const std::vector<int>& tokens, Positions positions) {
  const std::size_t length = tokens.size();
  model_.Forward({1, length, tokens, std::vector<int>(length, kNotScored)}, positions);
  const ModelOptions& model = model_.options();
  Tensor weights({model.layers, model.heads, length, length});
  for (std::size_t layer = 0; layer < model.layers; ++layer) {
    const std::span<const float> of_layer = model_.weights(layer);
    std::copy(of_layer.begin(), of_layer.end(), &weights.data[layer * of_layer.size()]);
  }
  Tensor probabilities =
      Tensor({length, model.vocabulary}, {model_.logits().begin(), model_.logits().end()});
  kernels::SoftmaxRows(kernels::Block<double>{probabilities.data.data(), length, model.vocabulary,
                                              model.vocabulary});
  return {{"weights", std::move(weights)}, {"probabilities", std::move(probabilities)}};
}

Record Trainer::Draw(std::size_t length, std::size_t number) const {
  // Tests take the numbers up to the longest length.
  Random random = DrawsOf(options_.seed, Draws::kTests, kLongestSequence + 1 + number);
  const Batch batch = task_->Draw(random, 1, length);
  List texts;
  for (std::size_t token = 0; token < task_->vocabulary(); ++token)
    texts.emplace_back(task_->TokenText(static_cast<int>(token)));
  return {{"tokens", Vector(batch.tokens)},
          {"targets", Vector(batch.targets)},
          {"texts", std::move(texts)}};
}

Tensor Trainer::Parameter(const std::string& name) const {
  const training::Parameter* parameter = model_.layout().Find(name);
  if (!parameter) Reject("the model has no parameter {}", {name.substr(0, 60)});
  return ValueAt(model_.parameters().data(), parameter->offset, parameter->shape);
}

Record Trainer::Save() const {
  return {{"steps", steps()},
          {"parameters", Vector(model_.parameters())},
          {"means", Vector(optimizer_.means())},
          {"squares", Vector(optimizer_.squares())},
          {"greatest", Vector(optimizer_.greatest())}};
}

void Trainer::Load(const Record& saved) {
  const Value* steps = saved.Find("steps");
  if (!steps || !steps->IsNumber()) Reject("the saved run has no number of steps");
  const double count = steps->AsNumber();
  if (!IsWhole(count, 0, static_cast<double>(options_.steps))) {
    Reject("the saved run has made {} steps; it must be a whole number up to {}",
           {count, options_.steps});
  }
  const std::vector<float> parameters = FloatsOf(saved, "parameters");
  if (parameters.size() != model_.parameters().size()) {
    Reject("the saved run has {} parameters; the model has {}",
           {parameters.size(), model_.parameters().size()});
  }
  optimizer_.Restore(static_cast<std::size_t>(count), FloatsOf(saved, "means"),
                     FloatsOf(saved, "squares"), FloatsOf(saved, "greatest"));
  std::copy(parameters.begin(), parameters.end(), model_.parameters().begin());
}

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
