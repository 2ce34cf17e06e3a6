#include "encodings/shared/relative_attention.h"

#include <algorithm>
#include <limits>

#include "attention/heads.h"
#include "numeric/linear.h"
#include "numeric/reject.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

struct Sizes {
  std::size_t matrices, heads, queries, keys;
};

bool IsThere(const Tensor& tensor) { return !tensor.shape.empty(); }

// Row `index` of a tensor taken as one long list of rows; nothing of a tensor that is not there.
template <class T>
auto RowOf(T& tensor, std::size_t index) {
  const std::size_t width = IsThere(tensor) ? tensor.shape.back() : 0;
  return std::span(tensor.data.data() + index * width, width);
}

void Add(std::span<double> to, double factor, std::span<const double> from) {
  for (std::size_t i = 0; i < to.size() && i < from.size(); ++i) to[i] += factor * from[i];
}

double Product(std::span<const double> a, std::span<const double> b) {
  return a.empty() || b.empty() ? 0 : Dot(a, b);
}

// The leading axes of the query, then a matrix.
Shape Leading(const Tensor& query, std::size_t rows, std::size_t cols) {
  Shape shape = ScoreShape(query, cols);
  shape[shape.size() - 2] = rows;
  return shape;
}

// A table for all heads, or one a head, with its number of rows left open.
void CheckTable(const char* name, const Tensor& table, std::size_t heads, std::size_t cols) {
  const std::size_t rank = table.rank();
  const std::size_t rows = rank < 2 ? 1 : table.shape[rank - 2];
  RequireShape(name, table.shape, rank == 3 ? Shape{heads, rows, cols} : Shape{rows, cols});
}

Sizes Check(const RelativeInputs& in) {
  const HeadSizes q = SizesOf("query", in.query);
  const std::size_t heads = q.heads;
  const std::size_t width = q.cols;
  const Sizes sizes{q.Matrices(), heads, q.rows,
                    in.key.rank() < 2 ? 1 : in.key.shape[in.key.rank() - 2]};
  RequireShape("key", in.key.shape, Leading(in.query, sizes.keys, width));
  const std::size_t value_width = in.value.shape.empty() ? 1 : in.value.shape.back();
  RequireShape("value", in.value.shape, Leading(in.query, sizes.keys, value_width));
  CheckTable("relative_keys", in.relative_keys, heads, width);
  if (IsThere(in.relative_values)) {
    const std::size_t rows = in.relative_keys.shape[in.relative_keys.rank() - 2];
    RequireShape("relative_values", in.relative_values.shape,
                 in.relative_values.rank() == 3 ? Shape{heads, rows, value_width}
                                                : Shape{rows, value_width});
  }
  for (const Tensor* bias : {&in.content_bias, &in.position_bias}) {
    if (IsThere(*bias))
      RequireShape(bias == &in.content_bias ? "content_bias" : "position_bias", bias->shape,
                   {heads, width});
  }
  RequireShape("mask", in.mask.shape, {sizes.queries, sizes.keys});
  for (double entry : in.mask.data)
    Require(entry == 0 || entry == 1, "an entry of mask", entry, "0 or 1");
  RequireShape("relations", {in.relations.size()}, {sizes.queries * sizes.keys});
  const auto rows = static_cast<double>(in.relative_keys.shape[in.relative_keys.rank() - 2]);
  for (const Relation& relation : in.relations) {
    const bool known = relation.row == Relation::kNone ||
                       (static_cast<double>(relation.row) < rows && relation.query < sizes.queries);
    Require(known, "the row of a relation", static_cast<double>(relation.row),
            "below the number of rows,", rows);
  }
  return sizes;
}

// Everything one logit reads, as rows.
struct Place {
  std::size_t s;
  std::size_t cell;        // of [..., T, S]
  std::size_t query, key;  // rows of query and key
  std::size_t other;       // row of query in the position term
  std::size_t head;
  std::size_t relative_key, relative_value;
  bool related;
};

// The places of one query's keys.
std::vector<Place> PlacesOf(const RelativeInputs& in, const Sizes& sizes, std::size_t n,
                            std::size_t t) {
  const std::size_t h = n % sizes.heads;
  const auto row = [&](const Tensor& table, std::size_t r) {
    return table.rank() == 3 ? h * table.shape[1] + r : r;
  };
  std::vector<Place> places;
  for (std::size_t s = 0; s < sizes.keys; ++s) {
    const Relation& relation = in.relations[t * sizes.keys + s];
    const bool related = relation.row != Relation::kNone;
    places.push_back({s, (n * sizes.queries + t) * sizes.keys + s, n * sizes.queries + t,
                      n * sizes.keys + s, n * sizes.queries + relation.query, h,
                      related ? row(in.relative_keys, relation.row) : 0,
                      related ? row(in.relative_values, relation.row) : 0, related});
  }
  return places;
}

}  // namespace

