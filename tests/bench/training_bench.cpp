// A training step for `npm run bench`, in the module of kernel_bench.cpp. The model has the sizes
// and parts of tests/bench/peers/model.mjs; JavaScript writes its first parameters and its batch.
#include <cstddef>
#include <memory>
#include <utility>

#include "numeric/random.h"
#include "training/model.h"
#include "training/optimizer.h"
#include "training/scheme.h"

namespace orrery::training {
namespace {

constexpr std::size_t kHeads = 4;
constexpr std::size_t kVocabulary = 32;
constexpr double kLearningRate = 1e-3;

struct Training {
  Training(std::size_t layers, std::size_t width, std::size_t length, std::size_t sequences)
      : random(1),
        model(
            {.layers = layers, .d_model = width, .heads = kHeads, .vocabulary = kVocabulary},
            MakeScheme(
                "learned",
                {.d_model = width, .heads = kHeads, .head_dim = width / kHeads, .length = length}),
            random),
        optimizer({}, {{0, model.parameters().size(), true}}) {
    batch.sequences = sequences;
    batch.seq_len = length;
    batch.tokens.resize(sequences * length);
    batch.targets.resize(sequences * length);
  }

  Random random;
  Model<float> model;
  Optimizer<float> optimizer;
  Batch batch;
};

std::unique_ptr<Training> training;

}  // namespace

extern "C" {

/// Makes a model of these sizes, and forgets the one before.
void PrepareTraining(std::size_t layers, std::size_t width, std::size_t length,
                     std::size_t sequences) {
  training = std::make_unique<Training>(layers, width, length, sequences);
}

/// Return where its parameters, tokens and targets are, and how many parameters there are.
float* Parameters() { return training->model.parameters().data(); }
std::size_t ParameterCount() { return training->model.parameters().size(); }
int* Tokens() { return training->batch.tokens.data(); }
int* Targets() { return training->batch.targets.data(); }

/// Makes one step of Adam, and returns the loss before it.
double TrainingStep() {
  auto& [random, model, optimizer, batch] = *training;
  const double loss = model.Forward(batch);
  model.Backward();
  optimizer.Step(model.parameters(), model.gradients(), kLearningRate);
  return loss;
}

}  // extern "C"
}  // namespace orrery::training
