#include <gtest/gtest.h>

#include <string>

#include "formula/error.h"
#include "formula/lexer.h"

namespace orrery::formula {
namespace {

TokenStream StreamOf(const char* source) { return TokenStream(Tokenize(source)); }

template <class Body>
void ExpectErrorAt(std::size_t at, const char* sentence, Body body) {
  try {
    body();
    ADD_FAILURE() << "no error was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.at(), at);
    EXPECT_STREQ(error.what(), sentence);
  }
}

TEST(TokenStream, TakesTheTokensInOrder) {
  TokenStream tokens = StreamOf("x + 2");
  EXPECT_EQ(tokens.Current().text, "x");
  EXPECT_EQ(tokens.Following().text, "+");
  EXPECT_EQ(tokens.Take().text, "x");
  EXPECT_EQ(tokens.Take().text, "+");
  EXPECT_EQ(tokens.Take().number, 2);
}

TEST(TokenStream, NeverPassesTheEnd) {
  TokenStream tokens = StreamOf("x");
  tokens.Take();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(tokens.Take().kind, Token::Kind::kEnd);
  EXPECT_EQ(tokens.Following().kind, Token::Kind::kEnd);
}

TEST(TokenStream, TextInQuotesIsNoSign) {
  EXPECT_FALSE(StreamOf("\"+\"").Is("+"));
  EXPECT_TRUE(StreamOf("+").Is("+"));
}

TEST(TokenStream, AndOrNotAreWordOperators) {
  for (const char* word : {"and", "or", "not"})
    EXPECT_TRUE(StreamOf(word).IsWordOperator()) << word;
  EXPECT_FALSE(StreamOf("android").IsWordOperator());
}

TEST(TokenStream, ASignIsTakenOnlyIfItIsCurrent) {
  TokenStream tokens = StreamOf("+ x");
  EXPECT_FALSE(tokens.TakeIf("-"));
  EXPECT_TRUE(tokens.TakeIf("+"));
  EXPECT_EQ(tokens.Current().text, "x");
}

TEST(TokenStream, ErrorsSayWhatIsExpectedAndFoundAndWhere) {
  ExpectErrorAt(2, "expected \"+\", found \"y\"", [] {
    TokenStream tokens = StreamOf("x y");
    tokens.Take();
    tokens.TakeRequired("+");
  });
}

TEST(TokenStream, AMissingBracketNamesTheBracketThatWasOpened) {
  ExpectErrorAt(3, "expected \")\" for the \"(\" at character 2, found \"]\"", [] {
    TokenStream tokens = StreamOf(" (x]");
    const Token open = tokens.Take();
    tokens.Take();
    tokens.TakeClosing(")", open);
  });
}

TEST(TokenStream, TheRestOfASplitTokenIsReadNext) {
  TokenStream tokens = StreamOf("xyz");
  tokens.Take();
  tokens.SplitLast(1);
  EXPECT_EQ(tokens.Current().text, "yz");
  EXPECT_EQ(tokens.Current().at, 1u);
}

}  // namespace
}  // namespace orrery::formula
