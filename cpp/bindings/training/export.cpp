// What the training module offers of a run for other programs; a run of it comes from startTraining.
#include "training/export.h"

#include <emscripten/bind.h>

#include "bindings/values.h"

namespace {

using emscripten::val;
using orrery::OutcomeOf;
using orrery::training::Trainer;

val Parameters(const Trainer& trainer) {
  return OutcomeOf([&] { return orrery::training::ParametersOf(trainer); });
}

val Batches(const Trainer& trainer, std::size_t from, std::size_t count) {
  return OutcomeOf([&] { return orrery::training::BatchesOf(trainer, from, count); });
}

val Terms(Trainer& trainer, std::size_t length) {
  return OutcomeOf([&] { return orrery::training::TermsOf(trainer, length); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery_training_export) {
  emscripten::function("parametersOf", &Parameters);
  emscripten::function("batchesOf", &Batches);
  emscripten::function("termsOf", &Terms);
}
