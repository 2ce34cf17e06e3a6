#include "encodings/path.h"

#include <algorithm>
#include <limits>

#include "attention/arguments.h"
#include "attention/heads.h"
#include "encodings/shared/arguments.h"
#include "numeric/linear.h"

namespace orrery {
namespace {

struct Plan {
  HeadSizes q, k;
  HeadSizes scores;

  explicit Plan(const PathInputs& in)
      : q(SizesOf("query", in.query)),
        k(SharedSizesOf("key", in.key, in.query)),
        scores{q.batch, q.heads, q.rows, q.rows} {
    Shape keys = in.key.shape;
    keys[keys.size() - 2] = q.rows;
    RequireShape("key", in.key.shape, keys);
    RequireShape("w", in.w.shape, keys);
    keys.pop_back();
    RequireShape("beta", in.beta.shape, keys);
  }
};

// The query of one row on its way back: row s holds r_s - q, what the steps after key s have made
// of it.
void WalkBack(std::span<const double> query, ConstMatrixView w, const double* beta, std::size_t t,
              MatrixView changes) {
  std::vector<double> change(query.size());
  for (std::size_t s = t + 1; s-- > 0;) {
    std::copy(change.begin(), change.end(), changes.Row(s).begin());
    const double along = beta[s] * (Dot(w.Row(s), query) + Dot(w.Row(s), change));
    AddScaled(change, -along, w.Row(s));
  }
}

}  // namespace

Tensor PathBias(const PathInputs& inputs) {
  const Plan plan(inputs);
  const std::size_t length = plan.q.rows;
  Tensor bias(ScoreShape(inputs.query, length));
  Tensor walk({length, plan.q.cols});
  const MatrixView changes = AsMatrix(walk, "walk");
  for (std::size_t index = 0; index < plan.q.Matrices(); ++index) {
    const std::size_t shared = plan.q.MatrixIn(plan.k, index);
    const ConstMatrixView keys = plan.k.Of(inputs.key, shared);
    const ConstMatrixView w = plan.k.Of(inputs.w, shared);
    const MatrixView out = plan.scores.Of(bias, index);
    for (std::size_t t = 0; t < length; ++t) {
      WalkBack(plan.q.Of(inputs.query, index).Row(t), w, inputs.beta.data.data() + shared * length,
               t, changes);
      for (std::size_t s = 0; s < length; ++s) {
        out(t, s) = s <= t ? inputs.scale * Dot(changes.Row(s), keys.Row(s))
                           : -std::numeric_limits<double>::infinity();
      }
    }
  }
  return bias;
}

PathGradients PathBiasBackward(const PathInputs& inputs, const Tensor& d_bias) {
  const Plan plan(inputs);
  const std::size_t length = plan.q.rows;
  const std::size_t width = plan.q.cols;
  RequireShape("d_bias", d_bias.shape, ScoreShape(inputs.query, length));
  PathGradients gradients{Tensor(inputs.query.shape), Tensor(inputs.key.shape),
                          Tensor(inputs.key.shape), Tensor(inputs.beta.shape)};
  Tensor walk({length, width});
  const MatrixView changes = AsMatrix(walk, "walk");
  std::vector<double> g(width);
  for (std::size_t index = 0; index < plan.q.Matrices(); ++index) {
    const std::size_t shared = plan.q.MatrixIn(plan.k, index);
    const ConstMatrixView queries = plan.q.Of(inputs.query, index);
    const ConstMatrixView keys = plan.k.Of(inputs.key, shared);
    const ConstMatrixView w = plan.k.Of(inputs.w, shared);
    const double* beta = inputs.beta.data.data() + shared * length;
    const ConstMatrixView d_out = plan.scores.Of(d_bias, index);
    const MatrixView d_query = plan.q.Of(gradients.d_query, index);
    const MatrixView d_key = plan.k.Of(gradients.d_key, shared);
    const MatrixView d_w = plan.k.Of(gradients.d_w, shared);
    double* d_beta = gradients.d_beta.data.data() + shared * length;
    for (std::size_t t = 0; t < length; ++t) {
      WalkBack(queries.Row(t), w, beta, t, changes);
      std::fill(g.begin(), g.end(), 0.0);
      for (std::size_t s = 0; s <= t; ++s) {
        // g comes in as g_{s-1}, the gradient by the query as the key before meets it, and leaves
        // as g_s.
        const double d_score = inputs.scale * d_out(t, s);
        const double met = Dot(w.Row(s), queries.Row(t)) + Dot(w.Row(s), changes.Row(s));
        const double wanted = Dot(w.Row(s), g);
        d_beta[s] -= met * wanted;
        for (std::size_t c = 0; c < width; ++c) {
          const double now = queries(t, c) + changes(s, c);
          d_key(s, c) += d_score * changes(s, c);
          d_w(s, c) -= beta[s] * (met * g[c] + wanted * now);
          d_query(t, c) -= d_score * keys(s, c);  // the plain product, which the bias takes away
          g[c] += d_score * keys(s, c) - beta[s] * wanted * w(s, c);
        }
      }
      for (std::size_t c = 0; c < width; ++c) d_query(t, c) += g[c];
    }
  }
  return gradients;
}

constexpr Argument kQuery = ArgumentOf(
    Kind::kTensor, "query", "One row a token: [T, D], with heads and batch before it if wanted.");
constexpr Argument kKey = ArgumentOf(Kind::kTensor, "key", "As query, perhaps of fewer heads.");
constexpr Argument kW =
    ArgumentOf(Kind::kTensor, "w", "As key: each token's direction, of length 1 in the paper.");
constexpr Argument kBeta = NumbersArgument(
    Kind::kTensor, "beta", "One a row of key: 0 keeps, 1 removes w, 2 reflects along it.", 0, 2);
constexpr Argument kScale =
    ScaleArgument("Attention's factor on the products; 0 stands for 1 / sqrt(D).", kFactorControl);
constexpr auto kInputs = Fields<PathInputs, kQuery, kKey, kW, kBeta, Scale<kScale>>;

constexpr Function kFunctions[] = {
    {.name = "path_bias",
     .title = "PaTH bias",
     .sentence = "What the reflections between key and query add to their scaled product.",
     .formula =
         R"(B_{ts} = c\,(q_t^\top H_t \cdots H_{s+1} k_s - q_t^\top k_s),\quad H_r = I - \beta_r w_r w_r^\top)",
     .body = Run<PathBias, kInputs>,
     .results = {{.shape = "[T, T]", .sentence = "0 on the diagonal; minus infinity above it."}}},
};

extern const Function kPathBackward{
    .name = "path_bias_backward",
    .title = "PaTH bias, backward",
    .sentence = "Gradients of a loss with respect to what the PaTH bias takes.",
    .formula =
        R"(d\beta_r = -(g \cdot w_r)(w_r \cdot q'),\quad dw_r = -\beta_r((w_r \cdot q')\,g + (g \cdot w_r)\,q'))",
    .body = RunInOrder<PathBiasBackward, kInputs, kBiasGradient>,
    .results = kGradientsBy<kQuery, kKey, kW, kBeta>};

extern const Info kPathInfo{
    .id = "path",
    .title = "PaTH attention",
    .acts = {Place::kQueryKey},
    .sentence = "Carries each query back to a key through one reflection a token between them.",
    .source = "yang2025path",
    // w: two matrices of rank 32 and a convolution of 3 tokens; beta: one row a head. As in
    // flash-linear-attention.
    .num_parameters = "layers * (67 * d_model + heads * (d_model + 1))"};

extern const Encoding kPathEncoding{kPathInfo, kFunctions};

}  // namespace orrery
