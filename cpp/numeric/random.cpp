#include "numeric/random.h"

#include <numeric>
#include <utility>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::uint64_t kDraws = std::uint64_t{1} << 32;  // that Next can return

std::uint64_t SplitMix(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint32_t seed) noexcept {
  std::uint64_t spread = seed;
  state_ = SplitMix(spread);
  stream_ = SplitMix(spread) | 1u;  // the increment of a full-period generator is odd
}

std::uint32_t Random::Next() noexcept {
  const std::uint64_t old = state_;
  state_ = old * 6364136223846793005u + stream_;
  const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
  const auto turn = static_cast<std::uint32_t>(old >> 59);
  return (shifted >> turn) | (shifted << ((32u - turn) & 31u));
}

std::int64_t Random::Integer(std::int64_t low, std::int64_t high) {
  const auto distance = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  if (low > high || distance >= kDraws) {
    Reject("the range is {} to {}; it must hold between 1 and 2^32 whole numbers", {low, high});
  }
  // Values above the last full multiple of count would make small results more likely: draw again.
  const std::uint64_t count = distance + 1;
  const std::uint64_t limit = kDraws / count * count;
  std::uint64_t draw = Next();
  while (draw >= limit) draw = Next();
  return low + static_cast<std::int64_t>(draw % count);
}

std::vector<std::size_t> Random::Order(std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t left = count; left > 1; --left) {
    std::swap(order[left - 1],
              order[static_cast<std::size_t>(Integer(0, static_cast<std::int64_t>(left) - 1))]);
  }
  return order;
}

}  // namespace orrery
