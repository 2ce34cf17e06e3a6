// Schemes that turn queries and keys.
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

// A token of a text has the same number on each axis.
Tensor OnEachAxis(Positions positions, std::size_t axes) {
  Tensor grid({positions.size(), axes});
  for (std::size_t i = 0; i < grid.size(); ++i) grid.data[i] = positions[i / axes];
  return grid;
}

// A scheme that turns by the angles that a function gives for tokens on a grid, [T, axes].
template <class AnglesOf>
std::unique_ptr<Scheme> MakeOnGrid(AnglesOf angles, std::size_t axes, Pairing pairing) {
  return MakeFixed([=](Positions positions) {
    const Tensor grid = OnEachAxis(positions, axes);
    const RopeTable table = RopeTableOf(angles(AsMatrix(grid, "positions")));
    return PositionTerms{.query = table, .key = table, .pairing = pairing};
  });
}

// The channels of a head, where a setting has their name.
Field HeadDim(const SchemeSizes& sizes) { return {"d", sizes.head_dim}; }

}  // namespace

void RequirePairs(const SchemeSizes& sizes) {
  if (sizes.head_dim % 2 != 0) {
    Reject("d_model is {} and heads is {}: each head has {} channels; pairs need an even number",
           {sizes.d_model, sizes.heads, sizes.head_dim});
  }
}

std::unique_ptr<Scheme> MakeRope(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kRopeInfo, {HeadDim(sizes)});
  RequirePairs(sizes);
  const RopeScaling scaling{.kind = given.Choice("scaling", kRopeScalingKinds),
                            .factor = given.Number("factor"),
                            .original_length = given.Number("original_length")};
  return MakeFixed([d = given.Size("d"), base = given.Number("base"), scaling,
                    pairing = PairingOf(given)](Positions positions) {
    RopeScaling at_length = scaling;
    at_length.seq_len = static_cast<double>(positions.size());
    const RopeFrequencySet set = RopeFrequencies(d, base, at_length);
    const RopeTable table =
        RopeTableOf(RopeAngles(positions, set.frequencies), set.attention_factor);
    return PositionTerms{.query = table, .key = table, .pairing = pairing};
  });
}

std::unique_ptr<Scheme> MakeXpos(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kXposInfo, {HeadDim(sizes)});
  RequirePairs(sizes);
  const auto table = [d = given.Size("d"), base = given.Number("base"),
                      scale_base = given.Number("scale_base")](Positions positions, XposRole role) {
    return XposTable(positions, d, {.role = role, .base = base, .scale_base = scale_base});
  };
  return MakeFixed([table, pairing = PairingOf(given)](Positions positions) {
    return PositionTerms{.query = table(positions, XposRole::kQuery),
                         .key = table(positions, XposRole::kKey),
                         .pairing = pairing};
  });
}

std::unique_ptr<Scheme> MakeRopeAxial(const SchemeSizes& sizes, Record settings) {
  constexpr std::size_t kAxes = 2;
  const Arguments given = Complete(settings, kRopeAxialInfo, {HeadDim(sizes)});
  if (sizes.head_dim % (2 * kAxes) != 0) {
    Reject(
        "d_model is {} and heads is {}: each head has {} channels; pairs on two axes need a "
        "multiple of 4",
        {sizes.d_model, sizes.heads, sizes.head_dim});
  }
  const auto angles = [d = given.Size("d"), base = given.Number("base")](ConstMatrixView grid) {
    return RopeAxialAngles(grid, d, base);
  };
  return MakeOnGrid(angles, kAxes, PairingOf(given));
}

std::unique_ptr<Scheme> MakeRopeMultimodal(const SchemeSizes& sizes, Record settings) {
  const Arguments given =
      Complete(settings, kRopeMultimodalInfo, {{"sections", DefaultSections(sizes.head_dim / 2)}});
  RequirePairs(sizes);
  const Tensor& sections = given.Numbers("sections");
  const double pairs = std::accumulate(sections.data.begin(), sections.data.end(), 0.0);
  Require(pairs == static_cast<double>(sizes.head_dim / 2), "the sum of sections", pairs,
          "the number of pairs in a head,", static_cast<double>(sizes.head_dim / 2));
  const auto angles = [sections, base = given.Number("base"),
                       order = given.Choice("order", kSectionOrders)](ConstMatrixView grid) {
    return RopeMultimodalAngles(grid, sections.data, base, order);
  };
  return MakeOnGrid(angles, sections.size(), PairingOf(given));
}

Tensor DefaultSections(std::size_t pairs) {
  const auto side = static_cast<double>(3 * pairs / 8);
  return Tensor::Vector({static_cast<double>(pairs) - 2 * side, side, side});
}

}  // namespace orrery::training
