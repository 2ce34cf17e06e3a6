// Times of the core's plain loops. Read them as ratios to each other: machines differ.
#include <benchmark/benchmark.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "attention/attention.h"
#include "attention/mask.h"
#include "encodings/sinusoidal.h"
#include "table/table.h"

namespace orrery {
namespace {

std::vector<double> Positions(std::size_t count) {
  std::vector<double> positions(count);
  std::iota(positions.begin(), positions.end(), 0.0);
  return positions;
}

// The table the issue names, and the same as one would write it: npm run bench prints their ratio.
void SinusoidalTableOf4096By512(benchmark::State& state) {
  const std::vector<double> positions = Positions(4096);
  for (auto run : state) benchmark::DoNotOptimize(SinusoidalTable(positions, 512));
}
BENCHMARK(SinusoidalTableOf4096By512);

void PlainSinesOf4096By512(benchmark::State& state) {
  const std::vector<double> positions = Positions(4096);
  for (auto run : state) {
    const std::vector<double> frequencies = SinusoidalFrequencies(512);
    std::vector<double> table(4096 * 512);
    for (std::size_t t = 0; t < 4096; ++t) {
      for (std::size_t i = 0; i < 256; ++i) {
        const double angle = positions[t] * frequencies[i];
        table[t * 512 + 2 * i] = std::sin(angle);
        table[t * 512 + 2 * i + 1] = std::cos(angle);
      }
    }
    benchmark::DoNotOptimize(table);
  }
}
BENCHMARK(PlainSinesOf4096By512);

void AttentionOverTokens(benchmark::State& state) {
  const auto length = static_cast<std::size_t>(state.range(0));
  const Tensor rows = SinusoidalTable(Positions(length), 64);
  const Tensor mask = CausalMask(length, length);
  for (auto run : state) benchmark::DoNotOptimize(Attention(rows, rows, rows, mask, 0.125));
}
BENCHMARK(AttentionOverTokens)->Arg(3)->Arg(64)->Arg(256);

void CheckOneVector(benchmark::State& state) {
  const Record arguments{
      {"question",
       Record{
           {"kind", "vector"}, {"key", "sinusoidal(100, 8)"}, {"mode", "places"}, {"value", 4.0}}},
      {"answer", "[-0.5064, 0.8623, -0.5440, -0.8391, 0.8415, 0.5403, 0.0998, 0.9950]"}};
  const Value outcome = CallByName("check", arguments);
  if (*outcome.As<Record>()->Find("verdict")->As<std::string>() != "correct")
    state.SkipWithError("a right answer is not taken");
  for (auto run : state) benchmark::DoNotOptimize(CallByName("check", arguments));
}
BENCHMARK(CheckOneVector);

}  // namespace
}  // namespace orrery
