#include <algorithm>
#include <cmath>

#include "design/rows.h"
#include "numeric/work.h"

namespace orrery::design {
namespace {

constexpr double kFarthest = 1099511627776;  // 2^40
constexpr double kInRange[] = {1, 1.53, 2.87};
constexpr std::size_t kRanges = 3;             // that are compared with those before them
constexpr std::size_t kStepsPerEntry = 20000;  // of a formula that adds up all positions before

// An entry beyond the first rows, or nothing where it takes too long.
std::optional<double> Distant(const Rows& rows, double position, std::size_t column) {
  const WorkLimit limit(kStepsPerEntry);
  try {
    return rows.At(position, column);
  } catch (const std::invalid_argument& error) {
    if (IsTooMuchWork(error)) return std::nullopt;
    throw;
  }
}

// The first position in (from, to] at which half precision cannot hold the entry any more, of those
// that halving the distance finds.
Entry FirstBeyondHalf(const Rows& rows, std::size_t column, double from, double to) {
  while (to - from > 1) {
    const double middle = std::floor((from + to) / 2);
    (std::abs(rows.At(middle, column)) > kLargestHalf ? to : from) = middle;
  }
  return {to, static_cast<double>(column), rows.At(to, column)};
}

class Search {
 public:
  Search(const Rows& rows, const Tensor& first) : rows_(rows), first_(first) {}

  Growth Run() {
    Within();
    Beyond();
    return found_;
  }

 private:
  void Within() {
    for (std::size_t place = 0; place < first_.size(); ++place) {
      const double value = first_.data[place];
      const Entry entry{static_cast<double>(place / rows_.width()),
                        static_cast<double>(place % rows_.width()), value};
      if (!std::isfinite(value)) continue;  // A hole, which DomainOf finds.
      if (Exceeds(value, found_.within)) found_.within = entry;
      if (std::isnan(found_.half.value) && std::abs(value) > kLargestHalf) found_.half = entry;
    }
    found_.beyond = found_.within;
  }

  static bool Exceeds(double value, const Entry& entry) {
    return !std::isnan(value) && !(std::abs(value) <= std::abs(entry.value));
  }

  void Beyond() {
    double before = static_cast<double>(first_.shape[0]) - 1;
    std::vector<double> peaks = {std::abs(found_.within.value)};
    for (double range = before + 1; range < kFarthest; range *= 4) {
      for (double share : kInRange) {
        const double position = std::floor(range * share);
        if (!Try(position, before)) {
          found_.verdict = peaks.size() > 2 * kRanges ? Judge(peaks) : Verdict::kOpen;
          return;
        }
        before = position;
      }
      peaks.push_back(std::abs(found_.beyond.value));
    }
    found_.verdict = Judge(peaks);
  }

  // One row further on; false where it takes too long.
  bool Try(double position, double before) {
    for (std::size_t column = 0; column < rows_.width(); ++column) {
      const std::optional<double> value = Distant(rows_, position, column);
      if (!value) return false;
      if (Exceeds(*value, found_.beyond))
        found_.beyond = {position, static_cast<double>(column), *value};
      if (std::isnan(found_.half.value) && std::abs(*value) > kLargestHalf)
        found_.half = FirstBeyondHalf(rows_, column, before, position);
    }
    return true;
  }

  static Verdict Judge(const std::vector<double>& peaks) {
    const double last = peaks.back();
    const double middle = peaks[peaks.size() - 1 - std::min(kRanges, peaks.size() - 1)];
    const double first = peaks[peaks.size() - 1 - std::min(2 * kRanges, peaks.size() - 1)];
    if (std::isnan(last)) return Verdict::kOpen;
    const bool grows = last > 1.05 * middle && last - middle > 0.5 * (middle - first);
    return std::isinf(last) || grows ? Verdict::kFails : Verdict::kHolds;
  }

  const Rows& rows_;
  const Tensor& first_;
  Growth found_;
};

}  // namespace

Growth GrowthOf(const Rows& rows, const Tensor& first) { return Search(rows, first).Run(); }

Domain DomainOf(const Rows& rows, const Tensor& first, std::size_t length) {
  const std::size_t width = rows.width();
  Domain domain;
  const auto keep = [&](double position, std::size_t column, double value) {
    if (std::isfinite(value)) return true;
    domain.verdict = Verdict::kFails;
    domain.hole = {position, static_cast<double>(column), value};
    return false;
  };
  for (std::size_t place = 0; place < first.size(); ++place) {
    domain.checked = static_cast<double>(place / width);
    if (!keep(domain.checked, place % width, first.data[place])) return domain;
  }
  domain.checked = static_cast<double>(first.shape[0]);
  // A table has an end, which is found.
  const double farthest = rows.IsContinuous() ? static_cast<double>(8 * length)
                                              : std::numeric_limits<double>::infinity();
  for (; domain.checked < farthest; ++domain.checked) {
    for (std::size_t column : {std::size_t{0}, width / 2, width - 1}) {
      const std::optional<double> value = Distant(rows, domain.checked, column);
      if (!value) return domain;
      if (!keep(domain.checked, column, *value)) return domain;
    }
  }
  return domain;
}

namespace {

// The unit step over which a column changes most, and the range of its entries.
struct LargestStep {
  double position = 0;
  double size = 0;
  double range = 0;
};

LargestStep LargestStepOf(const Tensor& first, std::size_t column) {
  const std::size_t width = first.shape[1];
  LargestStep step;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (std::size_t p = 0; p < first.shape[0]; ++p) {
    const double value = first.data[p * width + column];
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
    if (p == 0) continue;
    const double size = std::abs(value - first.data[(p - 1) * width + column]);
    if (std::isfinite(size) && size > step.size) step = {static_cast<double>(p - 1), size, 0};
  }
  step.range = most - least;
  return step;
}

}  // namespace

Smoothness SmoothnessOf(const Rows& rows, const Tensor& first) {
  Smoothness worst;
  if (!rows.IsContinuous()) worst.verdict = Verdict::kOpen;
  for (std::size_t column = 0; rows.IsContinuous() && column < rows.width(); ++column) {
    const LargestStep step = LargestStepOf(first, column);
    if (!(step.size > kRounding * step.range)) continue;
    const auto at = [&](double position) {
      return Entry{position, static_cast<double>(column), rows.At(position, column)};
    };
    Entry before = at(step.position);
    Entry after = at(step.position + 1);
    for (int halving = 0; halving < 20; ++halving) {
      const Entry middle = at((before.position + after.position) / 2);
      if (!std::isfinite(middle.value))
        return {Verdict::kFails, at(step.position), middle, step.size / step.range};
      const bool is_first =
          std::abs(middle.value - before.value) >= std::abs(after.value - middle.value);
      (is_first ? after : before) = middle;
    }
    const double jump = std::abs(after.value - before.value) / step.range;
    if (jump > worst.jump)
      worst = {jump > 0.01 ? Verdict::kFails : Verdict::kHolds, before, after, jump};
  }
  return worst;
}

}  // namespace orrery::design
