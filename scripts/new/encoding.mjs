/**
 * An encoding: four files and its line in the registry. What is written computes something simple
 * and true, a ramp, so that it builds, passes its tests and shows up everywhere at once; its author
 * changes the formula.
 */
import { pascal, snake, title } from "./names.mjs";

const header = (
  id,
  name,
) => `// ${title(id)} encoding: every channel of a row rises by the same step from position to position.
#pragma once

#include <cstddef>
#include <span>

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// Rows that rise with the position.
///
///     row(p)_c = p * step          for every channel c
///
/// @param positions  [T], tokens. Any order; negative positions give negative rows.
/// @param d          Width of a row, at least 1.
/// @param step       Rise for each token, dimensionless, finite.
/// @return [T, d]. Exact to one rounding.
/// @throws std::invalid_argument if d is 0 or step is not finite.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5, for adding a row of the position to an
///      embedding. Test: ${name}Test.
Tensor ${name}Rows(std::span<const double> positions, std::size_t d, double step);

/// Description and function entries, for the registry.
const Encoding& ${name}();

}  // namespace orrery
`;

const source = (id, name) => `#include "encodings/${id}.h"

#include <cmath>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr Argument kPositions{"positions", Kind::kPositions, "Position of each token, counted from 0; one number gives one row.",
                              "tokens", -1e9, 1e9};
constexpr Argument kWidth{"d", Kind::kInteger, "Width of a row.", "channels", 1, 65536};
constexpr Argument kStep{"step", Kind::kNumber, "Rise for each token.", "", -1e6, 1e6, Fallback::Number(1)};

Value Run(const Arguments& arguments) {
  const Tensor positions = arguments.Numbers("positions");
  Tensor rows = ${name}Rows(positions.data, arguments.Size("d"), arguments.Number("step"));
  // One position asks for one row, [d].
  if (positions.shape.empty()) rows.shape.erase(rows.shape.begin());
  return rows;
}

}  // namespace

Tensor ${name}Rows(std::span<const double> positions, std::size_t d, double step) {
  if (d == 0) RejectNumber("d", 0, "at least 1");
  if (!std::isfinite(step)) RejectNumber("step", step, "finite");
  Tensor rows({positions.size(), d});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (std::size_t c = 0; c < d; ++c) rows.data[t * d + c] = positions[t] * step;
  }
  return rows;
}

namespace {

constexpr Function kFunctions[] = {
    {"${id}", "${title(id)} rows", "Rows that rise with the position.", R"(\\mathrm{row}(p)_c = p\\,s)", "vaswani2017",
     {kPositions, kWidth, kStep}, {{"", "[T, d], or [d] for one position", "Position times step."}}, Run},
};

constexpr Encoding k${name}{{"${id}", "${title(id)}", {Place::kEmbeddings}, {kWidth, kStep},
                         "Adds to each embedding a row that rises with its position.", "vaswani2017"},
                        kFunctions};

}  // namespace

const Encoding& ${name}() { return k${name}; }

}  // namespace orrery
`;

const test = (id, name) => `#include "encodings/${id}.h"

#include <limits>
#include <vector>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(${name}, EveryChannelIsPositionTimesStep) {
  const Tensor rows = ${name}Rows(std::vector<double>{0, 1, -2}, 2, 0.5);
  EXPECT_EQ(rows.shape, (Shape{3, 2}));
  EXPECT_EQ(rows.data, (std::vector<double>{0, 0, 0.5, 0.5, -1, -1}));
}

TEST(${name}, EqualOffsetsMoveARowByTheSameAmount) {
  const Tensor rows = ${name}Rows(std::vector<double>{3, 7, 100, 104}, 1, 0.25);
  EXPECT_EQ(rows.data[1] - rows.data[0], rows.data[3] - rows.data[2]);
}

TEST(${name}, NoWidthAndNoFiniteStepAreRefused) {
  const std::vector<double> positions = {0};
  ExpectRefused([&] { ${name}Rows(positions, 0, 1); }, "d is 0");
  ExpectRefused([&] { ${name}Rows(positions, 2, std::numeric_limits<double>::infinity()); }, "step", "finite");
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

/** Adds the encoding at the end of the list, and its header to the includes. */
function register(text, id, name) {
  const include = `#include "encodings/${id}.h"\n`;
  const own = '#include "encodings/registry.h"\n';
  const includes = [...text.matchAll(/^#include "encodings\/\w+\.h"\n/gm)]
    .map((found) => found[0])
    .filter((line) => line !== own);
  const after = includes.filter((line) => line < include).at(-1);
  const withInclude = after
    ? text.replace(after, after + include)
    : text.replace(includes[0], include + includes[0]);
  return withInclude.replace(
    /(encodings = \{\n(?: +\w+\(\),\n)*)( *\};)/,
    `$1      ${name}(),\n$2`,
  );
}

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
    edits: { "cpp/encodings/registry.cpp": (text) => register(text, id, name) },
    next: [
      "Write your formula into both C++ files, numbers from an independent source into the golden file, and what must hold into the test.",
      "npm test -- --only native,golden",
    ],
  };
}
