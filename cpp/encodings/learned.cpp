#include "encodings/learned.h"

#include <cmath>

#include "numeric/reject.h"

namespace orrery {
namespace {

// Checks the inputs and gives the shape of the rows read.
Shape RowsShape(const Tensor& table, const Tensor& positions, const LearnedOptions& options) {
  if (table.rank() != 2) Reject("table has shape {}; it must be [n, d]", {table.shape});
  if (!std::isfinite(options.scale)) Reject("scale is {}; it must be finite", {options.scale});
  const auto rows = static_cast<double>(table.shape[0]);
  for (double position : positions.data) {
    const double row = position + options.offset;
    if (!(row >= 0 && row < rows) || row != std::floor(row)) {
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

namespace {

constexpr Argument kTable{"table", Kind::kMatrix, "[n, d]: one row a position."};
constexpr Argument kPositions{"positions", Kind::kTensor,
                              "Position of each token; the table must have its row.", "tokens"};
constexpr Argument kOffset{
    "offset", Kind::kInteger,     "Position p reads row p + offset.", "rows", -1e9,
    1e9,      Fallback::Number(0)};
constexpr Argument kScale{"scale", Kind::kNumber, "Factor on each row.", "",
                          -1e6,    1e6,           Fallback::Number(1)};

LearnedOptions OptionsOf(const Arguments& arguments) {
  return {arguments.Number("offset"), arguments.Number("scale")};
}

constexpr Function kFunctions[] = {
    {"learned",
     "Learned positions",
     "Reads one row of a table for each position.",
     R"(E(p) = s\,\mathrm{table}_{p + o})",
     "gehring2017",
     {kTable, kPositions, kOffset, kScale},
     {{"", "[T, d], or [d] for one position", "Rows of the table."}},
     [](const Arguments& arguments) -> Value {
       return LearnedRows(arguments.Numbers("table"), arguments.Numbers("positions"),
                          OptionsOf(arguments));
     }},
    {"learned_backward",
     "Learned positions, backward",
     "Gradient by the table; repeated positions add up.",
     R"(d\mathrm{table}_r = s \textstyle\sum_{t:\,p_t + o = r} dE_t)",
     "gehring2017",
     {kTable,
      kPositions,
      kOffset,
      kScale,
      {"d_output", Kind::kTensor, "Gradient of the loss with respect to the rows read."}},
     {{"d_table", "as table", "Gradient by the table."}},
     [](const Arguments& arguments) -> Value {
       return Record{
           {"d_table", LearnedBackward(arguments.Numbers("table"), arguments.Numbers("positions"),
                                       arguments.Numbers("d_output"), OptionsOf(arguments))}};
     }},
};

constexpr Encoding kLearned{
    {"learned",
     "Learned table",
     {Place::kEmbeddings},
     {kOffset, kScale},
     "Adds to each embedding the learned row of its position; beyond the table there is none.",
     "gehring2017",
     "(length + offset) * d_model"},
    kFunctions};

}  // namespace

const Encoding& Learned() { return kLearned; }

}  // namespace orrery
