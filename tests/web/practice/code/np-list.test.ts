// @vitest-environment node
// The page's list of what np has: every name is there and no other, and what is left out says so.

import { describe, expect, it } from "vitest";
import {
  attributes,
  functions,
  inPlace,
  indices,
  methods,
  operators,
} from "../../../../web/practice/code/np-list.ts";
import { promised } from "./differential/run.ts";
import { printed, valueOf } from "./python.ts";
import { words } from "./words.ts";

/** A program for each thing that is left out, and what its message says. */
const leftOutExamples: readonly (readonly [string, RegExp])[] = [
  ["1j * np.ones(2)", /real numbers only/],
  ["np.array([1j])", /real numbers only/],
  ["np.exp(1j * np.ones(2))", /real numbers only/],
  ["np.ones(2).real", /real numbers only/],
  ["np.complex128(1)", /real numbers only/],
  ["np.float32(1)", /np has no float32 here/],
  ["np.ones(2).astype('float16')", /float16 is left out here/],
  ["np.array(['a'])", /an array holds numbers/],
  ["np.random.rand(2)", /np has no random here/],
  ["np.linalg.norm(np.ones(2))", /np has no linalg here/],
  ["np.fft.fft(np.ones(2))", /np has no fft here/],
  ["np.unique(np.ones(2))", /np has no unique here/],
  ["np.sum(np.ones(2), out=np.ones(1))", /unexpected keyword argument 'out'/],
  ["np.exp(np.ones(2), where=np.ones(2) > 0)", /where without out .* is left out/],
  ["np.ones((2, 2)).reshape(4, order='F')", /other orders are left out/],
  ["np.add.reduce(np.ones(2))", /np\.add has no \.reduce here; it is left out/],
  ["np.arange(2) << 1", /<< and >> are left out/],
  ["np.ones(2)[True]", /one truth value as an index is left out/],
  ["np.exp(np.array([True]))", /which is left out/],
  ["np.array([True]) // np.array([True])", /which is left out/],
  ["np.array([True]) ** 2", /which is left out/],
  [
    "np.ones(2).view(int)",
    /arrays have no \.view here; \.reshape\(…\), such as x\.reshape\(2, -1\), does that/,
  ],
  [
    "np.ones((2, 3)).permute(1, 0)",
    /no \.permute here; \.transpose\(…\), with the same axes, does that/,
  ],
  [
    "np.ones(2).unsqueeze(0)",
    /no \.unsqueeze here; np\.expand_dims\(x, axis\), or x\[:, None\], does that/,
  ],
  ["np.ones(2).cos()", /no \.cos here; np\.cos\(x\) does that/],
  ["np.ones(2).swapdims(0, 0)", /no \.swapdims here; the list above the editor/],
];

describe("the list of what np has", () => {
  const names = Object.values(functions).flatMap(words);

  it("names each function once", () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("names what np has, and nothing else", () => {
    const there = printed(
      "import numpy as np\nprint(' '.join([name for name in dir(np) if name[0] != '_']))",
    );
    const own = ["math", "REAL_ONLY", "kind_of"];
    expect(
      words(there.trim())
        .filter((name) => !own.includes(name))
        .sort(),
    ).toEqual([...names].sort());
  });

  it.each(words(`${methods} ${attributes}`))("arrays have .%s", (name) => {
    expect(valueOf(`hasattr(np.ones((2, 2)), "${name}")`)).toBe(true);
  });

  it("is drawn by the programs that are compared with NumPy", () => {
    for (const operator of [...words(operators), ...words(inPlace)])
      expect(promised).toContain(operator);
    for (const form of indices) expect(promised).toContain(`${form} read`);
  });

  it.each(leftOutExamples)("%s says that it is left out", (program, sentence) => {
    expect(() => valueOf(program)).toThrow(sentence);
  });
});
