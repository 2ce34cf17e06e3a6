#include "training/export.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery::training {
namespace {

// Adds numbers to a record under a name, unless there are none.
template <class Number>
void SetNumbers(Record& record, const char* name, Shape shape, const std::vector<Number>& numbers) {
  if (numbers.empty()) return;
  record.Set(name, Tensor(std::move(shape), {numbers.begin(), numbers.end()}));
}

}  // namespace

Record ParametersOf(const Trainer& trainer) {
  Record parameters;
  for (const Parameter& parameter : trainer.model().layout().parameters())
    parameters.Set(parameter.name, trainer.Parameter(parameter.name));
  return parameters;
}

Record BatchesOf(const Trainer& trainer, std::size_t from, std::size_t count) {
  const TrainerOptions& options = trainer.options();
  if (count == 0 || from >= options.steps || count > options.steps - from) {
    Reject("{} steps from step {} on are asked for; the run has the steps 0 to {}",
           {count, from, options.steps - 1});
  }
  const std::size_t size = options.sequences * options.length;
  if (count > kMostExportedTokens / size) {
    Reject("{} steps of {} tokens are asked for; at most {} tokens are given at once",
           {count, size, kMostExportedTokens});
  }
  Tensor tokens({count, options.sequences, options.length});
  Tensor targets = tokens;
  for (std::size_t step = 0; step < count; ++step) {
    const Batch batch = trainer.BatchOf(from + step);
    std::copy(batch.tokens.begin(), batch.tokens.end(), &tokens.data[step * size]);
    std::copy(batch.targets.begin(), batch.targets.end(), &targets.data[step * size]);
  }
  return {{"tokens", std::move(tokens)}, {"targets", std::move(targets)}};
}

Record TermsOf(Trainer& trainer, std::size_t length) {
  const Record drawn = trainer.Draw(length, 0);
  const std::vector<double> tokens = drawn.Find("tokens")->As<Tensor>()->data;
  trainer.model().Forward(
      {1, length, {tokens.begin(), tokens.end()}, std::vector<int>(length, kNotScored)});
  const ModelOptions& model = trainer.model().options();
  const std::size_t pairs = model.d_model / model.heads / 2;
  const Terms<float>& terms = trainer.model().terms();
  Record record;
  SetNumbers(record, "rows", {length, model.d_model}, terms.rows);
  SetNumbers(record, "bias", {model.heads, length, length}, terms.bias);
  SetNumbers(record, "query_cosines", {length, pairs}, terms.query.cosines);
  SetNumbers(record, "query_sines", {length, pairs}, terms.query.sines);
  SetNumbers(record, "key_cosines", {length, pairs}, terms.key.cosines);
  SetNumbers(record, "key_sines", {length, pairs}, terms.key.sines);
  if (!terms.query.cosines.empty()) record.Set("halves", terms.pairing == Pairing::kHalf);
  return record;
}

}  // namespace orrery::training
