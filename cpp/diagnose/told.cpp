#include "diagnose/told.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace orrery::diagnose {

Wave Wave::Through(double at_0, double at_quarter, double at_half) {
  const double constant = (at_0 + at_half) / 2;
  const double cosine = at_0 - constant;
  const double sine = at_quarter - constant;
  return {constant, std::hypot(cosine, sine), std::atan2(sine, cosine)};
}

double Wave::At(double angle) const { return constant + reach * std::cos(angle - crest); }

std::pair<double, double> Wave::Between(double one, double other) const {
  const double at_one = At(one);
  const double at_other = At(other);
  // A crest is at each even number of half turns beyond `crest`, a trough at each odd one.
  const double first = std::ceil((std::min(one, other) - crest) / std::numbers::pi);
  const double last = std::floor((std::max(one, other) - crest) / std::numbers::pi);
  const bool starts_with_crest = std::fmod(first, 2) == 0;
  const bool has_crest = starts_with_crest ? first <= last : first + 1 <= last;
  const bool has_trough = starts_with_crest ? first + 1 <= last : first <= last;
  return {has_trough ? constant - reach : std::min(at_one, at_other),
          has_crest ? constant + reach : std::max(at_one, at_other)};
}

namespace {

constexpr double kByChance = 1e-8;
// Of fewer waves that a value changes, one tells it nearly alone, and would tell another if it were
// off itself.
constexpr int kFewestWaves = 4;
// Where more ranges are left, numbers do not tell the value.
constexpr std::size_t kMostRanges = 4;
// Parts of a range at whose ends some entry is just as printed, or just not.
constexpr std::size_t kMostEdges = 256;
// An edge is found to this part of the range beyond which it lies: more than any digit shows.
constexpr int kHalvings = 40;
// So often, the outer quarter of a range is left out on the side where entries are farther off.
constexpr int kQuarters = 100;

// A range of logarithms.
struct Range {
  double from = 0;
  double to = 0;
};

// The number of the fewest digits from `least` to `most`.
double Shortest(double least, double most) {
  const double middle = (least + most) / 2;
  for (int digits = 1; digits <= 15; ++digits) {
    const double places = digits - 1 - std::floor(std::log10(middle));
    const double unit = std::pow(10, std::abs(places));
    const double rounded =
        places < 0 ? std::round(middle / unit) * unit : std::round(middle * unit) / unit;
    if (least <= rounded && rounded <= most) return rounded;
  }
  return middle;
}

class Halving {
 public:
  Halving(const std::vector<ToldEntry>& entries, const LinkOf& link, std::size_t most_steps)
      : entries_(entries), link_(link), steps_left_(most_steps) {}

  std::vector<Told> Run() {
    const Range all{std::log(kLeastTold), std::log(kMostTold)};
    const std::vector<std::size_t> by_slowness = BySlowness(all);
    if (IsByChance(all, by_slowness)) return {};
    Look(all, by_slowness);
    if (is_open_) return {};
    std::vector<Told> told;
    for (const Range& range : ranges_) {
      // Values beyond those that are looked at give the numbers, too.
      if (range.from == all.from || range.to == all.to) continue;
      if (const auto edges = EdgesIn(range)) {
        const double least = std::exp(edges->from);
        const double most = std::exp(edges->to);
        told.push_back({Shortest(least, most), least, most});
      }
    }
    return told;
  }

 private:
  double At(std::size_t entry, double logarithm) const {
    const double link = link_(entry, logarithm);
    return entries_[entry].wave ? entries_[entry].wave->At(link) : link;
  }

  // By how much the link of an entry changes in a range.
  double Change(std::size_t entry, const Range& range) const {
    return std::abs(link_(entry, range.from) - link_(entry, range.to));
  }

  // Slow entries exclude more values than those that make many turns. Entries that are the same are
  // among those of one change, which keep their order.
  std::vector<std::size_t> BySlowness(const Range& all) const {
    std::vector<double> changes;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      changes.push_back(Change(i, all));
      const auto is_slower = [&](std::size_t a, std::size_t b) { return changes[a] < changes[b]; };
      order.insert(std::upper_bound(order.begin(), order.end(), i, is_slower), i);
    }
    return order;
  }

