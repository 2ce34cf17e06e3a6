#include "diagnose/told.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "numeric/random.h"

namespace orrery::diagnose {
namespace {

constexpr std::size_t kMostSteps = 100000;

double RoundedTo(int decimals, double number) {
  const double unit = std::pow(10, -decimals);
  return std::round(number / unit) * unit;
}

// Cosines of the angles of a position, as they are printed with some decimals.
struct Cosines {
  double position;
  std::size_t pairs;

  double Angle(std::size_t pair, double logarithm) const {
    return position * std::exp(-logarithm * static_cast<double>(pair) / static_cast<double>(pairs));
  }

  std::vector<ToldEntry> Printed(double base, int decimals) const {
    std::vector<ToldEntry> entries;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const double printed = RoundedTo(decimals, std::cos(Angle(pair, std::log(base))));
      entries.push_back({Wave{.reach = 1}, printed, 0.5 * std::pow(10, -decimals) + 1e-9});
    }
    return entries;
  }

  std::vector<Told> ToldBy(const std::vector<ToldEntry>& entries) const {
    const auto link = [&](std::size_t pair, double logarithm) { return Angle(pair, logarithm); };
    return diagnose::ToldBy(entries, link, kMostSteps);
  }
};

TEST(Told, IsTheBaseOfCosinesAtAnyPosition) {
  constexpr std::uint32_t kSeed = 20261128;
  Random random(kSeed);
  const auto drawn = [&](double least, double most) {
    const double share = static_cast<double>(random.Integer(0, 1000000)) / 1e6;
    return std::pow(10, least + share * (most - least));
  };
  for (int row = 0; row < 300; ++row) {
    const Cosines cosines{std::floor(drawn(0.3, 5)), std::size_t{8} << random.Integer(0, 3)};
    const double base = drawn(3, 7);
    SCOPED_TRACE(std::to_string(row) + ": " + std::to_string(base));
    const std::vector<Told> told =
        cosines.ToldBy(cosines.Printed(base, static_cast<int>(random.Integer(4, 6))));
    ASSERT_EQ(told.size(), 1u);
    EXPECT_LE(told[0].least, base);
    EXPECT_LE(base, told[0].most);
    EXPECT_LE(told[0].least, told[0].value);
    EXPECT_LE(told[0].value, told[0].most);
  }
}

TEST(Told, IsTheNumberOfTheFewestDigits) {
  const Cosines cosines{40, 32};
  EXPECT_EQ(cosines.ToldBy(cosines.Printed(26000, 4)).at(0).value, 26000);
}

// With every value of the range, and with none beyond it, the numbers are as printed.
TEST(Told, RangesEndWhereAnEntryIsPrintedOtherwise) {
  const Cosines cosines{5, 8};
  const std::vector<ToldEntry> entries = cosines.Printed(26000, 4);
  const std::vector<Told> told = cosines.ToldBy(entries);
  ASSERT_EQ(told.size(), 1u);
  const auto are_given = [&](double base) {
    for (std::size_t pair = 0; pair < 8; ++pair) {
      const double off = std::cos(cosines.Angle(pair, std::log(base))) - entries[pair].printed;
      if (std::abs(off) > entries[pair].play) return false;
    }
    return true;
  };
  const auto [value, least, most] = told[0];
  for (int part = 0; part <= 10; ++part)
    EXPECT_TRUE(are_given(least * (1 + 1e-9) + (most * (1 - 1e-9) - least) * part / 10));
  EXPECT_FALSE(are_given(least * (1 - 1e-6)));
  EXPECT_FALSE(are_given(most * (1 + 1e-6)));
}

TEST(Told, IsNothingForRandomNumbers) {
  constexpr std::uint32_t kSeed = 20261128;
  Random random(kSeed);
  for (int row = 0; row < 50; ++row) {
    const Cosines cosines{static_cast<double>(random.Integer(0, 30000)), 8};
    std::vector<ToldEntry> entries = cosines.Printed(10000, 4);
    // The entry that no base changes is right.
    for (std::size_t pair = 1; pair < 8; ++pair)
      entries[pair].printed = static_cast<double>(random.Integer(-10000, 10000)) / 1e4;
    EXPECT_TRUE(cosines.ToldBy(entries).empty()) << row;
  }
}

TEST(Told, IsNothingWhereTooFewEntriesTellIt) {
  const Cosines cosines{5, 4};
  EXPECT_TRUE(cosines.ToldBy(cosines.Printed(26000, 4)).empty());
}

TEST(Told, IsNothingWhereEveryValueDoes) {
  const Cosines cosines{0, 8};
  EXPECT_TRUE(cosines.ToldBy(cosines.Printed(26000, 4)).empty());
}

TEST(Told, IsNothingWhereOneEntryIsOff) {
  const Cosines cosines{40, 32};
  std::vector<ToldEntry> entries = cosines.Printed(26000, 5);
  entries[9].printed += 3e-5;
  EXPECT_TRUE(cosines.ToldBy(entries).empty());
}

// An entry that is the link itself: frequencies, printed with five digits.
TEST(Told, IsTheBaseOfFrequencies) {
  std::vector<ToldEntry> entries;
  for (int pair = 0; pair < 8; ++pair) {
    const double frequency = std::pow(20000, -pair / 8.0);
    const double unit = std::pow(10, std::floor(std::log10(frequency)) - 4);
    entries.push_back({std::nullopt, std::round(frequency / unit) * unit, unit / 2 + 1e-12});
  }
  const auto link = [](std::size_t pair, double logarithm) {
    return std::exp(-logarithm * static_cast<double>(pair) / 8);
  };
  const std::vector<Told> told = ToldBy(entries, link, kMostSteps);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].value, 20000);
}

}  // namespace
}  // namespace orrery::diagnose
