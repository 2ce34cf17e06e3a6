// @vitest-environment node
// Our np against NumPy: values as NumPy's own documentation prints them, or as they follow by hand
// from its rules.

import { describe, expect, it } from "vitest";
import { printed, valueOf } from "./python.ts";

const close = (got: unknown, wanted: readonly number[], digits = 12): void => {
  const flat = [got].flat(4) as number[];
  expect(flat).toHaveLength(wanted.length);
  flat.forEach((number, index) => expect(number).toBeCloseTo(wanted[index]!, digits));
};

describe("the expressions of these tests", () => {
  it("begin without the names of the one before, also of one that failed", () => {
    expect(valueOf("a + len([a])", "a = 1")).toBe(2);
    expect(() => valueOf("a")).toThrow(/NameError/);
    expect(() => valueOf("a[5]", "a = np.ones(2)")).toThrow();
    expect(() => valueOf("a")).toThrow(/NameError/);
  });
});

describe("making arrays", () => {
  it.each([
    ["np.arange(5)", [0, 1, 2, 3, 4]],
    ["np.arange(3, 7)", [3, 4, 5, 6]],
    ["np.arange(3, 7, 2)", [3, 5]],
    ["np.arange(4, 0, -1)", [4, 3, 2, 1]],
    ["np.linspace(2.0, 3.0, num=5)", [2, 2.25, 2.5, 2.75, 3]],
    ["np.linspace(2.0, 3.0, num=5, endpoint=False)", [2, 2.2, 2.4, 2.6, 2.8]],
    [
      "np.eye(3, k=1)",
      [
        [0, 1, 0],
        [0, 0, 1],
        [0, 0, 0],
      ],
    ],
    [
      "np.eye(2, 3)",
      [
        [1, 0, 0],
        [0, 1, 0],
      ],
    ],
    [
      "np.outer([1, 2, 3], [4, 5])",
      [
        [4, 5],
        [8, 10],
        [12, 15],
      ],
    ],
    ["np.zeros((2, 1))", [[0], [0]]],
    ["np.ones(2)", [1, 1]],
    [
      "np.full((2, 2), 7)",
      [
        [7, 7],
        [7, 7],
      ],
    ],
    [
      "np.array([[1, 2], [3, 4.5]])",
      [
        [1, 2],
        [3, 4.5],
      ],
    ],
    ["np.array(range(3))", [0, 1, 2]],
    [
      "np.tril(np.ones((3, 3)))",
      [
        [1, 0, 0],
        [1, 1, 0],
        [1, 1, 1],
      ],
    ],
    [
      "np.triu(np.arange(1, 10).reshape(3, 3), 1)",
      [
        [0, 2, 3],
        [0, 0, 6],
        [0, 0, 0],
      ],
    ],
    ["np.repeat(np.array([[1, 2], [3, 4]]), 2)", [1, 1, 2, 2, 3, 3, 4, 4]],
    [
      "np.repeat(np.array([[1, 2], [3, 4]]), 3, axis=1)",
      [
        [1, 1, 1, 2, 2, 2],
        [3, 3, 3, 4, 4, 4],
      ],
    ],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression)).toEqual(wanted);
  });

  it("says the kind of its numbers as NumPy does", () => {
    expect(
      printed(
        "import numpy as np\nprint(np.array([1, 2]).dtype, np.array([1, 2.0]).dtype, (np.arange(3) > 1).dtype, np.zeros(1).dtype, np.zeros_like(np.array([1])).dtype, (np.arange(3) / 1).dtype, (np.arange(2) * 2.0).dtype)",
      ),
    ).toBe("int64 float64 bool float64 int64 float64 float64\n");
    expect(
      valueOf(
        "np.zeros(2, dtype=int).dtype == np.int64 and np.dtype(float) == np.float64 and np.array([1], dtype='float64').dtype == float",
      ),
    ).toBe(true);
  });
});

