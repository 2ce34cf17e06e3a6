#include "encodings/registry.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(EncodingRegistry, EveryEncodingTellsWhatItIsAndIdsAreUnique) {
  std::set<std::string> ids;
  for (const Encoding& encoding : Encodings()) {
    SCOPED_TRACE(encoding.info.id);
    EXPECT_TRUE(ids.insert(encoding.info.id).second);
    EXPECT_STRNE(encoding.info.title, "");
    EXPECT_STRNE(encoding.info.sentence, "");
    EXPECT_STRNE(encoding.info.source, "");
    EXPECT_GT(encoding.info.acts.size(), 0u);
    EXPECT_FALSE(encoding.functions.empty());
    for (const Argument& parameter : encoding.info.parameters) EXPECT_STRNE(parameter.sentence, "") << parameter.name;
  }
  EXPECT_TRUE(ids.contains("sinusoidal"));
}

TEST(EncodingRegistry, PlacesHaveNames) {
  EXPECT_STREQ(PlaceName(Place::kEmbeddings), "embeddings");
  EXPECT_STREQ(PlaceName(Place::kQueryKey), "query-key");
  EXPECT_STREQ(PlaceName(Place::kLogits), "logits");
  EXPECT_STREQ(PlaceName(Place::kValues), "values");
}

}  // namespace
}  // namespace orrery
