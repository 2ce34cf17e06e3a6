#include "answers/equality.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "answers/jitter.h"

namespace orrery {
namespace {

using formula::Node;

constexpr std::uint32_t kSeed = 20170612;
constexpr int kPoints = 40;
constexpr int kPointsWithBranches = 200;
constexpr int kTriesAPoint = 8;
constexpr int kFewest = 10;
constexpr int kMostHidden = 4;  // to one that agrees
constexpr int kJitters = 24;
constexpr std::size_t kMostLiterals = 32;
// A difference that rounding hides counts as none where rounding is this small, as in sin^2 + cos^2
// - 1.
constexpr double kHarmless = 1e-9;
// A relative difference that is more than rounding as a rule: it may be large where other names
// have other values.
constexpr double kTrace = 1e-11;
constexpr int kTrails = 3;
constexpr int kTrailPoints = 40;

bool IsBranch(const Node& node) {
  if (node.op) return node.op->precedence == formula::Precedence::kComparison;
  if (node.kind != Node::Kind::kCall) return false;
  return std::string(" floor ceil round abs min max mod ").find(" " + node.text + " ") !=
         std::string::npos;
}

// Takes a number that stands in a formula, once.
void Add(double number, std::vector<double>& numbers) {
  if (number == 0 || !std::isfinite(number) || numbers.size() >= kMostLiterals) return;
  if (std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
}

// Its numbers, where all are finite.
std::optional<Tensor> Finite(const Value& value) {
  if (!value.IsNumber() && !value.As<Tensor>()) return std::nullopt;
  Tensor tensor = ToTensor(value, "");
  const bool finite = std::all_of(tensor.data.begin(), tensor.data.end(),
                                  [](double entry) { return std::isfinite(entry); });
  return finite ? std::optional<Tensor>(std::move(tensor)) : std::nullopt;
}

// Whether no step of a formula overflows or is undefined, even one whose result does not show it:
// 1/(1 + exp(800)).
bool StepsAreFinite(const Node& node, const Varying& formula) {
  std::size_t skipped = node.children.size();
  try {
    const Value value = formula::EvaluateTree(node, formula.quantities(), formula.vocabulary());
    if ((value.IsNumber() || value.As<Tensor>()) && !Finite(value)) return false;
    if (node.kind == Node::Kind::kCall && node.text == "if") {
      skipped =
          *formula::EvaluateTree(*node.children[0], formula.quantities(), formula.vocabulary())
                  .As<bool>()
              ? 2
              : 1;
    }
  } catch (const std::invalid_argument&) {
    return true;  // a part that has no value of its own, as the name a sum counts with
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    if (i != skipped && !StepsAreFinite(*node.children[i], formula)) return false;
  }
  return true;
}

class Comparison {
 public:
  Comparison(Varying& typed, Varying& wanted)
      : typed_(typed),
        wanted_(wanted),
        domains_(typed.domains()),
        random_(kSeed),
        point_(domains_.size()) {
    Gather(typed.tree(), false);
    Gather(wanted.tree(), false);
  }

  Equality Run() {
    const int points = domains_.empty() ? 1 : branches_ ? kPointsWithBranches : kPoints;
    int agreed = 0;
    int hidden = 0;
    for (int tries = 0; tries < kTriesAPoint * points && agreed < points; ++tries) {
      const bool following = Follow();
      if (!following) {
        // Every third point has all names positive: with many of them one would else be negative at
        // nearly each.
        for (std::size_t i = 0; i < domains_.size(); ++i)
          point_[i] = Within(domains_[i], Draw(tries % 3 == 2));
        if (tries % 4 < 2 && !edges_.empty() && !edge_names_.empty()) GoToAnEdge();
      }
      const std::optional<Tensor> a = Finite(typed_.At(point_));
      const std::optional<Tensor> b = Finite(wanted_.At(point_));
      if (!a || !b) continue;
      if (a->shape != b->shape) return Equality::kUnequal;
      switch (At(*a, *b)) {
        case Equality::kEqual:
          agreed += !following;
          break;
        case Equality::kUnequal:
          return Equality::kUnequal;
        case Equality::kUndecided:
          ++hidden;
          break;
      }
    }
    return agreed >= std::min(points, kFewest) && agreed * kMostHidden >= hidden
               ? Equality::kEqual
               : Equality::kUndecided;
  }

 private:
  double Share() { return (static_cast<double>(random_.Next()) + 0.5) / 4294967296.0; }
  double Literal() { return literals_.empty() ? 1 : literals_[random_.Next() % literals_.size()]; }

  void Gather(const Node& node, bool inside) {
    if (node.kind == Node::Kind::kNumber) {
      Add(node.number, literals_);
      if (inside) Add(node.number, edges_);
    }
    for (std::size_t i = 0; inside && node.kind == Node::Kind::kName && i < domains_.size(); ++i) {
      if (node.text == domains_[i].name &&
          std::find(edge_names_.begin(), edge_names_.end(), i) == edge_names_.end())
        edge_names_.push_back(i);
    }
    const bool branch = IsBranch(node);
    branches_ = branches_ || branch;
    for (const auto& child : node.children) Gather(*child, inside || branch);
  }

  double Draw(bool positive) {
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
    return positive ? std::abs(x) : random_.Next() % 2 == 0 ? x : -x;
  }

  double Within(const Domain& domain, double x) {
    if (domain.whole) {
      return static_cast<double>(random_.Integer(static_cast<std::int64_t>(domain.low),
                                                 static_cast<std::int64_t>(domain.high)));
    }
    const bool inside = !domain.bounded || (x > domain.low && x < domain.high);
    return inside ? x : domain.low + (domain.high - domain.low) * Share();
  }

  // Puts one name near a number at which a formula branches, or as far from it as another such
  // number says: one after the other, so that none is missed by chance.
  void GoToAnEdge() {
    std::size_t left = edge_++;
    const auto next = [&](std::size_t count) {
      const std::size_t choice = left % count;
      left /= count;
      return choice;
    };
    const std::size_t name = edge_names_[next(edge_names_.size())];
    const double edge = edges_[next(edges_.size())];
    const std::size_t reach = next(edges_.size() + 1);
    const double x = edge + (reach == 0 ? 0.1 * edge : edges_[reach - 1]) * (2 * Share() - 1);
    point_[name] = Within(domains_[name], left % 2 == 0 ? x : -x);
  }

  // After a difference that is small but there, looks along each name whether it grows.
  bool Follow() {
    if (trail_left_ == 0) return false;
    --trail_left_;
    point_ = trail_;
    const std::size_t name = random_.Next() % point_.size();
    point_[name] = Within(domains_[name], Draw(false));
    return true;
  }

  void StartTrail() {
    if (trail_left_ > 0 || trails_ == kTrails || point_.size() < 2) return;
    ++trails_;
    trail_ = point_;
    trail_left_ = kTrailPoints;
  }

  Equality At(const Tensor& a, const Tensor& b) {
    Equality all = Equality::kEqual;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const double difference = a.data[i] - b.data[i];
      const double size = std::max(std::abs(a.data[i]), std::abs(b.data[i]));
      if (std::abs(difference) > kTrace * size) StartTrail();
      if (std::abs(difference) <= kSame * size) continue;
      const double noise = Noise(i, difference);
      // NaN, where a jittered formula leaves its domain, hides the difference too.
      if (2 * noise < std::abs(difference) && StepsAreFinite(typed_.tree(), typed_) &&
          StepsAreFinite(wanted_.tree(), wanted_)) {
        return Equality::kUnequal;
      }
      if (!(noise <= kHarmless && std::abs(difference) <= kHarmless)) all = Equality::kUndecided;
    }
    return all;
  }

  // How far jitter moves the difference of one entry.
  double Noise(std::size_t entry, double difference) {
    if (!typed_jittered_) {
      typed_jittered_.emplace(typed_.tree(), typed_.quantities(), typed_.vocabulary());
      wanted_jittered_.emplace(wanted_.tree(), wanted_.quantities(), wanted_.vocabulary());
    }
    double noise = 0;
    try {
      for (int i = 0; i < kJitters && 2 * noise < std::abs(difference); ++i) {
        const std::optional<Tensor> a =
            Finite(typed_jittered_->Compute(random_, typed_.quantities()));
        const std::optional<Tensor> b =
            Finite(wanted_jittered_->Compute(random_, wanted_.quantities()));
        if (!a || !b || a->size() <= entry || b->size() <= entry) return NAN;
        noise = std::max(noise, std::abs(a->data[entry] - b->data[entry] - difference));
      }
    } catch (const std::invalid_argument&) {
      return NAN;  // a step that takes no other numbers than it got
    }
    return noise;
  }

  Varying& typed_;
  Varying& wanted_;
  const std::vector<Domain>& domains_;
  Random random_;
  std::vector<double> point_;
  std::vector<double> literals_;
  std::vector<double> edges_;            // those in comparisons and functions that bend or jump
  std::vector<std::size_t> edge_names_;  // that stand there
  std::size_t edge_ = 0;
  bool branches_ = false;
  std::vector<double> trail_;
  int trail_left_ = 0;
  int trails_ = 0;
  std::optional<Jittered> typed_jittered_;
  std::optional<Jittered> wanted_jittered_;
};

}  // namespace

Equality Compare(Varying& typed, Varying& wanted) { return Comparison(typed, wanted).Run(); }

}  // namespace orrery