  // Whether an entry is the same as one before it.
  bool IsRepeated(const std::vector<std::size_t>& by_slowness, std::size_t place,
                  const Range& all) const {
    const std::size_t entry = by_slowness[place];
    for (std::size_t before = place; before-- > 0;) {
      const std::size_t other = by_slowness[before];
      if (Change(other, all) != Change(entry, all)) return false;
      if (entries_[other].wave == entries_[entry].wave &&
          entries_[other].printed == entries_[entry].printed &&
          link_(other, all.from) == link_(entry, all.from))
        return true;
    }
    return false;
  }

  // How often some value gives entries that are random: one entry can be given by as many values as
  // it makes half turns, and each of the others is given by these once in so many times. Entries
  // that are the same count once.
  bool IsByChance(const Range& all, const std::vector<std::size_t>& by_slowness) const {
    double all_by_chance = 1;
    double most_values = 0;
    int waves = 0;
    int changing_waves = 0;
    for (std::size_t place = 0; place < by_slowness.size(); ++place) {
      const std::size_t i = by_slowness[place];
      const auto& [wave, printed, play] = entries_[i];
      const double change = Change(i, all);
      if (!std::isfinite(change)) return true;
      waves += wave.has_value();
      changing_waves += wave && change > 0;
      if (IsRepeated(by_slowness, place, all)) continue;
      const double reach = wave ? wave->reach : std::abs(printed);
      const double by_chance = play < reach ? play / reach : 1;
      const double half_turns = wave ? change / std::numbers::pi : 0;
      all_by_chance *= by_chance;
      most_values = std::max(most_values, (half_turns + 1) / by_chance);
    }
    if (waves > 0 && changing_waves < kFewestWaves) return true;
    return all_by_chance * most_values > kByChance;
  }

  // Looks for values in a range; other entries than those in question are as printed in all of it.
  void Look(const Range& range, const std::vector<std::size_t>& in_question) {
    if (is_open_) return;
    if (steps_left_ == 0) return void(is_open_ = true);
    --steps_left_;
    std::vector<std::size_t> left;
    bool is_fine = true;
    for (auto at = in_question.begin(); at != in_question.end(); ++at) {
      const auto& [wave, printed, play] = entries_[*at];
      const double one = link_(*at, range.from);
      const double other = link_(*at, range.to);
      if (wave && std::abs(one - other) >= 2 * std::numbers::pi) {
        // It can be any number, and so can all that turn faster.
        is_fine = false;
        for (; at != in_question.end(); ++at) left.push_back(*at);
        break;
      }
      const auto [low, high] =
          wave ? wave->Between(one, other) : std::pair(std::min(one, other), std::max(one, other));
      if (printed < low - play || printed > high + play) return;
      if (high <= printed + play && low >= printed - play) continue;
      left.push_back(*at);
      is_fine = is_fine && high - low <= play / 4;
    }
    const double middle = (range.from + range.to) / 2;
    if (is_fine || middle == range.from || middle == range.to) {
      if (!left.empty() && ++edges_ > kMostEdges) is_open_ = true;
      return Keep(range);
    }
    Look({range.from, middle}, left);
    Look({middle, range.to}, left);
  }

  void Keep(const Range& range) {
    if (!ranges_.empty() && ranges_.back().to == range.from) {
      ranges_.back().to = range.to;
    } else {
      ranges_.push_back(range);
    }
    if (ranges_.size() > kMostRanges) is_open_ = true;
  }

  // By how much an entry is farther off than it may be, at most; not above 0 where all are as
  // printed.
  double Excess(double logarithm) const {
    double excess = -INFINITY;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const double off = std::abs(At(i, logarithm) - entries_[i].printed);
      excess = std::max(excess, off - entries_[i].play);
    }
    return excess;
  }

  // The part of a range in which all entries are as printed; it is in one piece.
  std::optional<Range> EdgesIn(const Range& range) const {
    // In a range as narrow as this, the entry that is off most is off less toward the middle.
    double from = range.from;
    double to = range.to;
    double inside = (from + to) / 2;
    for (int i = 0; i < kQuarters && Excess(inside) > 0; ++i) {
      const double quarter = (to - from) / 4;
      const bool is_below = Excess(inside - quarter) < Excess(inside + quarter);
      (is_below ? to : from) += is_below ? -quarter : quarter;
      inside = (from + to) / 2;
    }
    if (Excess(inside) > 0) return std::nullopt;
    return Range{EdgeFrom(inside, range.from), EdgeFrom(inside, range.to)};
  }

  double EdgeFrom(double inside, double outside) const {
    if (Excess(outside) <= 0) return outside;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (inside + outside) / 2;
      (Excess(middle) <= 0 ? inside : outside) = middle;
    }
    return inside;
  }

  const std::vector<ToldEntry>& entries_;
  const LinkOf& link_;
  std::size_t steps_left_;
  std::size_t edges_ = 0;
  std::vector<Range> ranges_;
  bool is_open_ = false;
};

}  // namespace

