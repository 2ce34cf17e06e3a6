// Schemes that turn queries and keys.
#include <numeric>

#include "encodings/xpos.h"
#include "numeric/reject.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

Pairing PairingOf(const EncodingCalls& calls) {
  const std::string pairing = *calls.Setting("pairing").As<std::string>();
  if (pairing == "interleaved") return Pairing::kInterleaved;
  if (pairing == "half") return Pairing::kHalf;
  Reject("pairing is \"{}\"; queries and keys of a model need \"interleaved\" or \"half\"",
         {pairing});
}

void RequireEven(const SchemeSizes& sizes) {
  if (sizes.head_dim % 2 != 0) {
    Reject("d_model is {} and heads is {}: each head has {} channels; pairs need an even number",
           {sizes.d_model, sizes.heads, sizes.head_dim});
  }
}

class RopeScheme : public Scheme {
 public:
  explicit RopeScheme(EncodingCalls calls)
      : calls_(std::move(calls)), pairing_(PairingOf(calls_)) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const Value set =
        calls_("rope_frequencies", {{"seq_len", static_cast<double>(positions.size())}});
    const RopeTable table = RopeTableOf(RopeAngles(positions, FieldOf(set, "frequencies").data),
                                        FieldOf(set, "attention_factor").data[0]);
    return {.query = table, .key = table, .pairing = pairing_};
  }

 private:
  EncodingCalls calls_;
  Pairing pairing_;
};

class XposScheme : public Scheme {
 public:
  XposScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : pairing_(PairingOf(calls)),
        head_dim_(sizes.head_dim),
        options_{.base = calls.Setting("base").AsNumber(),
                 .scale_base = calls.Setting("scale_base").AsNumber()} {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const auto table = [&](XposRole role) {
      XposOptions options = options_;
      options.role = role;
      return XposTable(positions, head_dim_, options);
    };
    return {.query = table(XposRole::kQuery), .key = table(XposRole::kKey), .pairing = pairing_};
  }

 private:
  Pairing pairing_;
  std::size_t head_dim_;
  XposOptions options_;
};

// A token of a text has the same number on each axis.
Tensor OnEachAxis(std::span<const double> positions, std::size_t axes) {
  Tensor grid({positions.size(), axes});
  for (std::size_t i = 0; i < grid.size(); ++i) grid.data[i] = positions[i / axes];
  return grid;
}

// Turns of the angles that a function gives for tokens on a grid.
class GridRopeScheme : public Scheme {
 public:
  GridRopeScheme(EncodingCalls calls, const char* angles, std::size_t axes)
      : calls_(std::move(calls)), pairing_(PairingOf(calls_)), angles_(angles), axes_(axes) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const Value angles = calls_(angles_, {{"positions", OnEachAxis(positions, axes_)}});
    const RopeTable table = RopeTableOf(ToTensor(angles, "angles"));
    return {.query = table, .key = table, .pairing = pairing_};
  }

 private:
  EncodingCalls calls_;
  Pairing pairing_;
  const char* angles_;
  std::size_t axes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeRope(EncodingCalls calls, const SchemeSizes& sizes) {
  RequireEven(sizes);
  return std::make_unique<RopeScheme>(std::move(calls));
}

std::unique_ptr<Scheme> MakeXpos(EncodingCalls calls, const SchemeSizes& sizes) {
  RequireEven(sizes);
  return std::make_unique<XposScheme>(std::move(calls), sizes);
}

std::unique_ptr<Scheme> MakeRopeAxial(EncodingCalls calls, const SchemeSizes& sizes) {
  constexpr std::size_t kAxes = 2;
  if (sizes.head_dim % (2 * kAxes) != 0) {
    Reject(
        "d_model is {} and heads is {}: each head has {} channels; pairs on two axes need a "
        "multiple of 4",
        {sizes.d_model, sizes.heads, sizes.head_dim});
  }
  return std::make_unique<GridRopeScheme>(std::move(calls), "rope_axial_angles", kAxes);
}

std::unique_ptr<Scheme> MakeRopeMultimodal(EncodingCalls calls, const SchemeSizes& sizes) {
  RequireEven(sizes);
  const Tensor sections = ToTensor(calls.Setting("sections"), "sections");
  const double pairs = std::accumulate(sections.data.begin(), sections.data.end(), 0.0);
  Require(pairs == static_cast<double>(sizes.head_dim / 2), "the sum of sections", pairs,
          "the number of pairs in a head,", static_cast<double>(sizes.head_dim / 2));
  return std::make_unique<GridRopeScheme>(std::move(calls), "rope_multimodal_angles",
                                          sections.size());
}

Tensor DefaultSections(std::size_t pairs) {
  const auto side = static_cast<double>(3 * pairs / 8);
  return Tensor::Vector({static_cast<double>(pairs) - 2 * side, side, side});
}

}  // namespace orrery::training
