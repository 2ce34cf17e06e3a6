#include "formula/pasted.h"

#include <gtest/gtest.h>

#include "numeric/random.h"

namespace orrery::formula {
namespace {

// The text without blanks, by which alone it differs from what was pasted.
std::string Read(const std::string& source) {
  std::string text = NormalizePasted(source).text;
  std::erase(text, ' ');
  return text;
}

TEST(Pasted, DelimitersAndSpacesOfLatexAreBlank) {
  for (const char* source : {"$0.84$", "$$0.84$$", "\\(0.84\\)", "\\[0.84\\]", "\\,0.84\\;",
                             "~0.84", "\\left 0.84\\right", "\\quad 0.84\\displaystyle"})
    EXPECT_EQ(Read(source), "0.84") << source;
  EXPECT_EQ(Read("\\left|x\\right|"), "\\left|x\\right|") << "a bracket of its own";
  EXPECT_EQ(Read("\\boxed{0.84} \\mathbf{0.84}"), "0.840.84");
}

TEST(Pasted, TheGapOfARowIsBlankAndItsBackslashesStay) {
  EXPECT_EQ(Read("1\\\\[4pt]3"), "1\\\\3");
  EXPECT_EQ(Read("1\\\\*[-0.5em] 3"), "1\\\\3");
  EXPECT_EQ(Read("1\\\\[1, 2]"), "1\\\\[1,2]") << "no length";
}

TEST(Pasted, WordsBehindANumberAreItsUnit) {
  EXPECT_EQ(NormalizePasted("628\\text{ tokens}").text, "628       tokens ");
  EXPECT_EQ(Read("45^\\circ 45^{\\circ} 45\\degree 66\\%"), "45°45°45°66%");
  EXPECT_EQ(Read("x_{\\text{max}}"), "x_{\\text{max}}");
  EXPECT_EQ(Read("\\mathrm{abc}"), "\\mathrm{abc}");
  EXPECT_EQ(Read("≈ 2 \\approx 3"), "=2=3");
}

TEST(Pasted, NamesOfLibrariesAreBlank) {
  EXPECT_EQ(Read("np.cos(863)"), "cos(863)");
  EXPECT_EQ(Read("jax.numpy.sin(1)*math.pi"), "sin(1)*pi");
  EXPECT_EQ(Read("np.log(50)/Math.E"), "ln(50)/e");
  EXPECT_EQ(Read("log(50) + model.cos(1)"), "log(50)+model.cos(1)");
  EXPECT_EQ(Read("2e.5"), "2e.5");
}

TEST(Pasted, WhatPrintsANumberOrAnArrayIsBlank) {
  EXPECT_EQ(Read("np.float64(0.84)"), "(0.84)");
  EXPECT_EQ(Read("tensor(0.84, device='cuda:0', grad_fn=<SinBackward0>)"), "(0.84)");
  EXPECT_EQ(Read("Array([0.84, 0.54], dtype=float32)"), "[0.84,0.54]");
  EXPECT_EQ(Read("torch.cos(torch.tensor(863.)).item()"), "cos((863.))");
  EXPECT_EQ(Read("[array([1., 2.]), array([3., 4.])]"), "[[1.,2.],[3.,4.]]");
  EXPECT_EQ(Read("float(1, 2) max(1, 2)"), "(1,2)max(1,2)") << "two arguments are two";
}

TEST(Pasted, PlacesStayAndUnfinishedTextIsReadOver) {
  const std::string parts[] = {"np.",     "tensor(", "\\", "\\text{", "\\text", "1", "[", "[4pt]",
                               "^\\circ", "≈",       "∑",  "<tf.",    "numpy=", ">", ")", "}",
                               "é",       "\xff",    " ",  "e",       "0.5",    "="};
  const std::uint32_t seed = 20261126;
  SCOPED_TRACE(seed);
  Random random(seed);
  for (int i = 0; i < 5000; ++i) {
    std::string source;
    for (std::int64_t count = random.Integer(0, 8); count > 0; --count)
      source += parts[random.Integer(0, std::ssize(parts) - 1)];
    const NormalizedText normal = Normalize(source);
    const NormalizedText pasted = NormalizePasted(source);
    ASSERT_EQ(pasted.text.size(), normal.text.size()) << source;
    ASSERT_EQ(pasted.positions.size(), normal.positions.size()) << source;
  }
}

}  // namespace
}  // namespace orrery::formula
