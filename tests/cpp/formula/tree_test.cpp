#include "formula/tree.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "formula/error.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

NodePtr Name(const char* text) { return MakeNode(Node::Kind::kName, text, 0); }

TEST(Tree, ANewNodeHasNoChildrenAndHeightOne) {
  const NodePtr node = MakeNode(Node::Kind::kName, "x", 7);
  EXPECT_EQ(node->kind, Node::Kind::kName);
  EXPECT_EQ(node->text, "x");
  EXPECT_EQ(node->at, 7u);
  EXPECT_TRUE(node->children.empty());
  EXPECT_EQ(node->height, 1);
}

TEST(Tree, OperatorsKeepTheOrderOfTheirOperands) {
  const NodePtr node = MakeBinary(OperatorOf(Op::kDivide), 2, Name("a"), Name("b"));
  EXPECT_TRUE(node->Is(Op::kDivide));
  EXPECT_FALSE(node->Is(Op::kMultiply));
  EXPECT_EQ(node->children.at(0)->text, "a");
  EXPECT_EQ(node->children.at(1)->text, "b");
}

TEST(Tree, AUnaryOperatorHasOneChild) {
  const NodePtr node = MakeUnary(OperatorOf(Op::kNegate), 0, Name("a"));
  EXPECT_TRUE(node->Is(Op::kNegate));
  EXPECT_EQ(node->children.size(), 1u);
}

TEST(Tree, ACallHoldsWhatItsNameStandsFor) {
  const Vocabulary& known = LearnersVocabulary();
  EXPECT_EQ(MakeCall("abs", known, 0)->function, FindFunction(known, "abs"));
  EXPECT_EQ(MakeCall("sum", known, 0)->form, Form::kSum);
  const NodePtr unknown = MakeCall("sinusoidal", known, 0);
  EXPECT_EQ(unknown->form, Form::kFunction);
  EXPECT_EQ(unknown->function, nullptr);
}

TEST(Tree, TheArgumentOfACallIsGivenByOrder) {
  const NodePtr call = MakeCall("abs", LearnersVocabulary(), 0, Name("x"));
  EXPECT_EQ(call->text, "abs");
  EXPECT_EQ(call->names, std::vector<std::string>{""});
  EXPECT_EQ(call->children.at(0)->text, "x");
}

TEST(Tree, HeightIsThatOfTheHighestChildPlusOne) {
  const NodePtr node = MakeBinary(OperatorOf(Op::kAdd), 0,
                                  MakeCall("abs", LearnersVocabulary(), 0, Name("a")), Name("b"));
  EXPECT_EQ(node->height, 3);
}

TEST(Tree, ATreeAboveTheGreatestHeightIsRejectedAtItsParent) {
  NodePtr tree = Name("x");
  while (tree->height < kMaxTreeHeight)
    tree = MakeUnary(OperatorOf(Op::kNegate), 0, std::move(tree));
  try {
    MakeUnary(OperatorOf(Op::kNegate), 5, std::move(tree));
    ADD_FAILURE() << "no error was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.at(), 5u);
    EXPECT_STREQ(error.what(), "the formula has more than 256 terms in a row");
  }
}

}  // namespace
}  // namespace orrery::formula
