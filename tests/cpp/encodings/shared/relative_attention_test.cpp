#include "encodings/shared/relative_attention.h"

#include "attention/attention.h"
#include "attention/mask.h"
#include "encodings/shaw.h"
#include "encodings/transformer_xl.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr std::size_t kQueries = 3;
constexpr std::size_t kKeys = 4;

RelativeInputs RandomInputs(Random& random, bool per_head) {
  RelativeInputs in;
  in.query = RandomTensor(random, {2, 2, kQueries, 2}, 1);
  in.key = RandomTensor(random, {2, 2, kKeys, 2}, 1);
  in.value = RandomTensor(random, {2, 2, kKeys, 3}, 1);
  in.relative_keys = RandomTensor(random, per_head ? Shape{2, kKeys, 2} : Shape{kKeys, 2}, 1);
  in.relative_values = RandomTensor(random, per_head ? Shape{2, kKeys, 3} : Shape{kKeys, 3}, 1);
  in.content_bias = RandomTensor(random, {2, 2}, 1);
  in.position_bias = RandomTensor(random, {2, 2}, 1);
  in.mask = random.Integer(0, 1) == 1 ? CausalMask(kQueries, kKeys) : NoMask(kQueries, kKeys);
  in.scale = 0.7;
  in.relations = random.Integer(0, 1) == 1 ? ShawRelations(kQueries, kKeys, kKeys, 2)
                                           : TransformerXlRelations(kQueries, kKeys);
  return in;
}

TEST(RelativeAttention, WithZeroVectorsIsAttention) {
  Random random(1);
  RelativeInputs in = RandomInputs(random, true);
  for (Tensor* part : {&in.relative_keys, &in.relative_values, &in.content_bias})
    *part = Tensor(part->shape);
  const RelativeResult relative = RelativeAttention(in);
  const AttentionResult plain = Attention(in.query, in.key, in.value, in.mask, in.scale);
  EXPECT_LT(MaxDifference(relative.output, plain.output), 1e-15);
  EXPECT_LT(MaxDifference(relative.content_content, plain.products), 1e-15);
}

TEST(RelativeAttention, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const RelativeInputs in = RandomInputs(random, seed % 2 == 0);
    const Tensor d_output = RandomTensor(random, {2, 2, kQueries, 3}, 1);
    const RelativeGradients gradients = RelativeAttentionBackward(in, d_output);
    const auto hold = [&](Tensor RelativeInputs::*input, const Tensor& gradient) {
      const auto loss = [&](const Tensor& x) {
        RelativeInputs changed = in;
        changed.*input = x;
        return Dot(RelativeAttention(changed).output.data, d_output.data);
      };
      ExpectGradientMatchesFiniteDifference(loss, in.*input, gradient);
    };
    hold(&RelativeInputs::query, gradients.d_query);
    hold(&RelativeInputs::key, gradients.d_key);
    hold(&RelativeInputs::value, gradients.d_value);
    hold(&RelativeInputs::relative_keys, gradients.d_relative_keys);
    hold(&RelativeInputs::relative_values, gradients.d_relative_values);
    hold(&RelativeInputs::content_bias, gradients.d_content_bias);
    hold(&RelativeInputs::position_bias, gradients.d_position_bias);
  }
}

TEST(RelativeAttention, PartsThatAreNotThereGiveNothing) {
  Random random(3);
  RelativeInputs in = RandomInputs(random, false);
  in.relative_values = in.content_bias = in.position_bias = Tensor();
  const RelativeResult result = RelativeAttention(in);
  EXPECT_EQ(result.bias_content.data, std::vector<double>(result.bias_content.size(), 0));
  EXPECT_EQ(result.bias_position.data, result.bias_content.data);
  EXPECT_TRUE(RelativeAttentionBackward(in, result.output).d_content_bias.shape.empty());
}

TEST(RelativeAttention, QueryThatMayLookAtNothingGetsZeros) {
  Random random(4);
  RelativeInputs in = RandomInputs(random, false);
  in.mask = Tensor({kQueries, kKeys});
  const RelativeResult result = RelativeAttention(in);
  EXPECT_EQ(result.output.data, std::vector<double>(result.output.size(), 0));
  for (double entry : RelativeAttentionBackward(in, result.output).d_query.data)
    EXPECT_EQ(entry, 0);
}

TEST(RelativeAttention, ShapesThatDoNotFitAreNamed) {
  Random random(5);
  const RelativeInputs good = RandomInputs(random, false);
  const auto refuse = [&](Tensor RelativeInputs::*part, Shape shape, const char* said,
                          const char* wanted) {
    RelativeInputs in = good;
    in.*part = Tensor(std::move(shape));
    ExpectRefused([&] { RelativeAttention(in); }, said, wanted);
  };
  refuse(&RelativeInputs::query, {2}, "query has shape [2]", "[T, D]");
  refuse(&RelativeInputs::key, {2, 2, 4, 3}, "key has shape [2, 2, 4, 3]", "[2, 2, 4, 2]");
  refuse(&RelativeInputs::key, {4, 2}, "key has shape [4, 2]", "[2, 2, 4, 2]");
  refuse(&RelativeInputs::value, {2, 2, 3, 3}, "value has shape", "[2, 2, 4, 3]");
  refuse(&RelativeInputs::relative_keys, {4, 3}, "relative_keys has shape [4, 3]", "[4, 2]");
  refuse(&RelativeInputs::relative_keys, {3, 4, 2}, "relative_keys has shape [3, 4, 2]",
         "[2, 4, 2]");
  refuse(&RelativeInputs::relative_values, {5, 3}, "relative_values has shape [5, 3]", "[4, 3]");
  refuse(&RelativeInputs::content_bias, {2, 3}, "content_bias has shape [2, 3]", "[2, 2]");
  refuse(&RelativeInputs::position_bias, {1, 2}, "position_bias has shape [1, 2]", "[2, 2]");
  refuse(&RelativeInputs::mask, {4, 3}, "mask has shape [4, 3]", "[3, 4]");
  RelativeInputs in = good;
  in.mask.data[0] = 0.5;
  ExpectRefused([&] { RelativeAttention(in); }, "an entry of mask is 0.5", "0 or 1");
  in = good;
  in.relations.pop_back();
  ExpectRefused([&] { RelativeAttention(in); }, "relations has shape [11]", "[12]");
  in = good;
  in.relations[3].row = 4;
  ExpectRefused([&] { RelativeAttention(in); }, "the row of a relation is 4", "4");
  ExpectRefused(
      [&] {
        RelativeAttentionBackward(good, Tensor({1, 1}));
      },
      "d_output has shape [1, 1]", "[2, 2, 3, 3]");
}

}  // namespace
}  // namespace orrery
