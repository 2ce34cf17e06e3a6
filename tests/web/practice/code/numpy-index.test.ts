// @vitest-environment node
// Indices of our np against NumPy's: values as they follow by hand from its rules.

import { describe, expect, it } from "vitest";
import { printed, valueOf } from "./python.ts";

describe("indexing", () => {
  const x = "x0 = np.arange(12).reshape(3, 4)";
  it.each([
    ["x0[1, 2]", 6],
    ["x0[-1]", [8, 9, 10, 11]],
    ["x0[:, 1]", [1, 5, 9]],
    [
      "x0[..., 0::2]",
      [
        [0, 2],
        [4, 6],
        [8, 10],
      ],
    ],
    [
      "x0[::-1, ::-1]",
      [
        [11, 10, 9, 8],
        [7, 6, 5, 4],
        [3, 2, 1, 0],
      ],
    ],
    ["x0[1:, None, 2:]", [[[6, 7]], [[10, 11]]]],
    ["x0[x0 > 8]", [9, 10, 11]],
    [
      "x0[[2, 0]]",
      [
        [8, 9, 10, 11],
        [0, 1, 2, 3],
      ],
    ],
    [
      "x0[np.array([True, False, True])]",
      [
        [0, 1, 2, 3],
        [8, 9, 10, 11],
      ],
    ],
    ["[int(row[0]) for row in x0]", [0, 4, 8]],
    ["x0[5:]", []],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression, x)).toEqual(wanted);
  });

  it("slices are views: writing to one writes to the array", () => {
    expect(
      valueOf(
        "a",
        "a = np.zeros((2, 4))\nb = a[:, 1::2]\nb[0] = 5\nb += 1\na.T[0, 1] = 9\na.reshape(8)[2] = 7",
      ),
    ).toEqual([
      [0, 6, 7, 6],
      [9, 1, 0, 1],
    ]);
  });

  it("masks and lists give copies, and can be written to", () => {
    expect(
      valueOf("a", "a = np.arange(4.0)\nb = a[a > 1]\nb[0] = 9\na[a > 2] = -1\na[[0, 1]] = [7, 8]"),
    ).toEqual([7, 8, 2, -1]);
  });

  it.each([
    [
      "a[:, [0, 2]]",
      [
        [0, 2],
        [4, 6],
        [8, 10],
      ],
    ],
    [
      "a[:, np.arange(2)]",
      [
        [0, 1],
        [4, 5],
        [8, 9],
      ],
    ],
    [
      "a[1:, [3, -3, 0]]",
      [
        [7, 5, 4],
        [11, 9, 8],
      ],
    ],
    ["a[..., [1]]", [[1], [5], [9]]],
    [
      "a[[2, 0], 1:3]",
      [
        [9, 10],
        [1, 2],
      ],
    ],
    [
      "a[:, a[0] > 1]",
      [
        [2, 3],
        [6, 7],
        [10, 11],
      ],
    ],
    ["a[1, [0, 3]]", [4, 7]],
    [
      "a.reshape(3, 2, 2)[..., [1, 0]][0]",
      [
        [1, 0],
        [3, 2],
      ],
    ],
    ["a[:, None, [2]].shape", [3, 1, 1]],
    ["a[[0, 1], [0, 1]]", [0, 5]],
    ["a.reshape(3, 2, 2)[0, :, [1]]", [[1, 3]]],
  ])("%s takes the entries that a list names along one axis", (expression, wanted) => {
    expect(valueOf(expression, "a = np.arange(12).reshape(3, 4)")).toEqual(wanted);
  });

  it("take looks at no index where an axis before it is empty", () => {
    // NumPy 1.24 gives these; along the first axis, it refuses them.
    expect(valueOf("list(np.take(np.identity(0), [0, 0], axis=1).shape)", "")).toEqual([0, 2]);
    expect(valueOf("list(np.take(np.zeros((2, 0, 3)), [9], axis=2).shape)", "")).toEqual([2, 0, 1]);
  });

  it("a list along one axis can be written to, and gives a copy", () => {
    expect(
      valueOf(
        "a",
        "a = np.zeros((2, 4))\na[:, [0, 2]] = [[1, 2], [3, 4]]\nb = a[:, [1]]\nb[0] = 9",
      ),
    ).toEqual([
      [1, 0, 2, 0],
      [3, 0, 4, 0],
    ]);
  });

  it.each([
    ["a[[0, 1], [0, 1, 2]]", /lists of indices of shapes \(2,\) and \(3,\) do not fit together/],
    ["a[True]", /one truth value as an index is left out/],
    ["a[:, [4]]", /index 4 is outside axis 1, which has 4 entries/],
    ["a[:, [0.5]]", /indices are whole numbers or a mask/],
    ["a[:, [True]]", /the mask has shape \(1,\), the array has shape \(4,\) from axis 1 on/],
  ])("%s is refused with a sentence", (expression, sentence) => {
    expect(() => valueOf(expression, "a = np.arange(12).reshape(3, 4)")).toThrow(sentence);
  });

  it("an array of whole numbers cuts off what follows the point, as NumPy does", () => {
    expect(
      valueOf(
        "a",
        "a = np.array([1, 0, 1, 0])\na[0] = -0.416\na[1] = 0.909\na[2:] = np.array([0.9998, 2.99])",
      ),
    ).toEqual([0, 0, 0, 2]);
    expect(() => valueOf("a", "a = np.array([1, 2])\na += 0.5")).toThrow(
      /float64; it cannot be written into an array of int64/,
    );
    expect(valueOf("np.array([1.9, -1.9]).astype(int)")).toEqual([1, -1]);
  });

  it("one entry of an array of whole numbers takes no NaN of an array with axes, as in NumPy", () => {
    const put = (target: string, value: string) =>
      valueOf("a", `a = np.array([1, 2])\na[${target}] = ${value}`);
    expect(put("0", "np.array([2.5])")).toEqual([2, 2]);
    expect(() => put("0", "np.array([np.nan])")).toThrow(/NaN cannot be written/);
    expect(() => put("(-1,)", "np.array([[np.nan]])")).toThrow(/NaN cannot be written/);
    expect(put("0:1", "np.array([np.nan])")).toEqual([-(2 ** 63), 2]);
    expect(put("0", "np.array(np.nan)")).toEqual([-(2 ** 63), 2]);
  });

  it("np.array copies, np.asarray does not", () => {
    expect(
      valueOf(
        "[a.tolist(), b.tolist(), c.tolist()]",
        "a = np.zeros(2)\nb = np.array(a)\nc = np.asarray(a)\na[0] = 1",
      ),
    ).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  it.each([
    ["x0[3]", /index 3 is outside axis 0, which has 3 entries/],
    ["x0[0, 0, 0]", /3 indices for an array of shape \(3, 4\)/],
    ["x0[1.0]", /must be a whole number/],
    ["x0[np.array([True, False])]", /mask has shape \(2,\)/],
  ])("refuses %s", (expression, says) => {
    expect(() => valueOf(expression, x)).toThrow(says);
  });

  it("prints as NumPy does", () => {
    expect(
      printed(
        "import numpy as np\nprint(np.arange(6).reshape(2, 3))\nprint(repr(np.array([1, 20])))\nprint(np.array([0.25, 0.5, 0.75]) * 4)",
      ),
    ).toBe("[[0 1 2]\n [3 4 5]]\narray([ 1, 20])\n[1. 2. 3.]\n");
  });
});
