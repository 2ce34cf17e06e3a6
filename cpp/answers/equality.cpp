#include "answers/equality.h"

#include <algorithm>
#include <cmath>

#include "answers/point_sampler.h"
#include "answers/stochastic_arithmetic.h"

namespace orrery::answers {
namespace {

constexpr std::uint32_t kSeed = 20170612;

// How many points are drawn for each that must agree, because some have no finite value. More
// decide formulas that have values in few places, and cost time where they have none.
constexpr int kTriesAPoint = 8;

// The fewest points that must agree. Fewer decide formulas that rarely have a value, with a larger
// risk of a false accept.
constexpr int kFewestPoints = 10;

// How many points rounding may hide for each that agrees. More decide formulas that cancel, on less
// evidence.
constexpr int kMostHidden = 4;

// A difference that rounding may explain counts as agreement where both are below this, as in
// sin(x)^2 + cos(x)^2 - 1. Larger values accept formulas whose values are tiny; smaller ones leave
// identities with the value 0 undecided.
constexpr double kHarmlessNoise = 1e-9;

// A relative difference that is rarely rounding: points near it are looked at, where it may be
// larger. Smaller values follow noise; larger ones miss differences that are small at most points.
constexpr double kSuspiciousShare = 1e-11;

class Comparison {
 public:
  Comparison(SampledFormula& typed, SampledFormula& key)
      : typed_(typed),
        key_(key),
        sampler_(typed.domains(), {&typed.tree(), &key.tree()}, random_),
        noise_(typed, key) {}

  Equality Run() {
    const int points = typed_.domains().empty() ? 1
                       : sampler_.HasBranches() ? kPointsWithBranches
                                                : kPoints;
    int agreed = 0;
    int hidden = 0;
    for (int tries = 0; tries < kTriesAPoint * points && agreed < points; ++tries) {
      const std::vector<double>& point = sampler_.Next();
      const bool is_following = sampler_.IsFollowing();
      const std::optional<Tensor> a = FiniteNumbers(typed_.ValueAt(point));
      const std::optional<Tensor> b = FiniteNumbers(key_.ValueAt(point));
      if (!a || !b) continue;
      if (a->shape != b->shape) return Equality::kUnequal;
      const Equality here = CompareEntries(*a, *b);
      if (here == Equality::kUnequal) return here;
      if (here == Equality::kUndecided) ++hidden;
      if (here == Equality::kEqual && !is_following) ++agreed;
    }
    const bool is_enough = agreed >= std::min(points, kFewestPoints);
    const bool is_clear = hidden <= agreed * kMostHidden;
    return is_enough && is_clear ? Equality::kEqual : Equality::kUndecided;
  }

 private:
  // Compares the values at one point. Undecided: rounding hides whether they are equal.
  Equality CompareEntries(const Tensor& a, const Tensor& b) {
    Equality all = Equality::kEqual;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const double difference = a.data[i] - b.data[i];
      const double size = std::max(std::abs(a.data[i]), std::abs(b.data[i]));
      if (std::abs(difference) > kSuspiciousShare * size) sampler_.FollowCurrentPoint();
      if (std::abs(difference) <= kSameShare * size) continue;
      const double noise = noise_.Of(i, difference, random_);
      // False where the noise is NaN: a perturbed step without a value hides the difference too.
      const bool is_beyond_noise = 2 * noise < std::abs(difference);
      if (is_beyond_noise && AllStepsAreFinite(typed_) && AllStepsAreFinite(key_))
        return Equality::kUnequal;
      const bool is_harmless = noise <= kHarmlessNoise && std::abs(difference) <= kHarmlessNoise;
      if (!is_harmless) all = Equality::kUndecided;
    }
    return all;
  }

  SampledFormula& typed_;
  SampledFormula& key_;
  Random random_{kSeed};
  PointSampler sampler_;
  RoundingNoise noise_;
};

}  // namespace

Equality Compare(SampledFormula& typed, SampledFormula& key) {
  return Comparison(typed, key).Run();
}

}  // namespace orrery::answers