describe("arithmetic and broadcasting", () => {
  it.each([
    ["np.array([1, 2]) + np.array([10, 20])", [11, 22]],
    ["10 - np.array([1, 2])", [9, 8]],
    ["2.0 * np.array([1, 2])", [2, 4]],
    ["2.0 ** np.array([1, 2, 3])", [2, 4, 8]],
    ["np.array([1, 2, 3]) ** 2", [1, 4, 9]],
    ["np.array([7, -7]) // 2", [3, -4]],
    ["np.array([7, -7]) % 3", [1, 2]],
    ["1 / np.array([2, 4])", [0.5, 0.25]],
    ["-np.array([1, -2])", [-1, 2]],
    ["abs(np.array([1, -2]))", [1, 2]],
    [
      "np.array([[0.0], [10.0], [20.0], [30.0]]) + np.array([1.0, 2.0, 3.0])",
      [
        [1, 2, 3],
        [11, 12, 13],
        [21, 22, 23],
        [31, 32, 33],
      ],
    ],
    [
      "np.arange(3)[:, None] * np.arange(4)",
      [
        [0, 0, 0, 0],
        [0, 1, 2, 3],
        [0, 2, 4, 6],
      ],
    ],
    ["np.arange(3) == np.array([0, 2, 2])", [true, false, true]],
    ["(np.arange(4) > 0) & (np.arange(4) < 3)", [false, true, true, false]],
    ["~(np.arange(2) > 0)", [true, false]],
    ["np.maximum([2, 3, 4], [1, 5, 2])", [2, 5, 4]],
    ["np.minimum(3, [1, 5])", [1, 3]],
    ["np.where(np.array([True, False]), 1, np.array([5, 6]))", [1, 6]],
    [
      "np.where([[True, False], [True, True]], [[1, 2], [3, 4]], [[9, 8], [7, 6]])",
      [
        [1, 8],
        [3, 4],
      ],
    ],
    ["np.power(np.arange(4), 3)", [0, 1, 8, 27]],
    ["np.isnan(np.array([1.0, np.nan]))", [false, true]],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression)).toEqual(wanted);
  });

  it("gives infinities and NaN where NumPy warns", () => {
    expect(
      printed(
        "import numpy as np\nprint(np.array([1.0, -1.0, 0.0]) / 0, np.exp(np.array([1000.0, -1000.0])), np.log(np.array([0.0, -1.0])), np.sqrt(np.array([-1.0])))",
      ),
    ).toBe("[ inf -inf  nan] [inf  0.] [-inf  nan] [nan]\n");
  });

  // By NumPy 1.24: of two zeros the later one, whose sign a division shows.
  it.each([
    ["1 / np.array([3, 0.0, -0.0]).min() > 0", false],
    ["1 / np.array([3, -0.0, 0.0]).min() > 0", true],
    ["1 / np.array([-3, -0.0, 0.0]).max() > 0", true],
    ["1 / np.array([-3, 0.0, -0.0]).max() > 0", false],
    ["1 / np.maximum(np.array([0.0, -0.0]), np.array([-0.0, 0.0])) > 0", [false, true]],
    ["1 / np.minimum(np.array([0.0, -0.0]), np.array([-0.0, 0.0])) > 0", [false, true]],
    ["np.array([3, 0.0, -0.0]).argmin()", 1],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression)).toEqual(wanted);
  });

  it.each([
    ["np.ones(3) + np.ones(4)", /shapes \(3,\) and \(4,\) do not fit together/],
    ["np.array([2]) ** np.array([-1])", /negative powers/],
    ["bool(np.array([1, 2]))", /neither true nor false/],
    ["np.array([[1], [1, 2]])", /different shapes/],
    ["np.array(['a'])", /holds numbers/],
    ["np.linalg.norm([1, 2])", /np has no linalg here/],
    ["1j * np.ones(2)", /arrays here hold real numbers only/],
    ["np.exp(1j * np.pi)", /arrays here hold real numbers only/],
    ["np.complex64(1)", /arrays here hold real numbers only/],
    ["np.ones(2).imag", /arrays here hold real numbers only/],
    [
      "np.zeros(2, dtype='float32')",
      /float32 is left out here: arrays hold float64, int64 or bool/,
    ],
    ["np.exp(np.array([True]))", /half precision or 8 bits in NumPy, which is left out/],
    ["np.ones(2).view(int)", /arrays have no \.view here/],
    ["np.add.reduce(np.ones(2))", /np\.add has no \.reduce here/],
    ["np.arange(2) << 1", /<< and >> are left out/],
    ["np.float32(1)", /np has no float32 here/],
  ])("refuses %s with a sentence", (expression, says) => {
    expect(() => valueOf(expression)).toThrow(says);
  });
});

