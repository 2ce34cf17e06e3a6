#include "training/batch.h"

namespace orrery::training {

std::vector<int> TokensOf(const Value& value) {
  CheckArgument(kTokensArgument, value);
  const Tensor tokens = ToTensor(value, kTokensArgument.name);
  return {tokens.data.begin(), tokens.data.end()};
}

}  // namespace orrery::training
