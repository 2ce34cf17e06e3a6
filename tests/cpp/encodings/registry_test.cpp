#include "encodings/registry.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace orrery {
namespace {

TEST(EncodingRegistry, EveryEncodingIsDescribedAndIdsAreUnique) {
  std::set<std::string> ids;
  for (const Encoding& encoding : Encodings()) {
    SCOPED_TRACE(encoding.info.id);
    EXPECT_TRUE(ids.insert(encoding.info.id).second);
    EXPECT_STRNE(encoding.info.title, "");
    EXPECT_STRNE(encoding.info.sentence, "");
    EXPECT_STRNE(encoding.info.source, "");
    // NoPE alone acts nowhere, hence has nothing to compute and nothing to set.
    const bool acts = encoding.info.acts.size() > 0;
    EXPECT_EQ(acts, encoding.info.id != std::string("nope"));
    EXPECT_EQ(acts, !encoding.functions.empty());
    if (!acts) EXPECT_EQ(encoding.info.parameters.size(), 0u);
    for (const Argument& parameter : encoding.info.parameters)
      EXPECT_STRNE(parameter.sentence, "") << parameter.name;
  }
  for (const char* id : {"sinusoidal", "learned", "nope"}) EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(EncodingRegistry, PlacesHaveNames) {
  EXPECT_STREQ(kPlaces.NameOf(Place::kEmbeddings), "embeddings");
  EXPECT_STREQ(kPlaces.NameOf(Place::kQueryKey), "query-key");
  EXPECT_STREQ(kPlaces.NameOf(Place::kLogits), "logits");
  EXPECT_STREQ(kPlaces.NameOf(Place::kValues), "values");
}

TEST(EncodingRegistry, ParametersOfAHugeRangeHaveAControlThatIncludesTheirDefault) {
  for (const Encoding& encoding : Encodings()) {
    for (const Argument& parameter : encoding.info.parameters) {
      SCOPED_TRACE(std::string(encoding.info.id) + ", " + parameter.name);
      if (parameter.kind != Kind::kNumber && parameter.kind != Kind::kInteger) continue;
      const ControlRange& control = parameter.control;
      if (parameter.maximum - parameter.minimum > 1000) EXPECT_TRUE(control.IsGiven());
      if (!control.IsGiven()) continue;
      EXPECT_GE(control.from, parameter.minimum);
      EXPECT_LE(control.to, parameter.maximum);
      EXPECT_GT(control.step, 0);
      if (!parameter.fallback) continue;
      const double value = parameter.fallback->ToValue().AsNumber();
      EXPECT_GE(value, control.from);
      EXPECT_LE(value, control.to);
    }
  }
}

TEST(EncodingRegistry, EncodingsAreFoundByTheirIds) {
  for (const Encoding& encoding : Encodings()) EXPECT_EQ(FindEncoding(encoding.info.id), &encoding);
  EXPECT_EQ(FindEncoding("none"), nullptr);
  EXPECT_EQ(FindEncoding(""), nullptr);
}

}  // namespace
}  // namespace orrery
