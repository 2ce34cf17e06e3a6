#include "encodings/rope_axial.h"

#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"

namespace orrery {

Tensor RopeAxialAngles(ConstMatrixView positions, std::size_t d, double base) {
  const std::size_t axes = positions.cols;
  if (axes == 0 || d == 0 || d % (2 * axes) != 0) {
    Reject(
        "d is {} and positions has {} columns; d must be a multiple of twice that, a pair an axis",
        {d, axes});
  }
  const std::vector<double> frequencies = SinusoidalFrequencies(d / axes, {.base = base});
  // Row by row, the coordinates of a token are what the positions of a plain RoPE are.
  Tensor angles = RopeAngles({positions.data, positions.rows * axes}, frequencies);
  angles.shape = {positions.rows, d / 2};
  return angles;
}

constexpr Argument kAxialBase = BaseArgument(100);

constexpr Function kFunctions[] = {
    {.name = "rope_axial_angles",
     .title = "Axial angles",
     .sentence = "Angles of tokens in a grid, for rope_rotate.",
     .formula = R"(\theta_{t,\,aD/2A+i} = p_{ta}\,\mathrm{base}^{-2iA/D})",
     .body = Run<RopeAxialAngles, rope::kGridPositions, rope::kHeadDim, kAxialBase>,
     .results = {{.shape = "[T, d/2]", .sentence = "Radians; the pairs of the first axis first."}}},
};

extern const Info kRopeAxialInfo{
    .id = "rope_axial",
    .title = "Axial RoPE",
    .acts = {Place::kQueryKey},
    .parameters = {rope::kHeadDim, kAxialBase, rope::kPairing},
    .sentence = "Turns half of the pairs by the column and half by the row of an image patch.",
    .source = "heo2024"};

extern const Encoding kRopeAxialEncoding{kRopeAxialInfo, kFunctions};

}  // namespace orrery