describe("functions of entries", () => {
  it("agrees with the tables of sine, cosine, exponential and logarithm", () => {
    close(valueOf("np.sin(np.array([0, 1, 2]))"), [0, 0.8414709848078965, 0.9092974268256817]);
    close(valueOf("np.cos(np.array([0, 1, 2]))"), [1, 0.5403023058681398, -0.4161468365471424]);
    close(
      valueOf("np.exp(np.array([0.0, 1.0, -1.0]))"),
      [1, 2.718281828459045, 0.36787944117144233],
    );
    close(valueOf("np.log(np.array([1.0, np.e, 10.0]))"), [0, 1, 2.302585092994046]);
    close(valueOf("np.sqrt([1, 4, 2])"), [1, 2, 1.4142135623730951]);
    close(valueOf("np.log2(8)"), [3]);
    close(valueOf("np.floor(np.array([-1.7, 0.2, 1.7]))"), [-2, 0, 1]);
  });
});

describe("sums over axes", () => {
  const a = "np.arange(24).reshape(2, 3, 4)";
  it.each([
    ["np.sum([[0, 1], [0, 5]], axis=0)", [0, 6]],
    ["np.sum([[0, 1], [0, 5]], axis=1)", [1, 5]],
    ["np.sum([0.5, 1.5])", 2],
    [`${a}.sum()`, 276],
    [`${a}.sum(axis=(0, 2))`, [60, 92, 124]],
    [`${a}.sum(axis=1, keepdims=True)`, [[[12, 15, 18, 21]], [[48, 51, 54, 57]]]],
    [
      `${a}.max(axis=-1)`,
      [
        [3, 7, 11],
        [15, 19, 23],
      ],
    ],
    ["np.mean(np.array([[1, 2], [3, 4]]), axis=0)", [2, 3]],
    ["np.mean(np.array([[1, 2], [3, 4]]))", 2.5],
    ["np.min(np.array([[4, 2], [3, 1]]), axis=1, keepdims=True)", [[2], [1]]],
    ["np.argmax(np.array([[10, 11, 12], [13, 14, 15]]), axis=1)", [2, 2]],
    ["np.any(np.array([[True, False], [False, False]]), axis=1)", [true, false]],
    ["np.all(np.array([1, 0]))", false],
    ["np.cumsum(np.array([[1, 2, 3], [4, 5, 6]]))", [1, 3, 6, 10, 15, 21]],
    [
      "np.cumsum(np.array([[1, 2, 3], [4, 5, 6]]), axis=0)",
      [
        [1, 2, 3],
        [5, 7, 9],
      ],
    ],
    [
      "np.cumsum(np.array([[1, 2, 3], [4, 5, 6]]), axis=1)",
      [
        [1, 3, 6],
        [4, 9, 15],
      ],
    ],
    ["(np.arange(4) > 1).sum()", 2],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression)).toEqual(wanted);
  });

  it("softmax as it is written every day", () => {
    close(
      valueOf(
        "e / e.sum(axis=-1, keepdims=True)",
        "s = np.array([[1.0, 2.0, 3.0]])\ne = np.exp(s - s.max(axis=-1, keepdims=True))",
      ),
      [0.09003057317038046, 0.24472847105479764, 0.6652409557748219],
    );
  });
});