RelativeResult RelativeAttention(const RelativeInputs& in) {
  const Sizes sizes = Check(in);
  RelativeResult out;
  out.content_content = Tensor(Leading(in.query, sizes.queries, sizes.keys));
  out.content_position = out.bias_content = out.bias_position = out.logits = out.weights =
      out.content_content;
  out.output = Tensor(Leading(in.query, sizes.queries, in.value.shape.back()));
  for (std::size_t n = 0; n < sizes.matrices; ++n) {
    for (std::size_t t = 0; t < sizes.queries; ++t) {
      const std::vector<Place> places = PlacesOf(in, sizes, n, t);
      for (const Place& at : places) {
        const auto k = RowOf(in.key, at.key);
        double sum = out.content_content.data[at.cell] = Product(RowOf(in.query, at.query), k);
        sum += out.bias_content.data[at.cell] = Product(RowOf(in.content_bias, at.head), k);
        if (at.related) {
          const auto a = RowOf(in.relative_keys, at.relative_key);
          sum += out.content_position.data[at.cell] = Product(RowOf(in.query, at.other), a);
          sum += out.bias_position.data[at.cell] = Product(RowOf(in.position_bias, at.head), a);
        }
        const bool allowed = in.mask.data[t * sizes.keys + at.s] == 1;
        out.logits.data[at.cell] =
            allowed ? in.scale * sum : -std::numeric_limits<double>::infinity();
      }
      const std::size_t query = n * sizes.queries + t;
      const std::span<double> weights = RowOf(out.weights, query);
      const auto logits = RowOf(out.logits, query);
      std::copy(logits.begin(), logits.end(), weights.begin());
      Softmax(weights);
      for (const Place& at : places) {
        Add(RowOf(out.output, query), weights[at.s], RowOf(in.value, at.key));
        if (at.related)
          Add(RowOf(out.output, query), weights[at.s],
              RowOf(in.relative_values, at.relative_value));
      }
    }
  }
  return out;
}

RelativeGradients RelativeAttentionBackward(const RelativeInputs& in, const Tensor& d_output) {
  const RelativeResult forward = RelativeAttention(in);
  RequireShape("d_output", d_output.shape, forward.output.shape);
  const Sizes sizes = Check(in);
  RelativeGradients out{Tensor(in.query.shape),           Tensor(in.key.shape),
                        Tensor(in.value.shape),           Tensor(in.relative_keys.shape),
                        Tensor(in.relative_values.shape), Tensor(in.content_bias.shape),
                        Tensor(in.position_bias.shape)};
  std::vector<double> d_logits(sizes.keys);  // of the weights, until SoftmaxBackward
  for (std::size_t n = 0; n < sizes.matrices; ++n) {
    for (std::size_t t = 0; t < sizes.queries; ++t) {
      const auto d_out = RowOf(d_output, n * sizes.queries + t);
      const auto weights = RowOf(forward.weights, n * sizes.queries + t);
      const std::vector<Place> places = PlacesOf(in, sizes, n, t);
      for (const Place& at : places) {
        const double weight = weights[at.s];
        d_logits[at.s] = Product(d_out, RowOf(in.value, at.key));
        Add(RowOf(out.d_value, at.key), weight, d_out);
        if (at.related) {
          d_logits[at.s] += Product(d_out, RowOf(in.relative_values, at.relative_value));
          Add(RowOf(out.d_relative_values, at.relative_value), weight, d_out);
        }
      }
      SoftmaxBackward(weights, d_logits);
      for (const Place& at : places) {
        const double g = in.scale * d_logits[at.s];
        const auto k = RowOf(in.key, at.key);
        Add(RowOf(out.d_query, at.query), g, k);
        Add(RowOf(out.d_content_bias, at.head), g, k);
        Add(RowOf(out.d_key, at.key), g, RowOf(in.query, at.query));
        Add(RowOf(out.d_key, at.key), g, RowOf(in.content_bias, at.head));
        if (!at.related) continue;
        const auto a = RowOf(in.relative_keys, at.relative_key);
        Add(RowOf(out.d_query, at.other), g, a);
        Add(RowOf(out.d_position_bias, at.head), g, a);
        Add(RowOf(out.d_relative_keys, at.relative_key), g, RowOf(in.query, at.other));
        Add(RowOf(out.d_relative_keys, at.relative_key), g, RowOf(in.position_bias, at.head));
      }
    }
  }
  return out;
}

}  // namespace orrery
