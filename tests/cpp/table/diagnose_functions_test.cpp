#include "table/diagnose_functions.h"

#include <gtest/gtest.h>

#include "diagnose/slopes.h"
#include "table/table.h"

namespace orrery {
namespace {

Record Diagnosed(const char* printed) {
  return Call("diagnose", Record{{"model", diagnose::Slopes()},
                                 {"known", Record{{"base", 2.0}}},
                                 {"printed", printed}})
      .AsRecord();
}

TEST(DiagnoseFunctions, NameTheFaultAndItsValue) {
  const Record found = Diagnosed("[1.00, 0.33]");
  const List& fits = found.Find("fits")->AsList();
  ASSERT_EQ(fits.size(), 1u);
  const Record& fit = fits[0].AsRecord();
  EXPECT_EQ(fit.Find("faults")->AsList()[0].AsText(), "other");
  EXPECT_EQ(fit.Find("values")->AsRecord().Find("base")->AsNumber(), 3);
  EXPECT_EQ(found.Find("right")->AsTensor().data, (std::vector{1.0, 0.5}));
}

TEST(DiagnoseFunctions, NameNothingWhereNothingFits) {
  EXPECT_TRUE(Diagnosed("[1.00, 0.36]").Find("fits")->AsList().empty());
}

}  // namespace
}  // namespace orrery