describe("shapes and products", () => {
  it.each([
    [
      "np.arange(6).reshape(2, -1)",
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    [
      "np.reshape(np.arange(4), (2, 2)).T",
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ["np.transpose(np.ones((1, 2, 3)), (1, 0, 2)).shape", [2, 1, 3]],
    [
      "np.stack([np.array([1, 2, 3]), np.array([4, 5, 6])])",
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      "np.stack([np.array([1, 2, 3]), np.array([4, 5, 6])], axis=-1)",
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    ],
    [
      "np.concatenate([np.array([[1, 2], [3, 4]]), np.array([[5, 6]])], axis=0)",
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
    [
      "np.concatenate([np.array([[1, 2], [3, 4]]), np.array([[5, 6]]).T], axis=1)",
      [
        [1, 2, 5],
        [3, 4, 6],
      ],
    ],
    [
      "np.array([[1, 0], [0, 1]]) @ np.array([[4, 1], [2, 2]])",
      [
        [4, 1],
        [2, 2],
      ],
    ],
    ["np.array([[1, 0], [0, 1]]) @ np.array([1, 2])", [1, 2]],
    ["np.array([1, 2]) @ np.array([[1, 0], [0, 1]])", [1, 2]],
    ["np.dot([1, 2, 3], [4, 5, 6])", 32],
    [
      "np.matmul(np.arange(2 * 2 * 4).reshape((2, 2, 4)), np.arange(2 * 2 * 4).reshape((2, 4, 2)))[0, 1, 1]",
      98,
    ],
    ["(np.arange(6).reshape(2, 3) @ np.arange(12).reshape(2, 3, 2)).shape", [2, 2, 2]],
    ["np.arange(4).reshape(2, 2).ravel()", [0, 1, 2, 3]],
    ["np.ones((2, 3)).swapaxes(0, 1).shape", [3, 2]],
  ])("%s", (expression, wanted) => {
    expect(valueOf(expression.replace(/(.*\.shape)$/, "list($1)"))).toEqual(wanted);
  });

  it("refuses shapes that do not multiply", () => {
    expect(() => valueOf("np.ones((2, 3)) @ np.ones((2, 3))")).toThrow(
      /do not multiply: 3 and 2 entries meet/,
    );
    expect(() => valueOf("np.arange(6).reshape(4, 2)")).toThrow(
      /6 entries; it cannot have shape \(4, 2\)/,
    );
  });
});

describe("complex numbers of Python", () => {
  // (3 + 4i)(cos 1 + i sin 1): 3 · 0.5403 − 4 · 0.8415 = −1.7450 and 3 · 0.8415 + 4 · 0.5403 = 4.6856.
  it.each([
    ["complex(x[0], x[1])", [3, 4]],
    ["complex(x[0])", [3, 0]],
    ["complex(n[0], n[1])", [1, 2]],
    ["complex(x[0], 2)", [3, 2]],
    ["complex(real=x[0], imag=x[1])", [3, 4]],
    ["complex(np.array([5.0]))", [5, 0]],
    ["complex('1+2j')", [1, 2]],
    ["complex()", [0, 0]],
    ["complex(x[0], x[1]) * complex(math.cos(1), math.sin(1))", [-1.744977, 4.6856222]],
  ])("%s takes the numbers of arrays", (expression, wanted) => {
    const before = "import math\nx, n = np.array([3.0, 4.0]), np.array([1, 2])";
    close(valueOf(`[(z := ${expression}).real, z.imag]`, before), wanted, 6);
  });

  it("are kinds as before", () => {
    expect(valueOf("[isinstance(1j, complex), isinstance(1.0, complex)]")).toEqual([true, false]);
    expect(() => valueOf("complex(np.ones(2))")).toThrow(/not one number/);
  });
});
