#include <cmath>
#include <map>
#include <numbers>

#include "diagnose/told.h"

namespace orrery::diagnose {
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
