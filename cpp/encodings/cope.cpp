#include "encodings/cope.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "encodings/heads.h"
#include "numeric/linear.h"

namespace orrery {
namespace {

// Shapes that fit, and the row of one query as it is worked on.
class Rows {
 public:
  const HeadSizes q, k, scores;
  const ConstMatrixView table;
  std::vector<double> gates;      // [S]
  std::vector<double> positions;  // [S], before they are cut at the last row of the table
  std::vector<double> logits;     // [P], q . e

  explicit Rows(const CopeInputs& in)
      : q(SizesOf("query", in.query)), k(SharedSizesOf("key", in.key, in.query)), scores{q.batch, q.heads, q.rows, k.rows},
        table(AsMatrix(in.table, "table")), gates(k.rows), positions(k.rows), logits(table.rows), in_(in) {
    RequireShape("table", in.table.shape, {std::max<std::size_t>(table.rows, 1), q.cols});
    RequireShape("mask", in.mask.shape, {q.rows, k.rows});
  }

  double Last() const { return static_cast<double>(table.rows - 1); }

  void Fill(std::size_t index, std::size_t t) {
    const auto query = q.Of(in_.query, index).Row(t);
    const ConstMatrixView keys = k.Of(in_.key, q.MatrixIn(k, index));
    double position = 0;
    for (std::size_t s = k.rows; s-- > 0;) {
      gates[s] = in_.mask.data[t * k.rows + s] == 0 ? 0 : 1 / (1 + std::exp(-in_.scale * Dot(query, keys.Row(s))));
      positions[s] = position += gates[s];
    }
    for (std::size_t p = 0; p < table.rows; ++p) logits[p] = in_.position_scale * Dot(query, table.Row(p));
  }

 private:
  const CopeInputs& in_;
};

}  // namespace

CopeResult Cope(const CopeInputs& inputs) {
  Rows rows(inputs);
  CopeResult result{Tensor(ScoreShape(inputs.query, rows.k.rows)), {}};
  result.bias = result.positions;
  for (std::size_t index = 0; index < rows.q.Matrices(); ++index) {
    const MatrixView positions = rows.scores.Of(result.positions, index);
    const MatrixView bias = rows.scores.Of(result.bias, index);
    for (std::size_t t = 0; t < rows.q.rows; ++t) {
      rows.Fill(index, t);
      for (std::size_t s = 0; s < rows.k.rows; ++s) {
        const double position = std::min(rows.positions[s], rows.Last());
        const double fraction = position - std::floor(position);
        positions(t, s) = position;
        bias(t, s) = (1 - fraction) * rows.logits[static_cast<std::size_t>(position)] +
                     fraction * rows.logits[static_cast<std::size_t>(std::ceil(position))];
      }
    }
  }
  return result;
}

CopeGradients CopeBackward(const CopeInputs& inputs, const Tensor& d_bias) {
  Rows rows(inputs);
  RequireShape("d_bias", d_bias.shape, ScoreShape(inputs.query, rows.k.rows));
  CopeGradients gradients{Tensor(inputs.query.shape), Tensor(inputs.key.shape), Tensor(inputs.table.shape)};
  const MatrixView d_table = AsMatrix(gradients.d_table, "d_table");
  std::vector<double> d_logits(rows.table.rows);
  for (std::size_t index = 0; index < rows.q.Matrices(); ++index) {
    const std::size_t shared = rows.q.MatrixIn(rows.k, index);
    const ConstMatrixView queries = rows.q.Of(inputs.query, index);
    const ConstMatrixView keys = rows.k.Of(inputs.key, shared);
    const ConstMatrixView d_out = rows.scores.Of(d_bias, index);
    const MatrixView d_query = rows.q.Of(gradients.d_query, index);
    const MatrixView d_key = rows.k.Of(gradients.d_key, shared);
    for (std::size_t t = 0; t < rows.q.rows; ++t) {
      rows.Fill(index, t);
      std::fill(d_logits.begin(), d_logits.end(), 0.0);
      double d_gate = 0;  // a gate moves the positions of its own key and of all before it
      for (std::size_t s = 0; s < rows.k.rows; ++s) {
        const double position = std::min(rows.positions[s], rows.Last());
        const auto low = static_cast<std::size_t>(position);
        const auto high = static_cast<std::size_t>(std::ceil(position));
        const double fraction = position - std::floor(position);
        d_logits[low] += (1 - fraction) * d_out(t, s);
        d_logits[high] += fraction * d_out(t, s);
        if (rows.positions[s] < rows.Last()) d_gate += d_out(t, s) * (rows.logits[high] - rows.logits[low]);
        const double d_product = inputs.scale * d_gate * rows.gates[s] * (1 - rows.gates[s]);
        for (std::size_t c = 0; c < rows.q.cols; ++c) {
          d_query(t, c) += d_product * keys(s, c);
          d_key(s, c) += d_product * queries(t, c);
        }
      }
      for (std::size_t p = 0; p < rows.table.rows; ++p) {
        for (std::size_t c = 0; c < rows.q.cols; ++c) {
          d_query(t, c) += inputs.position_scale * d_logits[p] * rows.table(p, c);
          d_table(p, c) += inputs.position_scale * d_logits[p] * queries(t, c);
        }
      }
    }
  }
  return gradients;
}

}  // namespace orrery
