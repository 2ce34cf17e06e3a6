// @vitest-environment node
// Programs in MicroPython's words: the same lines, and what Python does with them.

import { describe, expect, it } from "vitest";
import { translate } from "../../../../web/practice/code/translate.ts";
import { messagesOf, printed } from "./python.ts";

describe("a translated program", () => {
  it.each([
    "x = 1\ny = [a for a in b if a]\n",
    "def f(x, *rest, key=3):\n    return x + rest[0]\n",
    "a, *b = c\n[a, *b] = c\nfor a, *b in c:\n    pass\n",
    "print(*x, **y)\nx += 1\nx[0] -= 2\n",
    'f"{x} {y!r} {z=:.2f}"\n',
    "x: int = 3\n# a < b\n'a < b'\n",
  ])("leaves %j as it is", (program) => {
    expect(translate(program)).toBe(program);
  });

  it.each([
    "x = (a  # why\n     < b)\n",
    "x *= (1 +\n  2)\n\n\ny = (*a,\n     *b)\n",
    "if 0 < \\\n   x < 3:\n    pass\n",
  ])("has its statements on the lines of %j", (program) => {
    expect(translate(program).split("\n")).toHaveLength(program.split("\n").length);
  });

  it("that cannot be read runs none of it, and says where it goes wrong", () => {
    expect(translate("y = 2\nx = 1 +\n").split("\n")).toHaveLength(2);
    const told = messagesOf("print(1)\nx = 1 if 2 else\n");
    expect(told).toMatchObject([{ failed: { type: "SyntaxError", lines: [2, 2] } }]);
    const [open] = messagesOf("x = 1\ny = (2\nz = 3\n");
    expect(open).toMatchObject({ failed: { type: "SyntaxError" } });
  });

  it("may have a star among its indices", () => {
    expect(
      printed("import numpy as np\ni = (0, 1)\nprint(np.eye(2)[*i], np.eye(3)[*i[:1], 1:])"),
    ).toBe("0.0 [0. 0.]\n");
  });
});

describe("what Python does with it", () => {
  it.each([
    [
      "print(sorted([(3, 'a'), (1, 'b'), (3, 'c'), (1, 'd')] * 3, key=lambda p: p[0])[5:8], sorted('bAca', key=str.lower, reverse=True))",
      "[(1, 'd'), (3, 'a'), (3, 'c')] ['c', 'b', 'A', 'a']\n",
    ],
    ["x = 4\nx *= 2\nx /= 4\nx **= 3\nx //= 3\nx %= 2\nprint(x)", "0.0\n"],
    ["x = [1, 2]\ny = x\nx *= 2\nprint(x, y)", "[1, 2, 1, 2] [1, 2]\n"],
    ["x = {1}\nx |= {2}\nx &= {2, 3}\nprint(x)", "{2}\n"],
    ["x = [3, 4]\ni = iter([1, 0])\nx[next(i)] *= 5\nprint(x)", "[3, 20]\n"],
    ["class A: pass\na = A()\na.b = 3\na.b *= 2\nprint(a.b)", "6\n"],
    [
      "def f(n):\n    print('f', n)\n    return n\nprint(f(1) < f(2) < f(0) < f(9))",
      "f 1\nf 2\nf 0\nFalse\n",
    ],
    ["print(1 < 2 == 2 != 3 in [3] is not None)", "True\n"],
    [
      "s = (2, 3)\nprint((*s, 4), [*s, *s], {*s, 2}, (*s,))",
      "(2, 3, 4) [2, 3, 2, 3] {2, 3} (2, 3)\n",
    ],
    ["def f():\n    s = 1, 2\n    return *s, 3\nx = *f(), 4\nprint(x)", "(1, 2, 3, 4)\n"],
    ["for i in range(4.0): pass", /TypeError/],
    [
      "a = {1: 2}\nprint(sorted({**a, 3: 4, **{5: 6},\n **a}.items()), {**a})",
      "[(1, 2), (3, 4), (5, 6)] {1: 2}\n",
    ],
    [
      "import numpy as np\nx = np.array([3, 1, 2])\ni = [0, 1, 2]\ni.sort(key=lambda k: x[k])\nprint(i, max(i, key=lambda k: x[k]), min(i, key=lambda k: -x[k]))",
      "[1, 2, 0] 0 0\n",
    ],
    [
      "import math\nprint(math.prod([2, 3]), math.hypot(3, 4), math.gcd(12, 18), round(math.log1p(1), 4))",
      "6 5.0 6 0.6931\n",
    ],
    ["print(4. * 2, 1.e1, [1.,2.], 3. if True else 1)", "8.0 10.0 [1.0, 2.0] 3.0\n"],
    ["print('%d %s' % (3, 'a'), '{:.1f} {}'.format(2.5, 'b'), f'{2.5:.2f}')", "3 a 2.5 b 2.50\n"],
    [
      "print(isinstance(True, int), isinstance(3, (float, int)), isinstance('a', str))",
      "True True True\n",
    ],
    [
      "print(max(3, 1), min([4, 2]), max('ab', key=ord), max([], default=7), sorted([3, 1], reverse=True))",
      "3 2 b 7 [3, 1]\n",
    ],
    [
      "print([0, 1, 2, 3][slice(1, 3)], list(map(int, '12')), list(map(float, [1])))",
      "[1, 2] [1, 2] [1.0]\n",
    ],
    [
      "from math import sqrt\nimport math\nimport numpy as np\nprint(sqrt(np.float64(4)), math.floor(np.array([2.5])))",
      "2.0 2\n",
    ],
    [
      "import numpy as np\nx = np.int64(2)\nprint([5, 6, 7][x], list(range(x)), x * 2.0, f'{x:03d}', '%.1f' % x)",
      "7 [0, 1] 4.0 002 2.0\n",
    ],
    [
      "import numpy as np\nx = np.arange(4.)\nfirst = x[:2]\nfirst *= 10\nprint(x, 1 < x, (0 < x[1]) & (x[1] < 99))",
      "[ 0. 10.  2.  3.] [False  True  True  True] True\n",
    ],
    [
      "import numpy as np\ncausal = True\nm = np.array([True, False])\nprint(causal * m, (1 < 2) & m)",
      "[ True False] [ True False]\n",
    ],
  ])("%j", (program, wanted) => {
    if (typeof wanted === "string") expect(printed(program)).toBe(wanted);
    else expect(() => printed(program)).toThrow(wanted);
  });
});
