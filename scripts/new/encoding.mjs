/**
 * An encoding: four files, its name and entry in the registry, and its line in the record of
 * arguments. What is written computes a ramp, so that it builds, passes its tests and shows up
 * everywhere at once; its author changes the formula.
 */
import { pascal, snake, title } from "./names.mjs";

const header = (
  id,
  name,
) => `// ${title(id)}: every channel of a row rises by the same step from position to position.
#pragma once

#include <cstddef>

#include "numeric/tensor.h"

namespace orrery {

/// Returns rows that rise with the position.
///
///     row(m)_c = m * step          for every channel c
/// @param positions  Of any shape, tokens, in any order; negative positions give negative rows.
/// @param d          Channels of a row, at least 1.
/// @param step       Rise for each token, dimensionless, finite.
/// @return As positions, then d. Exact to one rounding.
/// @throws std::invalid_argument if d is 0 or step is not finite.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5, for adding a row of the position to an
///      embedding. Test: ${name}.
Tensor ${name}Rows(const Tensor& positions, std::size_t d, double step);

}  // namespace orrery
`;

const source = (id, name) => `#include "encodings/${id}.h"

#include <cmath>

#include "encodings/encoding.h"
#include "numeric/reject.h"

namespace orrery {

Tensor ${name}Rows(const Tensor& positions, std::size_t d, double step) {
  if (d == 0) RejectNumber("d", 0, "at least 1");
  if (!std::isfinite(step)) RejectNumber("step", step, "finite");
  Shape shape = positions.shape;
  shape.push_back(d);
  Tensor rows(shape);
  for (std::size_t i = 0; i < rows.size(); ++i) rows.data[i] = positions.data[i / d] * step;
  return rows;
}

constexpr Argument kPositions = NumbersArgument(
    Kind::kPositions, "positions",
    "Position of each token, counted from 0; one number gives one row.", -1e9, 1e9, "tokens");
constexpr Argument kWidth =
    WholeArgument("d", "Channels of a row.", 1, 65536, {}, {2, 64, 2}, "channels");
constexpr Argument kStep =
    NumberArgument("step", "Rise for each token.", -1e6, 1e6, 1, {-2, 2, 0.1});

constexpr Function kFunctions[] = {
    {.name = "${id}",
     .title = "${title(id)} rows",
     .sentence = "Rows that rise with the position.",
     .formula = R"(\\mathrm{row}(m)_c = m\\,s)",
     .body = Run<${name}Rows, kPositions, kWidth, kStep>,
     .results = {{.shape = "[T, d], or [d] for one position", .sentence = "Position times step."}}},
};

extern const Info k${name}Info{
    .id = "${id}",
    .title = "${title(id)}",
    .acts = {Place::kEmbeddings},
    .parameters = {kWidth, kStep},
    .sentence = "Adds to each embedding a row that rises with its position.",
    .source = "vaswani2017"};

extern const Encoding k${name}Encoding{k${name}Info, kFunctions};

}  // namespace orrery
`;

const test = (id, name) => `#include "encodings/${id}.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <vector>

namespace orrery {
namespace {

TEST(${name}, EveryChannelIsPositionTimesStep) {
  const Tensor rows = ${name}Rows(Tensor::Vector({0, 1, -2}), 2, 0.5);
  EXPECT_EQ(rows.shape, (Shape{3, 2}));
  EXPECT_EQ(std::vector<double>(rows.data.begin(), rows.data.end()),
            (std::vector<double>{0, 0, 0.5, 0.5, -1, -1}));
}

TEST(${name}, EqualOffsetsMoveARowByTheSameAmount) {
  const Tensor rows = ${name}Rows(Tensor::Vector({3, 7, 100, 104}), 1, 0.25);
  EXPECT_EQ(rows.data[1] - rows.data[0], rows.data[3] - rows.data[2]);
}

TEST(${name}, WidthZeroAndInfiniteStepThrow) {
  const Tensor positions = Tensor::Vector({0});
  EXPECT_THROW(${name}Rows(positions, 0, 1), std::invalid_argument);
  EXPECT_THROW(${name}Rows(positions, 2, std::numeric_limits<double>::infinity()),
               std::invalid_argument);
}

}  // namespace
}  // namespace orrery
`;

const golden = (
  id,
) => `{"schema":1,"title":"${title(id)}: rows by hand","kinds":{"${id}_rows":{"fields":{"rows":"${id}(positions, d, step)"}}},"cases":[
{"id":"${id}/by_hand","kind":"${id}_rows","source":{"repo":"by hand","path":"","function":"position times step","commit":""},"inputs":{"positions":[0,1,4],"d":2,"step":0.5},"expected":{"rows":{"shape":[3,2],"dtype":"float64","data":[0.0,0.0,0.5,0.5,2.0,2.0]}},"dtype":"float64","tolerance":{"abs":0,"rel":0}}
]}
`;

/** The text with the encoding at the end of the names and of the list. */
const withEntry = (text, name) =>
  text
    .replace(/(extern const Encoding [^;]*);/, `$1, k${name}Encoding;`)
    .replace(/(encodings\[\][^{]*\{[^}]*?),?(\s*\};)/, `$1, k${name}Encoding$2`);

/** The record of arguments with those of the new function at the end. */
const withRecord = (text, id) =>
  text.replace(
    /\)"\s*$/,
    `${id}: positions -1e+09..1e+09; d 1..65536; step -1000000..1000000;\n)"\n`,
  );

export function skeleton(given) {
  const id = snake(given);
  const name = pascal(given);
  return {
    files: {
      [`cpp/encodings/${id}.h`]: header(id, name),
      [`cpp/encodings/${id}.cpp`]: source(id, name),
      [`tests/cpp/encodings/${id}_test.cpp`]: test(id, name),
      [`tests/golden/encodings/${id}.json`]: golden(id),
    },
    edits: {
      "cpp/encodings/registry.cpp": [(text) => withEntry(text, name)],
      "tests/cpp/table/arguments.txt": [(text) => withRecord(text, id)],
    },
    next: [
      "Write your formula into both C++ files, numbers from an independent source into the golden file, and what must hold into the test.",
      "npm test -- --only sanitize,golden,vitest",
    ],
  };
}
