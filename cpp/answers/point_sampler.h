// Where two formulas are compared: seeded random points of their domains.
#pragma once

#include "answers/sampled_formula.h"
#include "numeric/random.h"

namespace orrery::answers {

/// The most numbers of the formulas around which points are drawn. More make each of them rarer;
/// fewer leave branches at the last numbers of a long formula to chance.
inline constexpr std::size_t kMostLiterals = 32;

/// How many points near a suspicious one are drawn, and how often that may happen in a comparison.
/// More find differences that are large only where one variable has another value, and cost time.
inline constexpr int kTrailPoints = 40;
inline constexpr int kTrails = 3;

/// Draws points: of both signs, at several scales, and about the numbers that occur in the
/// formulas, where their branches lie. Variables that are whole numbers get whole numbers.
class PointSampler {
 public:
  /// Collects the numbers and branches of formulas.
  /// @param domains   Of the variables; must outlive the sampler.
  /// @param formulas  Whose numbers and branches guide the draws.
  /// @param random    Must outlive the sampler.
  /// @see  Test: PointSampler.
  PointSampler(const std::vector<Domain>& domains,
               const std::vector<const formula::Node*>& formulas, Random& random);

  /// Returns the next point: a number for each domain, in their order, within its ends. The point
  /// stays until the next call. Test: PointSampler.
  const std::vector<double>& Next();

  /// Takes the current point for suspicious: the next kTrailPoints points differ from it in one
  /// variable each. Does nothing while such points are drawn, after kTrails times, and of a single
  /// variable. Test: PointSampler.
  void FollowCurrentPoint();

  /// Returns whether the current point was drawn near a suspicious one. Test: PointSampler.
  bool IsFollowing() const noexcept { return is_following_; }

  /// Returns whether a formula compares, rounds, or takes the smaller or larger of two: such
  /// formulas need more points. Test: PointSampler.
  bool HasBranches() const noexcept { return has_branches_; }

 private:
  void Gather(const formula::Node& node, bool inside_branch);
  double Share();    // in 0 … 1
  double Literal();  // a number of the formulas
  double DrawReal(bool positive);
  double DrawInteger(const Domain& domain, bool positive);
  double DrawIn(const Domain& domain, bool positive);
  double Within(const Domain& domain, double x);
  void MoveToBranch();

  const std::vector<Domain>& domains_;
  Random& random_;
  std::vector<double> point_;
  std::vector<double> literals_;
  std::vector<double> branch_literals_;        // in comparisons and functions that bend or jump
  std::vector<std::size_t> branch_variables_;  // indices of the variables there
  bool has_branches_ = false;
  int draws_ = 0;
  std::size_t branch_moves_ = 0;
  std::vector<double> trail_;  // the suspicious point
  bool is_following_ = false;
  int trail_left_ = 0;
  int trails_ = 0;
};

}  // namespace orrery::answers
