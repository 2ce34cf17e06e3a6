#include "encodings/learned.h"

#include <cmath>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery {
namespace {

// Checks the inputs and gives the shape of the rows read.
Shape RowsShape(const Tensor& table, const Tensor& positions, const LearnedOptions& options) {
  if (table.rank() != 2) Reject("table has shape {}; it must be [n, d]", {table.shape});
  if (!std::isfinite(options.scale)) Reject("scale is {}; it must be finite", {options.scale});
  const auto rows = static_cast<double>(table.shape[0]);
  for (double position : positions.data) {
    const double row = position + options.offset;
    if (!IsWhole(row, 0, rows - 1)) {
      Reject(
          "positions holds {} and offset is {}, which reads row {}; the table has the rows 0 to {}",
          {position, options.offset, row, rows - 1});
    }
  }
  Shape shape = positions.shape;
  shape.push_back(table.shape[1]);
  return shape;
}

std::size_t RowOf(double position, const LearnedOptions& options) {
  return static_cast<std::size_t>(position + options.offset);
}

}  // namespace

Tensor LearnedRows(const Tensor& table, const Tensor& positions, const LearnedOptions& options) {
  Tensor rows(RowsShape(table, positions, options));
  const std::size_t width = table.shape[1];
  for (std::size_t t = 0; t < positions.size(); ++t) {
    const std::size_t row = RowOf(positions.data[t], options);
    for (std::size_t c = 0; c < width; ++c)
      rows.data[t * width + c] = options.scale * table.data[row * width + c];
  }
  return rows;
}

Tensor LearnedBackward(const Tensor& table, const Tensor& positions, const Tensor& d_output,
                       const LearnedOptions& options) {
  RequireShape("d_output", d_output.shape, RowsShape(table, positions, options));
  Tensor d_table(table.shape);
  const std::size_t width = table.shape[1];
  for (std::size_t t = 0; t < positions.size(); ++t) {
    const std::size_t row = RowOf(positions.data[t], options);
    for (std::size_t c = 0; c < width; ++c)
      d_table.data[row * width + c] += options.scale * d_output.data[t * width + c];
  }
  return d_table;
}

constexpr Argument kTable = ArgumentOf(Kind::kMatrix, "table", "One row a position.");
constexpr Argument kPositions =
    ArgumentOf(Kind::kTensor, "positions", "Position of each token; the table must have its row.",
               {}, "tokens");
constexpr Argument kOffset = WholeArgument("offset", "Position p reads row p + offset.", -1e9, 1e9,
                                           LearnedOptions().offset, {0, 16, 1}, "rows");
constexpr Argument kScale = NumberArgument("scale", "Factor on each row.", -1e6, 1e6,
                                           LearnedOptions().scale, kFactorControl);
constexpr auto kOptions = Fields<LearnedOptions, kOffset, kScale>;

constexpr Function kFunctions[] = {
    {.name = "learned",
     .title = "Learned positions",
     .sentence = "Reads one row of a table for each position.",
     .formula = R"(E(p) = s\,\mathrm{table}_{p + o})",
     .body = Run<LearnedRows, kTable, kPositions, kOptions>,
     .results = {{.shape = "[T, d], or [d] for one position", .sentence = "Rows of the table."}}},
    {.name = "learned_backward",
     .title = "Learned positions, backward",
     .sentence = "Gradient by the table; repeated positions add up.",
     .formula = R"(d\mathrm{table}_r = s \textstyle\sum_{t:\,p_t + o = r} dE_t)",
     .body = {{kTable, kPositions, kOffset, kScale, kOutputGradientArgument},
              Run<LearnedBackward, kTable, kPositions, kOutputGradientArgument, kOptions>},
     .results = kGradientsBy<kTable>},
};

extern const Info kLearnedInfo{.id = "learned",
                               .title = "Learned table",
                               .acts = {Place::kEmbeddings},
                               .parameters = {kOffset, kScale},
                               .sentence =
                                   "Adds to each embedding the learned row of its "
                                   "position; beyond the table there is none.",
                               .source = "gehring2017",
                               .num_parameters = "(length + offset) * d_model"};

extern const Encoding kLearnedEncoding{kLearnedInfo, kFunctions};

}  // namespace orrery
