#include "training/scheme.h"

#include <algorithm>
#include <cmath>

#include "encodings/registry.h"
#include "expect_error.h"
#include "numeric/linear.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 3, 4, 5};

std::vector<Tensor> InitialValues(const Scheme& scheme) {
  Random random(1);
  std::vector<Tensor> values;
  for (NamedTensor& tensor : scheme.InitialParameters(random))
    values.push_back(std::move(tensor.value));
  return values;
}

TEST(Schemes, EveryEncodingHasOne) {
  std::vector<std::string> encodings;
  for (const Encoding& encoding : Encodings()) encodings.emplace_back(encoding.info.id);
  std::vector<std::string> schemes;
  for (const SchemeInfo& info : Schemes()) schemes.emplace_back(info.id);
  EXPECT_EQ(schemes, encodings)
      << "a new encoding needs a scheme in cpp/training/schemes, and its entry in scheme.cpp";
}

TEST(Schemes, InfosSayWhichLearnARowForEachPosition) {
  for (const SchemeInfo& info : Schemes()) {
    Random random(1);
    const auto learned = MakeScheme(info.id, kSizes)->InitialParameters(random);
    const bool has_rows = !learned.empty() && learned[0].name == "table" &&
                          learned[0].value.shape == Shape{kSizes.length, kSizes.d_model};
    EXPECT_EQ(info.learns_rows, has_rows) << info.id;
  }
  EXPECT_STREQ(kReads.NameOf(Reads::kTokens), "tokens");
}

TEST(Schemes, EachActsAtThePlacesOfItsEncoding) {
  for (const Encoding& encoding : Encodings()) {
    SCOPED_TRACE(encoding.info.id);
    const auto scheme = MakeScheme(encoding.info.id, kSizes);
    const PositionTerms terms = scheme->Terms(kPlaces, InitialValues(*scheme));
    const bool in_layers = scheme->Content() != nullptr;  // those act on the content of a layer
    const auto acts = [&](Place place) {
      return !in_layers && std::find(encoding.info.acts.begin(), encoding.info.acts.end(), place) !=
                               encoding.info.acts.end();
    };
    EXPECT_EQ(terms.rows.size(), acts(Place::kEmbeddings) ? 6u * 8u : 0u);
    EXPECT_EQ(terms.bias.size(), acts(Place::kLogits) ? 2u * 6u * 6u : 0u);
    EXPECT_EQ(terms.query.cosines.rank() > 0, acts(Place::kQueryKey));
    EXPECT_FALSE(acts(Place::kValues));
  }
}

TEST(Schemes, BackwardMatchesFiniteDifferences) {
  constexpr double kStep = 1e-6;
  for (const SchemeInfo& info : Schemes()) {
    const std::string id = info.id;
    const auto scheme = MakeScheme(id, kSizes);
    std::vector<Tensor> values = InitialValues(*scheme);
    PositionTerms d_terms = scheme->Terms(kPlaces, values);
    // Any numbers serve as gradients with respect to the terms: here the terms themselves.
    const auto loss = [&] {
      const PositionTerms terms = scheme->Terms(kPlaces, values);
      return Dot(terms.rows.data, d_terms.rows.data) + Dot(terms.bias.data, d_terms.bias.data);
    };
    const std::vector<Tensor> gradients = scheme->Backward(kPlaces, values, d_terms);
    ASSERT_EQ(gradients.size(), values.size()) << id;
    for (std::size_t p = 0; p < values.size(); ++p) {
      ASSERT_EQ(gradients[p].shape, values[p].shape) << id;
      for (std::size_t i = 0; i < values[p].size(); ++i) {
        const double kept = values[p].data[i];
        values[p].data[i] = kept + kStep;
        const double up = loss();
        values[p].data[i] = kept - kStep;
        const double down = loss();
        values[p].data[i] = kept;
        EXPECT_NEAR(gradients[p].data[i], (up - down) / (2 * kStep), 1e-6) << id << " " << p;
      }
    }
  }
}

TEST(Schemes, SettingsAreThoseOfTheEncoding) {
  const auto near = MakeScheme("alibi", kSizes, {{"bias_max", 2.0}})->Terms(kPlaces, {});
  const auto far = MakeScheme("alibi", kSizes)->Terms(kPlaces, {});
  EXPECT_DOUBLE_EQ(near.bias.data[6], -0.5);      // head 1, query 1, key 0: slope 2^-1
  EXPECT_DOUBLE_EQ(far.bias.data[6], -1.0 / 16);  // slope 2^-4
  ExpectRefused([] { MakeScheme("rope", kSizes, {{"bace", 2.0}}); }, "bace");
  ExpectRefused(
      [] {
        MakeScheme("rope", kSizes, {{"pairing", "interleaved-to-half"}});
      },
      "pairing is \"interleaved-to-half\"");
}

TEST(Schemes, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { MakeScheme("roape", kSizes); }, "scheme is \"roape\"", "sinusoidal");
  const SchemeSizes odd{.d_model = 6, .heads = 2, .head_dim = 3, .length = 6};
  ExpectRefused([&] { MakeScheme("rope", odd); }, "each head has 3 channels", "even");
  ExpectRefused([&] { MakeScheme("xpos", odd); }, "each head has 3 channels", "even");
  const auto learned = MakeScheme("learned", kSizes);
  const std::vector<Tensor> values = InitialValues(*learned);
  ExpectRefused([&] { learned->Terms(std::vector<double>{6}, values); }, "row 6", "0 to 5");
}

}  // namespace
}  // namespace orrery::training
