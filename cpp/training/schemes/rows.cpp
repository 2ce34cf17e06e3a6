// Schemes that add a row to each embedding.
#include <algorithm>

#include "numeric/reject.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class SinusoidalScheme : public Scheme {
 public:
  explicit SinusoidalScheme(EncodingCalls calls) : calls_(std::move(calls)) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const Tensor places = Tensor::Vector({positions.begin(), positions.end()});
    return {.rows = ToTensor(calls_("sinusoidal", {{"positions", places}}), "rows")};
  }

 private:
  EncodingCalls calls_;
};

class LearnedScheme : public Scheme {
 public:
  LearnedScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)), sizes_(sizes) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    const double offset = std::max(0.0, calls_.Setting("offset").AsNumber());
    const std::size_t rows = sizes_.length + static_cast<std::size_t>(offset);
    return {{"table", RandomWeights(random, {rows, sizes_.d_model}, kTableDeviation)}};
  }

  PositionTerms Terms(std::span<const double> positions,
                      std::span<const Tensor> parameters) const override {
    RequireRows(positions, parameters[0]);
    return {.rows = ToTensor(calls_("learned", Arguments(positions, parameters)), "rows")};
  }

  std::vector<Tensor> Backward(std::span<const double> positions,
                               std::span<const Tensor> parameters,
                               const PositionTerms& d_terms) const override {
    Record arguments = Arguments(positions, parameters);
    arguments.Set("d_output", d_terms.rows);
    return {FieldOf(calls_("learned_backward", arguments), "d_table")};
  }

 private:
  // A run that leaves its training length meets this: it says so in the words of a run.
  void RequireRows(std::span<const double> positions, const Tensor& table) const {
    const double offset = calls_.Setting("offset").AsNumber();
    const auto last = static_cast<double>(table.shape[0] - 1);
    for (const double position : positions) {
      if (position + offset > last) {
        Reject("position {} needs row {}; the learned table has the rows 0 to {}",
               {position, position + offset, last});
      }
    }
  }

  static Record Arguments(std::span<const double> positions, std::span<const Tensor> parameters) {
    return {{"table", parameters[0]},
            {"positions", Tensor::Vector({positions.begin(), positions.end()})}};
  }

  EncodingCalls calls_;
  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeSinusoidal(EncodingCalls calls, const SchemeSizes&) {
  return std::make_unique<SinusoidalScheme>(std::move(calls));
}

std::unique_ptr<Scheme> MakeLearned(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<LearnedScheme>(std::move(calls), sizes);
}

}  // namespace orrery::training
