#include <algorithm>

#include "functions/function.h"
#include "numeric/reject.h"
#include "training/batch.h"
#include "training/model.h"
#include "training/optimizer.h"
#include "training/parameters.h"
#include "training/tasks/task.h"
#include "training/trainer.h"

namespace orrery::training {
namespace {

constexpr EnumChoice<OptimizerKind> kOptimizers{
    {"sgd", OptimizerKind::kSgd}, {"adam", OptimizerKind::kAdam}, {"adamw", OptimizerKind::kAdamW}};
constexpr EnumChoice<NormKind> kNorms{{"layer", NormKind::kLayer}, {"rms", NormKind::kRms}};
constexpr EnumChoice<FeedForwardKind> kFeedForwards{{"gelu_erf", FeedForwardKind::kGeluErf},
                                                    {"gelu_tanh", FeedForwardKind::kGeluTanh},
                                                    {"swiglu", FeedForwardKind::kSwiglu}};

constexpr double kBelowOne = 0.999999999999;
constexpr Argument kOptimizer =
    ChoiceArgument("optimizer", "The rule of a step.", kOptimizers, OptimizerOptions{}.kind);
constexpr Argument kRate = NumberArgument("learning_rate", "Factor on each step.", 0, 1e6, 1e-3);
constexpr Argument kDecay = NumberArgument("weight_decay", "Pull toward 0.", 0, 1e6, 0);
constexpr Argument kMomentum =
    NumberArgument("momentum", "Share of the last step that SGD keeps.", 0, kBelowOne, 0);
constexpr Argument kBeta1 =
    NumberArgument("beta_1", "Share that the mean keeps.", 0, kBelowOne, 0.9);
constexpr Argument kBeta2 =
    NumberArgument("beta_2", "Share that the mean of squares keeps.", 0, kBelowOne, 0.999);
constexpr Argument kAdamEps = NumberArgument("eps", "Added to the root.", 1e-30, 1, 1e-8);
constexpr Argument kNesterov =
    ArgumentOf(Kind::kBoolean, "nesterov", "SGD looks one step ahead.", false);
constexpr Argument kAmsgrad = ArgumentOf(
    Kind::kBoolean, "amsgrad", "Adam divides by the greatest mean of squares so far.", false);

constexpr auto kOptimizerOptions = Fields<OptimizerOptions, kOptimizer, kDecay, kMomentum,
                                          kNesterov, kBeta1, kBeta2, kAdamEps, kAmsgrad>;

Value RunOptimizer(const Arguments& arguments) {
  const Tensor& gradients = arguments.Numbers("gradients");
  std::vector<double> parameters = arguments.Numbers("parameters").data;
  const ConstMatrixView steps = AsMatrix(gradients, "gradients");
  RequireShape("gradients", gradients.shape, {steps.rows, parameters.size()});
  Optimizer<double> optimizer(kOptimizerOptions(arguments), {{0, parameters.size(), true}});
  Tensor after({steps.rows, steps.cols});
  Tensor means = after;
  Tensor squares = after;
  const auto keep = [&](Tensor& tensor, const std::vector<double>& numbers, std::size_t t) {
    std::copy(numbers.begin(), numbers.end(), AsRows(tensor).Row(t).begin());
  };
  for (std::size_t t = 0; t < steps.rows; ++t) {
    optimizer.Step(parameters, steps.Row(t), arguments.Number("learning_rate"));
    keep(after, parameters, t);
    keep(means, optimizer.means(), t);
    keep(squares, optimizer.squares(), t);
  }
  return Record{{"parameters", std::move(after)},
                {"means", std::move(means)},
                {"squares", std::move(squares)}};
}

// The tensors of a list. Callers whose tensors have one shape give a tensor with one axis more.
std::vector<Tensor> TensorsOf(const Value& value, const char* what) {
  std::vector<Tensor> tensors;
  if (const auto* list = value.As<List>()) {
    for (const Value& item : *list) tensors.push_back(ToTensor(item, what));
    return tensors;
  }
  const Tensor stack = ToTensor(value, what);
  if (stack.rank() == 0) Reject("{} is {}; it must be a list of tensors", {what, value.KindText()});
  const Shape shape(stack.shape.begin() + 1, stack.shape.end());
  const std::size_t size = stack.size() / std::max<std::size_t>(stack.shape[0], 1);
  const double* from = stack.data.data();
  for (std::size_t i = 0; i < stack.shape[0]; ++i, from += size)
    tensors.emplace_back(shape, std::vector<double>(from, from + size));
  return tensors;
}

Value RunClip(const Arguments& arguments) {
  std::vector<double> joined;
  std::vector<Tensor> tensors = TensorsOf(arguments.Get("gradients"), "gradients");
  for (const Tensor& tensor : tensors) Append(tensor.data, joined);
  const double norm = ClipGradients(std::span(joined), arguments.Number("limit"));
  List clipped;
  const double* next = joined.data();
  for (Tensor& tensor : tensors) {
    std::copy_n(next, tensor.size(), tensor.data.begin());
    next += tensor.size();
    clipped.push_back(std::move(tensor));
  }
  return Record{{"norm", norm}, {"gradients", std::move(clipped)}};
}

Tensor RatesOf(Tensor steps, const ScheduleOptions& options) {
  if (options.decay_steps < options.warmup_steps) {
    Reject("decay_steps is {} and warmup_steps is {}; the rate cannot fall before it has risen",
           {options.decay_steps, options.warmup_steps});
  }
  for (double& entry : steps.data) entry = LearningRate(static_cast<std::size_t>(entry), options);
  return steps;
}

// The batch of a call, whose tokens come as doubles.
Batch BatchOf(const Arguments& arguments) {
  const Tensor& tokens = arguments.Numbers("tokens");
  const Tensor& targets = arguments.Numbers("targets");
  RequireShape("targets", targets.shape, tokens.shape);
  const std::size_t length = AsRows(tokens).cols;
  Batch batch{.sequences = AsRows(tokens).rows, .seq_len = length, .tokens{}, .targets{}};
  const double not_scored = arguments.Number("ignore_index");
  batch.tokens = TokensOf(tokens);
  for (double target : targets.data)
    batch.targets.push_back(target == not_scored ? kNotScored : static_cast<int>(target));
  return batch;
}

// The size of an axis of a parameter, or 0 if the record does not have it.
std::size_t AxisOf(const Record& parameters, const char* name, std::size_t axis) {
  const Value* value = parameters.Find(name);
  const Tensor* tensor = value ? value->As<Tensor>() : nullptr;
  return tensor && axis < tensor->rank() ? tensor->shape[axis] : 0;
}

std::unique_ptr<Model<double>> ModelOf(const Arguments& arguments, std::size_t length) {
  const Record& parameters = arguments.Fields("parameters");
  const auto has = [&](const char* name) { return parameters.Find(name) != nullptr; };
  if (AxisOf(parameters, "embedding.weight", 1) == 0)
    Reject("parameters has no matrix embedding.weight; the model needs it");
  const ModelOptions options{.layers = arguments.Size("layers"),
                             .d_model = AxisOf(parameters, "embedding.weight", 1),
                             .heads = arguments.Size("heads"),
                             .kv_heads = arguments.Size("kv_heads"),
                             .hidden = AxisOf(parameters, "layers.0.feed_forward.up.weight", 0),
                             .vocabulary = AxisOf(parameters, "embedding.weight", 0),
                             .norm = {.kind = arguments.Choice("norm", kNorms),
                                      .eps = arguments.Number("norm_eps"),
                                      .with_bias = has("norm.bias")},
                             .feed_forward = arguments.Choice("feed_forward", kFeedForwards),
                             .with_bias = has("layers.0.attention.query.bias"),
                             .tied_head = !has("head.weight")};
  const std::size_t table_rows = AxisOf(parameters, "position.table", 0);
  const SchemeSizes sizes{.d_model = options.d_model,
                          .heads = options.heads,
                          .head_dim = options.d_model / std::max<std::size_t>(options.heads, 1),
                          .length = table_rows == 0 ? length : table_rows};
  Random random(1);
  auto model = std::make_unique<Model<double>>(
      options, MakeScheme(arguments.Text("scheme"), sizes, arguments.Fields("settings")), random);
  FromRecord(model->layout(), parameters, model->parameters());
  return model;
}

Value RunModel(const Arguments& arguments) {
  const Batch batch = BatchOf(arguments);
  const auto model = ModelOf(arguments, batch.seq_len);
  const double loss = model->Forward(batch);
  model->Backward();
  Shape shape = arguments.Numbers("tokens").shape;
  shape.push_back(model->options().vocabulary);
  return Record{{"loss", loss},
                {"logits", Tensor(shape, {model->logits().begin(), model->logits().end()})},
                {"gradients", ToRecord(model->layout(), model->gradients())}};
}

Value RunTraining(const Arguments& arguments) {
  const Batch batch = BatchOf(arguments);
  const auto model = ModelOf(arguments, batch.seq_len);
  Optimizer<double> optimizer(kOptimizerOptions(arguments), RangesOf(model->layout()));
  std::vector<double> losses;
  std::vector<double> norms;
  for (std::size_t step = 0; step < arguments.Size("steps"); ++step) {
    losses.push_back(model->Forward(batch));
    model->Backward();
    norms.push_back(ClipGradients(model->gradients(), arguments.Number("clip_norm")));
    optimizer.Step(model->parameters(), model->gradients(), arguments.Number("learning_rate"));
  }
  losses.push_back(model->Forward(batch));
  return Record{{"losses", Tensor::Vector(std::move(losses))},
                {"norms", Tensor::Vector(std::move(norms))},
                {"parameters", ToRecord(model->layout(), model->parameters())}};
}

Record DescriptionOf(const TaskInfo& info) {
  List options;
  for (const Argument& option : info.options) {
    options.push_back(Record{{"name", option.name},
                             {"sentence", option.sentence},
                             {"minimum", option.minimum},
                             {"maximum", option.maximum},
                             {"fallback", option.fallback->ToValue()}});
  }
  return {{"id", info.id},
          {"title", info.title},
          {"sentence", info.sentence},
          {"need", kNeeds.NameOf(info.need)},
          {"need_sentence", info.need_sentence},
          {"determined", info.determined},
          {"perfect", info.perfect},
          {"options", std::move(options)},
          {"reads_text", info.reads_text},
          {"source", info.source}};
}

Value RunTasks(const Arguments&) {
  List tasks;
  for (const TaskKind* kind : TaskKinds()) tasks.push_back(DescriptionOf(kind->info));
  return tasks;
}

Value RunOptions(const Arguments&) {
  List options;
  for (const Argument& option : TrainerArguments()) options.push_back(ArgumentRecord(option));
  return options;
}

Value RunSchemes(const Arguments&) {
  List schemes;
  for (const SchemeInfo& scheme : Schemes()) {
    schemes.push_back(Record{{"id", scheme.id},
                             {"reads", kReads.NameOf(scheme.reads)},
                             {"learns_rows", scheme.learns_rows}});
  }
  return schemes;
}

constexpr Argument kTargets = WholeNumbersArgument(
    Kind::kTensor, "targets", "As tokens: the token to predict at each place.", -1e6, 1e6);
constexpr Argument kParameters = ArgumentOf(
    Kind::kRecord, "parameters", "Each parameter by its name; sizes are read from them.");
constexpr Argument kLayers = WholeArgument("layers", "Layers.", 1, 64, 1);
constexpr Argument kHeads = WholeArgument("heads", "Heads of queries.", 1, 4096, 1);
constexpr Argument kKvHeads =
    WholeArgument("kv_heads", "Heads of keys and values; 0: as many.", 0, 4096, 0);
constexpr Argument kNorm = ChoiceArgument("norm", "Before each part.", kNorms, NormOptions{}.kind);
constexpr Argument kNormEps =
    NumberArgument("norm_eps", "Added inside the root of a norm.", 1e-30, 1, 1e-5);
constexpr Argument kFeedForward =
    ChoiceArgument("feed_forward", "Between the two products of a layer.", kFeedForwards,
                   ModelOptions{}.feed_forward);
constexpr Argument kScheme =
    ArgumentOf(Kind::kText, "scheme", "The id of the encoding of positions.", "nope");
constexpr Argument kSettings = ArgumentOf(
    Kind::kRecord, "settings", "The encoding's own parameters.", Fallback::EmptyRecord());
constexpr Argument kIgnoreIndex =
    WholeArgument("ignore_index", "Target of places that are not scored.", -1e6, 1e6, kNotScored);
constexpr Argument kClipNorm =
    NumberArgument("clip_norm", "The longest gradient; longer ones are shortened.", 1e-12, 1e12, 1);

constexpr Argument kSteps = WholeArgument("steps", "Steps.", 0, 1000, 10);
constexpr Argument kStep =
    WholeNumbersArgument(Kind::kPositions, "step", "Counted from 0.", 0, 1e9);
constexpr Argument kLeastRate =
    NumberArgument("least_rate", "At the end of the cosine.", 0, 1e6, 1e-4);
constexpr Argument kWarmupSteps =
    WholeArgument("warmup_steps", "Steps on which the rate rises.", 0, 1e9, 0);
constexpr Argument kDecaySteps =
    WholeArgument("decay_steps", "The step at which the cosine ends.", 1, 1e9, 1000);

constexpr Function kFunctions[] = {
    {.name = "training_tasks",
     .title = "Tasks of training",
     .sentence = "What models can be trained on, and what each task needs.",
     .body = {{}, RunTasks},
     .results = {{.sentence = "A list of records."}},
     .use = Function::Use::kCallOnly},
    {.name = "training_options",
     .title = "Options of training",
     .sentence = "What a training run depends on, and what each option may be.",
     .body = {{}, RunOptions},
     .results = {{.sentence = "A list of records."}},
     .use = Function::Use::kCallOnly},
    {.name = "training_schemes",
     .title = "Schemes of training",
     .sentence = "The encodings of positions that models can be trained with.",
     .body = {{}, RunSchemes},
     .results = {{.sentence = "A list of records: id, what it reads, and whether it learns rows."}},
     .use = Function::Use::kCallOnly},
    {.name = "optimizer_steps",
     .title = "Steps of an optimizer",
     .sentence = "Changes parameters by one gradient after the other.",
     .formula = R"(p \to p - \eta\, \hat m / (\sqrt{\hat v} + \epsilon))",
     .source = "kingma2015",
     .body = {{ArgumentOf(Kind::kVector, "parameters", "First values."),
               ArgumentOf(Kind::kMatrix, "gradients", "One row a step."), kOptimizer, kRate, kDecay,
               kMomentum, kNesterov, kBeta1, kBeta2, kAdamEps, kAmsgrad},
              RunOptimizer},
     .results = {{"parameters", "[steps, n]", "After each step."},
                 {"means", "[steps, n]", "Means of the gradients."},
                 {"squares", "[steps, n]", "Means of their squares."}}},
    {.name = "clip_gradients",
     .title = "Clipping by the norm",
     .sentence = "Shortens gradients whose norm, over all of them, is above a limit.",
     .formula = R"(g \to g \min(1, c / (|g| + 10^{-6})))",
     .source = "pascanu2013",
     .body = {{ArgumentOf(Kind::kValue, "gradients", "A list of tensors."),
               NumberArgument("limit", "The longest norm.", 1e-12, 1e12)},
              RunClip},
     .results = {{.name = "norm", .sentence = "Before clipping."},
                 {.name = "gradients", .sentence = "A list of tensors."}}},
    {.name = "learning_rates",
     .title = "Learning rates",
     .sentence = "Warm-up, then half a cosine down to the least rate.",
     .source = "karpathy2022",
     .body =
         Run<RatesOf, kStep, Fields<ScheduleOptions, kRate, kLeastRate, kWarmupSteps, kDecaySteps>>,
     .results = {{.shape = "as step", .sentence = "Factors on steps."}}},
    {.name = "transformer",
     .title = "A transformer's loss and gradients",
     .sentence = "Predicts each target, and how the loss changes with each parameter.",
     .source = "radford2019",
     .body = {{kTokensArgument, kTargets, kParameters, kLayers, kHeads, kKvHeads, kNorm, kNormEps,
               kFeedForward, kScheme, kSettings, kIgnoreIndex},
              RunModel},
     .results = {{.name = "loss", .sentence = "Mean over the scored places, in nats."},
                 {"logits", "[..., T, V]", "Before softmax."},
                 {.name = "gradients", .sentence = "By each parameter, a record."}}},
    {.name = "train_transformer",
     .title = "Training of a transformer",
     .sentence = "Trains on one batch, again and again.",
     .source = "radford2019",
     .body = {{kTokensArgument, kTargets,   kParameters, kSteps,       kLayers,   kHeads,
               kKvHeads,        kNorm,      kNormEps,    kFeedForward, kScheme,   kSettings,
               kIgnoreIndex,    kOptimizer, kRate,       kDecay,       kMomentum, kNesterov,
               kBeta1,          kBeta2,     kAdamEps,    kAmsgrad,     kClipNorm},
              RunTraining},
     .results = {{"losses", "[steps + 1]", "Before each, at the end."},
                 {"norms", "[steps]", "Of the gradients."},
                 {.name = "parameters", .sentence = "After the last step, a record."}}},
};

}  // namespace

Functions TrainingFunctions() { return kFunctions; }

}  // namespace orrery::training
