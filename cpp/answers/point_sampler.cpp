#include "answers/point_sampler.h"

#include <algorithm>
#include <cmath>

namespace orrery::answers {
namespace {

using formula::Node;

// How far from zero most whole numbers without bounds are drawn: where powers stay small enough to
// compare.
constexpr double kUsualInteger = 10;

// Whether a node compares or bends: where formulas have branches.
bool IsBranch(const Node& node) {
  if (node.op) return node.op->precedence == formula::Precedence::kComparison;
  return node.function && node.function->graph != Function::Graph::kSmooth;
}

template <class Item>
bool Contains(const std::vector<Item>& items, const Item& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

void AddLiteral(double number, std::vector<double>& literals) {
  const bool is_useful = number != 0 && std::isfinite(number);
  if (is_useful && literals.size() < kMostLiterals && !Contains(literals, number))
    literals.push_back(number);
}

// Takes the last digit of a number in mixed base: `choices` values, the rest in `left`.
std::size_t TakeDigit(std::size_t& left, std::size_t choices) {
  const std::size_t digit = left % choices;
  left /= choices;
  return digit;
}

}  // namespace

PointSampler::PointSampler(const std::vector<Domain>& domains,
                           const std::vector<const Node*>& formulas, Random& random)
    : domains_(domains), random_(random), point_(domains.size()) {
  for (const Node* formula : formulas) Gather(*formula, false);
}

void PointSampler::Gather(const Node& node, bool inside_branch) {
  if (node.kind == Node::Kind::kNumber) {
    AddLiteral(node.number, literals_);
    if (inside_branch) AddLiteral(node.number, branch_literals_);
  }
  if (inside_branch && node.kind == Node::Kind::kName) {
    for (std::size_t i = 0; i < domains_.size(); ++i) {
      if (node.text == domains_[i].name && !Contains(branch_variables_, i))
        branch_variables_.push_back(i);
    }
  }
  const bool is_branch = IsBranch(node);
  has_branches_ = has_branches_ || is_branch;
  for (const auto& child : node.children) Gather(*child, inside_branch || is_branch);
}

const std::vector<double>& PointSampler::Next() {
  is_following_ = trail_left_ > 0;
  if (is_following_) {
    --trail_left_;
    point_ = trail_;
    const std::size_t variable = random_.Next() % point_.size();
    point_[variable] = DrawIn(domains_[variable], false);
    return point_;
  }
  // Every third point has positive coordinates alone: with many variables, nearly every other point
  // has a negative one among them, where roots and logarithms have no value.
  const bool positive = draws_ % 3 == 2;
  for (std::size_t i = 0; i < domains_.size(); ++i) point_[i] = DrawIn(domains_[i], positive);
  // Half of the points lie where a formula branches.
  const bool can_branch = !branch_literals_.empty() && !branch_variables_.empty();
  if (draws_ % 4 < 2 && can_branch) MoveToBranch();
  ++draws_;
  return point_;
}

void PointSampler::FollowCurrentPoint() {
  if (trail_left_ > 0 || trails_ == kTrails || point_.size() < 2) return;
  ++trails_;
  trail_ = point_;
  trail_left_ = kTrailPoints;
}

double PointSampler::Share() { return (static_cast<double>(random_.Next()) + 0.5) / 4294967296.0; }

double PointSampler::Literal() {
  return literals_.empty() ? 1 : literals_[random_.Next() % literals_.size()];
}

double PointSampler::DrawReal(bool positive) {
  double x = 0;
  switch (random_.Next() % 12) {
    case 0:
      x = Literal() * (0.9 + 0.2 * Share());
      break;
    case 1:
      x = Literal() + Literal() * (2 * Share() - 1);
      break;
    case 2:
      x = std::pow(10, 6 * Share() - 2);
      break;
    case 3:
    case 4:
    case 5:
      x = 10 * Share();
      break;
    default:
      x = std::pow(10, 2 * Share() - 1);
      break;
  }
  if (positive) return std::abs(x);
  return random_.Next() % 2 == 0 ? x : -x;
}

double PointSampler::DrawInteger(const Domain& domain, bool positive) {
  if (domain.is_bounded) {
    return static_cast<double>(random_.Integer(static_cast<std::int64_t>(domain.low),
                                               static_cast<std::int64_t>(domain.high)));
  }
  const double largest = random_.Next() % 4 == 0 ? kLargestFreeInteger : kUsualInteger;
  const auto end = static_cast<std::int64_t>(largest);
  return static_cast<double>(random_.Integer(positive ? 0 : -end, end));
}

double PointSampler::DrawIn(const Domain& domain, bool positive) {
  return domain.is_integer ? DrawInteger(domain, positive) : Within(domain, DrawReal(positive));
}

// The number if it belongs to the domain, rounded where that has whole numbers; else any that does.
double PointSampler::Within(const Domain& domain, double x) {
  if (domain.is_integer) {
    const double whole = std::round(x);
    const double low = domain.is_bounded ? domain.low : -kLargestFreeInteger;
    const double high = domain.is_bounded ? domain.high : kLargestFreeInteger;
    return whole >= low && whole <= high ? whole : DrawInteger(domain, false);
  }
  const bool is_inside = !domain.is_bounded || (x > domain.low && x < domain.high);
  return is_inside ? x : domain.low + (domain.high - domain.low) * Share();
}

// Puts one variable near a number at which a formula branches, or as far from it as another such
// number. All combinations are taken in turn, so that chance skips none.
void PointSampler::MoveToBranch() {
  std::size_t left = branch_moves_++;
  const std::size_t variable = branch_variables_[TakeDigit(left, branch_variables_.size())];
  const double edge = branch_literals_[TakeDigit(left, branch_literals_.size())];
  const std::size_t reach = TakeDigit(left, branch_literals_.size() + 1);
  const double distance = reach == 0 ? 0.1 * edge : branch_literals_[reach - 1];
  const double x = edge + distance * (2 * Share() - 1);
  point_[variable] = Within(domains_[variable], left % 2 == 0 ? x : -x);
}

}  // namespace orrery::answers