std::vector<Told> ToldBy(const std::vector<ToldEntry>& entries, const LinkOf& link,
                         std::size_t most_steps) {
  return Halving(entries, link, most_steps).Run();
}

namespace {

// A power of the quantity is computed in no time; any other link by its formulas, each time.
constexpr std::size_t kMostStepsOfPowers = 100000;
constexpr std::size_t kMostStepsOfFormulas = 500;
constexpr double kRoundings = 1e-9;

// The power of a quantity that has these values at kLeastTold and kMostTold.
struct Power {
  double factor;
  double exponent;

  static Power Through(double least, double most) {
    if (least == most) return {least, 0};
    const double exponent = std::log(most / least) / std::log(kMostTold / kLeastTold);
    return {least / std::exp(exponent * std::log(kLeastTold)), exponent};
  }

  double At(double logarithm) const {
    return exponent == 0 ? factor : factor * std::exp(exponent * logarithm);
  }
};

}  // namespace

ToldQuantity::ToldQuantity(Computation& computation, const Fault& fault,
                           const std::vector<double>& printed, const std::vector<double>& plays)
    : computation_(computation),
      fault_(fault),
      least_(LinkAt(kLeastTold)),
      most_(LinkAt(kMostTold)) {
  const std::size_t count = printed.size();
  if (least_.size() != count || most_.size() != count) return;
  for (std::size_t i = 0; i < count; ++i) entries_.push_back({std::nullopt, printed[i], plays[i]});
  if (computation_.IsLast(fault.told_by)) return;
  // What an entry is at three angles tells what it is at all.
  const auto numbers = [&](double angle) {
    const Tensor angles = Tensor::Vector(std::vector<double>(count, angle));
    return computation_.Numbers({&fault_}, Record{{fault_.told_by.c_str(), angles}});
  };
  const std::vector<double> at_0 = numbers(0);
  const std::vector<double> at_quarter = numbers(std::numbers::pi / 2);
  const std::vector<double> at_half = numbers(std::numbers::pi);
  if (at_0.size() != count || at_quarter.size() != count || at_half.size() != count)
    entries_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i)
    entries_[i].wave = Wave::Through(at_0[i], at_quarter[i], at_half[i]);
}

std::vector<double> ToldQuantity::LinkAt(double value) const {
  return computation_.Numbers({&fault_}, Record{{fault_.parameter.c_str(), value}}, fault_.told_by);
}

bool ToldQuantity::MayBeGiven() const {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (least_[i] != most_[i]) continue;
    const auto& [wave, printed, play] = entries_[i];
    const double number = wave ? wave->At(least_[i]) : least_[i];
    if (!(std::abs(number - printed) <= play)) return false;
  }
  return !entries_.empty();
}

std::vector<Told> ToldQuantity::Values() {
  std::vector<Power> powers;
  for (std::size_t i = 0; i < least_.size(); ++i)
    powers.push_back(Power::Through(least_[i], most_[i]));
  const double middle = std::sqrt(kLeastTold * kMostTold);
  const std::vector<double> between = LinkAt(middle);
  bool are_powers = true;
  for (std::size_t i = 0; i < between.size(); ++i) {
    const double off = std::abs(powers[i].At(std::log(middle)) - between[i]);
    are_powers = are_powers && off <= kRoundings * std::abs(between[i]);
  }
  if (are_powers) {
    const auto power = [&](std::size_t entry, double logarithm) {
      return powers[entry].At(logarithm);
    };
    return ToldBy(entries_, power, kMostStepsOfPowers);
  }
  std::map<double, std::vector<double>> computed;
  const auto formula = [&](std::size_t entry, double logarithm) {
    auto found = computed.find(logarithm);
    if (found == computed.end())
      found = computed.emplace(logarithm, LinkAt(std::exp(logarithm))).first;
    return found->second[entry];
  };
  return ToldBy(entries_, formula, kMostStepsOfFormulas);
}

}  // namespace orrery::diagnose
