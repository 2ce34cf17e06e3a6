// What the training module offers JavaScript: runs, which live from call to call.
#include "training/trainer.h"

#include <emscripten/bind.h>

#include "bindings/values.h"
#include "training/batch.h"

namespace {

using emscripten::val;
using orrery::OutcomeOf;
using orrery::Record;
using orrery::Tensor;
using orrery::Value;
using orrery::training::StepReport;
using orrery::training::Trainer;

std::vector<double> PositionsOf(const val& given) {
  if (given.isUndefined()) return {};
  return ToTensor(orrery::FromJavaScript(given), "positions").data;
}

val Start(const val& given) {
  return OutcomeOf([&] {
    const Record record = orrery::ToRecord(given, "the set of options");
    const orrery::Arguments arguments(orrery::training::TrainerArguments(), record);
    return val(std::make_shared<Trainer>(orrery::training::ReadTrainerOptions(arguments)));
  });
}

// A count as JavaScript gives it, by the check that arguments of the table go through.
std::size_t CountOf(const val& given, const char* name) {
  constexpr double kMost = 1e9;
  const Value value = orrery::FromJavaScript(given);
  CheckArgument(orrery::WholeArgument(name, "", 0, kMost, 0), value);
  return static_cast<std::size_t>(value.AsNumber());
}

val Step(Trainer& trainer, const val& count) {
  return OutcomeOf([&] {
    std::vector<double> losses, accuracies, norms;
    for (const StepReport& report : trainer.Step(CountOf(count, "steps"))) {
      losses.push_back(report.loss);
      accuracies.push_back(report.accuracy);
      norms.push_back(report.norm);
    }
    return Record{{"steps", trainer.steps()},
                  {"done", trainer.IsDone()},
                  {"losses", Tensor::Vector(std::move(losses))},
                  {"accuracies", Tensor::Vector(std::move(accuracies))},
                  {"norms", Tensor::Vector(std::move(norms))}};
  });
}

val Test(Trainer& trainer, const val& length, const val& sequences, const val& positions) {
  return OutcomeOf([&] {
    const auto evaluation = trainer.Test(CountOf(length, "length"), CountOf(sequences, "sequences"),
                                         PositionsOf(positions));
    return Record{{"loss", evaluation.loss},
                  {"accuracy", evaluation.accuracy},
                  {"scored", evaluation.scored}};
  });
}

val AccuracyByPlace(Trainer& trainer, const val& length, const val& sequences,
                    const val& positions) {
  return OutcomeOf([&] {
    return trainer.AccuracyByPlace(CountOf(length, "length"), CountOf(sequences, "sequences"),
                                   PositionsOf(positions));
  });
}

val Look(Trainer& trainer, const val& tokens, const val& positions) {
  return OutcomeOf([&] {
    return trainer.Look(orrery::training::TokensOf(orrery::FromJavaScript(tokens)),
                        PositionsOf(positions));
  });
}

val Draw(const Trainer& trainer, const val& length, const val& number) {
  return OutcomeOf(
      [&] { return trainer.Draw(CountOf(length, "length"), CountOf(number, "number")); });
}

val Parameter(const Trainer& trainer, const std::string& name) {
  return OutcomeOf([&] { return trainer.Parameter(name); });
}

val Save(const Trainer& trainer) {
  return OutcomeOf([&] { return trainer.Save(); });
}

val Load(Trainer& trainer, const val& saved) {
  return OutcomeOf([&] {
    trainer.Load(orrery::ToRecord(saved, "the saved run"));
    return val(true);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery_training) {
  // startTraining(options): {value: Trainer} or {error}. Its other calls return as call() does.
  emscripten::function("startTraining", &Start);
  emscripten::class_<Trainer>("Trainer")
      .smart_ptr<std::shared_ptr<Trainer>>("Trainer")
      .function("step", &Step)
      .function("evaluate", &Test)
      .function("accuracyByPlace", &AccuracyByPlace)
      .function("look", &Look)
      .function("draw", &Draw)
      .function("parameter", &Parameter)
      .function("save", &Save)
      .function("load", &Load);
}
