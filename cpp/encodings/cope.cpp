#include "encodings/cope.h"

#include <algorithm>
#include <cmath>

#include "attention/arguments.h"
#include "attention/heads.h"
#include "encodings/shared/arguments.h"
#include "layers/activation.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

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
      : q(SizesOf("query", in.query)),
        k(SharedSizesOf("key", in.key, in.query)),
        scores{q.batch, q.heads, q.rows, k.rows},
        table(AsMatrix(in.table, "table")),
        gates(k.rows),
        positions(k.rows),
        logits(table.rows),
        in_(in) {
    RequireShape("table", in.table.shape, {std::max<std::size_t>(table.rows, 1), q.cols});
    RequireShape("mask", in.mask.shape, {q.rows, k.rows});
  }

  double Last() const { return static_cast<double>(table.rows - 1); }

  void Fill(std::size_t index, std::size_t t) {
    const auto query = q.Of(in_.query, index).Row(t);
    const ConstMatrixView keys = k.Of(in_.key, q.MatrixIn(k, index));
    double position = 0;
    for (std::size_t s = k.rows; s-- > 0;) {
      gates[s] = in_.mask.data[t * k.rows + s] == 0
                     ? 0
                     : Activate(Activation::kSigmoid, in_.scale * Dot(query, keys.Row(s)));
      positions[s] = position += gates[s];
    }
    if (std::isnan(position)) {
      Reject(
          "query and key hold entries whose product is not a number; positions need finite ones");
    }
    for (std::size_t p = 0; p < table.rows; ++p)
      logits[p] = in_.position_scale * Dot(query, table.Row(p));
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
  CopeGradients gradients{Tensor(inputs.query.shape), Tensor(inputs.key.shape),
                          Tensor(inputs.table.shape)};
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
      double d_gate = 0;  // a gate moves the positions of its key and of all keys before it
      for (std::size_t s = 0; s < rows.k.rows; ++s) {
        const double position = std::min(rows.positions[s], rows.Last());
        const auto low = static_cast<std::size_t>(position);
        const auto high = static_cast<std::size_t>(std::ceil(position));
        const double fraction = position - std::floor(position);
        d_logits[low] += (1 - fraction) * d_out(t, s);
        d_logits[high] += fraction * d_out(t, s);
        if (rows.positions[s] < rows.Last())
          d_gate += d_out(t, s) * (rows.logits[high] - rows.logits[low]);
        const double d_product = inputs.scale * d_gate * rows.gates[s] * (1 - rows.gates[s]);
        AddScaled(d_query.Row(t), d_product, keys.Row(s));
        AddScaled(d_key.Row(s), d_product, queries.Row(t));
      }
      for (std::size_t p = 0; p < rows.table.rows; ++p) {
        AddScaled(d_query.Row(t), inputs.position_scale * d_logits[p], rows.table.Row(p));
        AddScaled(d_table.Row(p), inputs.position_scale * d_logits[p], queries.Row(t));
      }
    }
  }
  return gradients;
}

// Positions come from these: an entry that is not finite has none.
constexpr double kLargestEntry = 1e100;

constexpr Argument kQuery = NumbersArgument(
    Kind::kTensor, "query", "One row a query: [T, D], with heads and batch before it if wanted.",
    -kLargestEntry, kLargestEntry);
constexpr Argument kKey =
    NumbersArgument(Kind::kTensor, "key", "One row a key: [S, D], perhaps of fewer heads.",
                    -kLargestEntry, kLargestEntry);
constexpr Argument kTable =
    ArgumentOf(Kind::kTensor, "table", "One learned row a whole position: [P, D].");
constexpr Argument kMask = MaskArgument(NamedMask::kCausal);
constexpr Argument kScale =
    ScaleArgument("Factor on the products in the gates; 0 stands for 1 / sqrt(D).", kFactorControl);
constexpr Argument kPositionScale =
    NumberArgument("position_scale", "Factor on the position logits; 0 stands for 1 / sqrt(D).",
                   -1e6, 1e6, 0, kFactorControl);
constexpr auto kInputs = Fields<CopeInputs, kQuery, kKey, kTable, Reads<ReadMaskOfKeys, kMask>,
                                Scale<kScale>, Scale<kPositionScale>>;

constexpr Function kFunctions[] = {
    {.name = "cope",
     .title = "Contextual positions (CoPE)",
     .sentence = "Counts the gates from each key to the query and reads their logits off a table.",
     .formula =
         R"(p_{ts} = \min(\textstyle\sum_{r=s}^{t} \sigma(c\,q_t \cdot k_r),\, P - 1),\quad B_{ts} = c'\,q_t \cdot e(p_{ts}))",
     .body = Run<Cope, kInputs>,
     .results = {{"positions", "[T, S]", "Between 0 and P - 1."},
                 {"bias", "[T, S]", "To be added to the scaled products."}}},
};

extern const Function kCopeBackward{
    .name = "cope_backward",
    .title = "Contextual positions, backward",
    .sentence = "Gradients of a loss with respect to what CoPE takes, through its bias.",
    .formula =
        R"(dp_{ts} = c'\,dB_{ts}\,q_t \cdot (e_{\lceil p \rceil} - e_{\lfloor p \rfloor}),\quad dg_{tr} = \textstyle\sum_{s \le r} dp_{ts})",
    .body = RunInOrder<CopeBackward, kInputs, kBiasGradient>,
    .results = kGradientsBy<kQuery, kKey, kTable>};

extern const Info kCopeInfo{
    .id = "cope",
    .title = "Contextual positions (CoPE)",
    .acts = {Place::kLogits},
    .parameters = {kScale, kPositionScale},
    .sentence = "Counts position in the tokens a query finds worth counting, not in tokens.",
    .source = "golovneva2024",
    .num_parameters = "layers * rows * head_dim",
    .sizes = " rows "};

extern const Encoding kCopeEncoding{kCopeInfo, kFunctions};

}  // namespace orrery
