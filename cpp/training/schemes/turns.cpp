// Schemes that turn queries and keys.
#include <functional>
#include <numeric>

#include "encodings/rope_axial.h"
#include "encodings/rope_multimodal.h"
#include "encodings/rope_scaling.h"
#include "encodings/shared/rope_arguments.h"
#include "encodings/xpos.h"
#include "numeric/reject.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

Pairing PairingOf(const Arguments& settings) {
  const Pairing pairing = rope::PairingOf(settings);
  if (pairing != Pairing::kInterleavedToHalf) return pairing;
  Reject("pairing is \"{}\"; queries and keys of a model need \"interleaved\" or \"half\"",
         {settings.Text("pairing")});
}

class RopeScheme : public Scheme {
 public:
  explicit RopeScheme(const Arguments& settings)
      : d_(settings.Size("d")),
        base_(settings.Number("base")),
        scaling_{.kind = settings.Choice("scaling", kRopeScalingKinds),
                 .factor = settings.Number("factor"),
                 .original_length = settings.Number("original_length")},
        pairing_(PairingOf(settings)) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    RopeScaling scaling = scaling_;
    scaling.seq_len = static_cast<double>(positions.size());
    const RopeFrequencySet set = RopeFrequencies(d_, base_, scaling);
    const RopeTable table =
        RopeTableOf(RopeAngles(positions, set.frequencies), set.attention_factor);
    return {.query = table, .key = table, .pairing = pairing_};
  }

 private:
  std::size_t d_;
  double base_;
  RopeScaling scaling_;
  Pairing pairing_;
};

class XposScheme : public Scheme {
 public:
  explicit XposScheme(const Arguments& settings)
      : pairing_(PairingOf(settings)),
        d_(settings.Size("d")),
        options_{.base = settings.Number("base"), .scale_base = settings.Number("scale_base")} {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const auto table = [&](XposRole role) {
      XposOptions options = options_;
      options.role = role;
      return XposTable(positions, d_, options);
    };
    return {.query = table(XposRole::kQuery), .key = table(XposRole::kKey), .pairing = pairing_};
  }

 private:
  Pairing pairing_;
  std::size_t d_;
  XposOptions options_;
};

// A token of a text has the same number on each axis.
Tensor OnEachAxis(std::span<const double> positions, std::size_t axes) {
  Tensor grid({positions.size(), axes});
  for (std::size_t i = 0; i < grid.size(); ++i) grid.data[i] = positions[i / axes];
  return grid;
}

// Turns of the angles that a function gives for tokens on a grid, [T, axes].
class GridRopeScheme : public Scheme {
 public:
  using Angles = std::function<Tensor(ConstMatrixView positions)>;

  GridRopeScheme(Angles angles, std::size_t axes, Pairing pairing)
      : angles_(std::move(angles)), axes_(axes), pairing_(pairing) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const Tensor grid = OnEachAxis(positions, axes_);
    const RopeTable table = RopeTableOf(angles_(AsMatrix(grid, "positions")));
    return {.query = table, .key = table, .pairing = pairing_};
  }

 private:
  Angles angles_;
  std::size_t axes_;
  Pairing pairing_;
};

// The channels of a head, where a setting has their name.
Field HeadDim(const SchemeSizes& sizes) { return {"d", static_cast<double>(sizes.head_dim)}; }

}  // namespace

void RequirePairs(const SchemeSizes& sizes) {
  if (sizes.head_dim % 2 != 0) {
    Reject("d_model is {} and heads is {}: each head has {} channels; pairs need an even number",
           {sizes.d_model, sizes.heads, sizes.head_dim});
  }
}

std::unique_ptr<Scheme> MakeRope(const SchemeSizes& sizes, Record settings) {
  Complete(settings, {HeadDim(sizes)});
  const Arguments given(kRopeInfo.parameters, settings);
  RequirePairs(sizes);
  return std::make_unique<RopeScheme>(given);
}

std::unique_ptr<Scheme> MakeXpos(const SchemeSizes& sizes, Record settings) {
  Complete(settings, {HeadDim(sizes)});
  const Arguments given(kXposInfo.parameters, settings);
  RequirePairs(sizes);
  return std::make_unique<XposScheme>(given);
}

std::unique_ptr<Scheme> MakeRopeAxial(const SchemeSizes& sizes, Record settings) {
  constexpr std::size_t kAxes = 2;
  Complete(settings, {HeadDim(sizes)});
  const Arguments given(kRopeAxialInfo.parameters, settings);
  if (sizes.head_dim % (2 * kAxes) != 0) {
    Reject(
        "d_model is {} and heads is {}: each head has {} channels; pairs on two axes need a "
        "multiple of 4",
        {sizes.d_model, sizes.heads, sizes.head_dim});
  }
  const auto angles = [d = given.Size("d"), base = given.Number("base")](ConstMatrixView grid) {
    return RopeAxialAngles(grid, d, base);
  };
  return std::make_unique<GridRopeScheme>(angles, kAxes, PairingOf(given));
}

std::unique_ptr<Scheme> MakeRopeMultimodal(const SchemeSizes& sizes, Record settings) {
  Complete(settings, {{"sections", DefaultSections(sizes.head_dim / 2)}});
  const Arguments given(kRopeMultimodalInfo.parameters, settings);
  RequirePairs(sizes);
  const Tensor& sections = given.Numbers("sections");
  const double pairs = std::accumulate(sections.data.begin(), sections.data.end(), 0.0);
  Require(pairs == static_cast<double>(sizes.head_dim / 2), "the sum of sections", pairs,
          "the number of pairs in a head,", static_cast<double>(sizes.head_dim / 2));
  const auto angles = [sections, base = given.Number("base"),
                       order = given.Choice("order", kSectionOrders)](ConstMatrixView grid) {
    return RopeMultimodalAngles(grid, sections.data, base, order);
  };
  return std::make_unique<GridRopeScheme>(angles, sections.size(), PairingOf(given));
}

Tensor DefaultSections(std::size_t pairs) {
  const auto side = static_cast<double>(3 * pairs / 8);
  return Tensor::Vector({static_cast<double>(pairs) - 2 * side, side, side});
}

}  // namespace orrery::training
