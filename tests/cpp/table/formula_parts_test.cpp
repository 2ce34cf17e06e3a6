#include <set>
#include <string>

#include "encodings/registry.h"
#include "gtest/gtest.h"
#include "table/parts.h"

namespace orrery {
namespace {

TEST(FormulaParts, BeginWithTheEncodingsEachUnderItsId) {
  const std::vector<Part> parts = FormulaParts();
  ASSERT_GT(parts.size(), Encodings().size());
  for (std::size_t i = 0; i < Encodings().size(); ++i)
    EXPECT_STREQ(parts[i].name, Encodings()[i].get().info.id);
}

TEST(FormulaParts, NeitherCheckAnswersNorTrain) {
  std::set<std::string> names;
  for (const Part& part : FormulaParts()) names.insert(part.name);
  EXPECT_TRUE(names.contains("elementary"));
  EXPECT_FALSE(names.contains("answers"));
  EXPECT_FALSE(names.contains("training"));
}

}  // namespace
}  // namespace orrery
