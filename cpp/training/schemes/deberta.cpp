// DeBERTa's disentangled attention: content to position and position to content.
#include "encodings/deberta.h"

#include <algorithm>
#include <cmath>

#include "attention/heads.h"
#include "encodings/disentangled.h"
#include "layers/linear.h"
#include "numeric/linear.h"
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

template <class Numbers>
auto Row(Numbers& tensor, std::size_t row) {
  return AsRows(tensor).Row(row);
}

// With P a table of rows for offsets, which all layers share, and the projections W of queries and
// keys, which serve its rows too (as in version 2 of the model):
//
//     L_ts = (q_t . k_s + q_t . K_d(t,s) + k_s . Q_d(s,t)) / sqrt(3 D),    Q = P W_q^T, K = P W_k^T
//
// where d(t, s) is the bucket of query minus key, counted from the middle of P and cut at its ends.
// So says the paper; with the rows of the released program, keys read Q_d(t,s).
class DebertaScheme : public ContentBiasScheme {
 public:
  DebertaScheme(const Arguments& settings, const SchemeSizes& sizes)
      : options_{.bucket_size = settings.Size("bucket_size"),
                 .max_distance = settings.Number("max_distance")},
        rows_(settings.Choice("rows", kDisentangledRows)),
        sizes_(sizes) {}

  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const Shape shape{2 * options_.bucket_size, sizes_.d_model};
    return {{"offsets", Owner::kModel, RandomWeights(random, shape, kTableDeviation)},
            {.name = "query.weight", .owner = Owner::kProjection},
            {.name = "key.weight", .owner = Owner::kProjection}};
  }

  Tensor Bias(const ContentInputs& inputs) const override {
    const Projected rows(inputs, sizes_.heads);
    const std::size_t length = inputs.positions.size();
    const double scale = Scale(inputs);
    Tensor bias({inputs.query.shape[0], sizes_.heads, length, length});
    ForEach(inputs, [&](const Place& at) {
      bias.data[at.cell] = scale * (Dot(Row(inputs.query, at.query), Row(rows.key, at.key_row)) +
                                    Dot(Row(inputs.key, at.key), Row(rows.query, at.query_row)));
    });
    return bias;
  }

 protected:
  double Scale(const ContentInputs&) const override {
    return 1 / std::sqrt(3 * static_cast<double>(sizes_.head_dim));
  }

  ContentGradients BiasBackward(const ContentInputs& inputs, const Tensor& d_bias) const override {
    const Projected rows(inputs, sizes_.heads);
    const double scale = Scale(inputs);
    ContentGradients gradients{.d_query = Tensor(inputs.query.shape),
                               .d_key = Tensor(inputs.key.shape)};
    Tensor d_query_rows(rows.query.shape);
    Tensor d_key_rows(rows.key.shape);
    ForEach(inputs, [&](const Place& at) {
      const double g = scale * d_bias.data[at.cell];
      AddScaled(Row(gradients.d_query, at.query), g, Row(rows.key, at.key_row));
      AddScaled(Row(d_key_rows, at.key_row), g, Row(inputs.query, at.query));
      AddScaled(Row(gradients.d_key, at.key), g, Row(rows.query, at.query_row));
      AddScaled(Row(d_query_rows, at.query_row), g, Row(inputs.key, at.key));
    });
    const Tensor& table = inputs.parameters[0];
    LinearGradients by_query = LinearBackward(table, inputs.parameters[1], Joined(d_query_rows));
    LinearGradients by_key = LinearBackward(table, inputs.parameters[2], Joined(d_key_rows));
    AddScaled(by_query.d_x.data, 1, by_key.d_x.data);
    gradients.d_parameters = {std::move(by_query.d_x), std::move(by_query.d_weight),
                              std::move(by_key.d_weight)};
    return gradients;
  }

 private:
  // Rows of the table as queries and as keys, [1, heads, rows, head_dim].
  struct Projected {
    Projected(const ContentInputs& inputs, std::size_t heads)
        : query(Of(inputs.parameters[0], inputs.parameters[1], heads)),
          key(Of(inputs.parameters[0], inputs.parameters[2], heads)) {}

    static Tensor Of(const Tensor& table, const Tensor& weight, std::size_t heads) {
      return SplitHeads(Linear(table, weight), table.shape[0], heads);
    }

    Tensor query, key;
  };

  // What one logit reads, as rows of the tensors.
  struct Place {
    std::size_t cell, query, key, query_row, key_row;
  };

  static Tensor Joined(const Tensor& heads) {
    Tensor rows = JoinHeads(heads);
    rows.shape.erase(rows.shape.begin());  // of the one sequence
    return rows;
  }

  std::size_t RowOf(double bucket) const {
    const auto middle = static_cast<double>(options_.bucket_size);
    return static_cast<std::size_t>(std::clamp(bucket + middle, 0.0, 2 * middle - 1));
  }

  template <class Use>
  void ForEach(const ContentInputs& inputs, Use use) const {
    const std::size_t length = inputs.positions.size();
    const Tensor buckets = DebertaBuckets(Offsets(inputs.positions), options_);
    const std::size_t rows = 2 * options_.bucket_size;
    for (std::size_t n = 0; n < inputs.query.shape[0] * sizes_.heads; ++n) {
      const std::size_t table = n % sizes_.heads * rows;
      for (std::size_t t = 0; t < length; ++t) {
        for (std::size_t s = 0; s <= t; ++s) {
          const double bucket = buckets.data[t * length + s];
          const double reversed = rows_ == DisentangledRows::kPaper ? -bucket : bucket;
          use(Place{(n * length + t) * length + s, n * length + t, n * length + s,
                    table + RowOf(reversed), table + RowOf(bucket)});
        }
      }
    }
  }

  DebertaOptions options_;
  DisentangledRows rows_;
  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeDeberta(const SchemeSizes& sizes, Record settings) {
  const std::size_t half = std::max<std::size_t>(sizes.length / 4, 2);
  // Exact buckets for the nearer half of bucket_size; the last one is at the training length.
  const std::size_t exact =
      Complete(settings, kDebertaInfo, {{"bucket_size", 2 * half}}).Size("bucket_size") / 2;
  return std::make_unique<DebertaScheme>(
      Complete(settings, kDebertaInfo, {{"max_distance", std::max(sizes.length, exact + 2)}}),
      sizes);
}

}  // namespace orrery::training
