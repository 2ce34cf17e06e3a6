#include "encodings/positions.h"

namespace orrery {

Tensor TokenPositions(const Tensor& tokens, double padding) {
  const ConstMatrixView rows = AsMatrix(tokens, "tokens");
  Tensor positions(tokens.shape);
  for (std::size_t b = 0; b < rows.rows; ++b) {
    double next = padding + 1;
    for (std::size_t t = 0; t < rows.cols; ++t)
      positions.data[b * rows.cols + t] = rows(b, t) == padding ? padding : next++;
  }
  return positions;
}

constexpr Argument kTokens = ArgumentOf(Kind::kTensor, "tokens", "Token ids, [B, T] or [T].");
constexpr Argument kPadding = WholeArgument("padding", "Id of the padding token.", 0, 1e9);

constexpr Function kFunctions[] = {
    {.name = "token_positions",
     .title = "Positions of tokens",
     .sentence = "Numbers the tokens of padded rows from padding + 1; padding keeps its own id.",
     .source = "fairseq",
     .body = Run<TokenPositions, kTokens, kPadding>,
     .results = {{.shape = "as tokens", .sentence = "Positions."}}},
};

Functions PositionFunctions() { return kFunctions; }

}  // namespace orrery
