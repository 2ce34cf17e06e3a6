// Schemes that add a row to each embedding.
#include <algorithm>

#include "encodings/learned.h"
#include "encodings/sinusoidal.h"
#include "numeric/reject.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class LearnedScheme : public Scheme {
 public:
  LearnedScheme(const LearnedOptions& options, const SchemeSizes& sizes)
      : options_(options), sizes_(sizes) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    const auto more = static_cast<std::size_t>(std::max(0.0, options_.offset));
    const std::size_t rows = sizes_.length + more;
    return {{"table", RandomWeights(random, {rows, sizes_.d_model}, kTableDeviation)}};
  }

  PositionTerms Terms(Positions positions, Tensors parameters) const override {
    RequireRows(positions, parameters[0]);
    return {.rows = LearnedRows(parameters[0], Vector(positions), options_)};
  }

  std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                               const PositionTerms& d_terms) const override {
    return {LearnedBackward(parameters[0], Vector(positions), d_terms.rows, options_)};
  }

 private:
  // A run that leaves its training length meets this: it says so in the words of a run.
  void RequireRows(Positions positions, const Tensor& table) const {
    const auto last = static_cast<double>(table.shape[0] - 1);
    for (const double position : positions) {
      if (position + options_.offset > last) {
        Reject("position {} needs row {}; the learned table has the rows 0 to {}",
               {position, position + options_.offset, last});
      }
    }
  }

  static Tensor Vector(Positions positions) {
    return Tensor::Vector({positions.begin(), positions.end()});
  }

  LearnedOptions options_;
  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeSinusoidal(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kSinusoidalInfo, {{"d", sizes.d_model}});
  const SinusoidalOptions options{.base = given.Number("base"),
                                  .rule = given.Choice("rule", kFrequencyRules),
                                  .layout = given.Choice("layout", kSinusoidalLayouts)};
  return MakeFixed([d = given.Size("d"), options](Positions positions) {
    return PositionTerms{.rows = SinusoidalTable(positions, d, options)};
  });
}

std::unique_ptr<Scheme> MakeLearned(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kLearnedInfo);
  const LearnedOptions options{.offset = given.Number("offset"), .scale = given.Number("scale")};
  return std::make_unique<LearnedScheme>(options, sizes);
}

}  // namespace orrery::training
