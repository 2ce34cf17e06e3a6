#include "training/tasks/symbols.h"

namespace orrery::training {

std::string SymbolText(int symbol) {
  constexpr int kLetters = 26;
  return std::string(
      1, static_cast<char>(symbol < kLetters ? 'a' + symbol : 'A' + (symbol - kLetters)));
}

void DrawSymbols(Random& random, std::span<int> places, int symbols) {
  for (int& place : places) place = static_cast<int>(random.Integer(0, symbols - 1));
}

}  // namespace orrery::training
