// @vitest-environment node
// Programs end in results or in sentences, whatever they try.

import { describe, expect, it } from "vitest";
import { longestOutput } from "../../../../web/practice/code/output.ts";
import {
  dangerousGlobals,
  removeDangerousGlobals,
} from "../../../../web/practice/code/sandbox-globals.ts";
import { tellEnded, tellFailure } from "../../../../web/practice/code/sentences.ts";
import { messagesOf, printed } from "./python.ts";

const sentence = (code: string, cases: string[] = []): string => {
  const failed = messagesOf(code, cases).find((message) => "failed" in message);
  return failed && "failed" in failed ? tellFailure(failed.failed).sentence : "";
};

describe("a run", () => {
  it("tells each step in its order: what was printed, what was returned, the end", () => {
    const told = messagesOf(
      "print('loading')\ndef f(x):\n    print('called with', x)\n    return [[x, 2.5]]",
      ["7,", "8,"],
    );
    expect(told).toEqual([
      { printed: "loading\n", at: -1 },
      { began: 0 },
      { printed: "called with 7\n", at: 0 },
      { returned: { shape: [1, 2], data: Float64Array.of(7, 2.5) }, at: 0 },
      { began: 1 },
      { printed: "called with 8\n", at: 1 },
      { returned: { shape: [1, 2], data: Float64Array.of(8, 2.5) }, at: 1 },
      { done: true },
    ]);
  });

  it("hands numbers over exactly, infinities and NaN included", () => {
    const [, returned] = messagesOf(
      "def f():\n    return [1/3, float('inf'), -float('inf'), float('nan'), 5e-324]",
      [""],
    );
    expect(returned).toEqual({
      returned: { shape: [5], data: Float64Array.of(1 / 3, Infinity, -Infinity, NaN, 5e-324) },
      at: 0,
    });
  });

  it("gives arguments as arrays of whole numbers, arrays of floats, and numbers", () => {
    const told = messagesOf(
      "def f(a, b, c):\n    print(a.dtype, b.dtype, type(c).__name__, b.shape)\n    return 1",
      ['table([2], "int", [1,2]), table([1,2], "float", [1.0,inf]), 3,'],
    );
    expect(told).toContainEqual({ printed: "int64 float64 int (1, 2)\n", at: 0 });
  });

  it("keeps of endless printing what can be read", () => {
    const told = messagesOf("for i in range(100000):\n    print('0123456789')")
      .flatMap((message) => ("printed" in message ? [message.printed] : []))
      .join("");
    expect(told.length).toBeLessThan(longestOutput + 100);
    expect(told).toContain("more was printed than is shown");
  });

  it("may use and forget far more memory than it holds at once", () => {
    const told = messagesOf("for i in range(100):\n    x = bytearray(10**6)");
    expect(told.at(-1)).toEqual({ done: true });
  });

  it("leaves nothing behind for the next", () => {
    messagesOf("import builtins, sys\nbuiltins.len = None\nsys.modules['numpy'] = 5");
    expect(printed("import numpy as np\nprint(len(np.zeros(3)))")).toBe("3\n");
  });
});

describe("sentences", () => {
  it.each([
    [
      "def f():\n    x = 1\n    return x / 0",
      [""],
      /^Line 3: ZeroDivisionError: divide by zero\.$/,
    ],
    ["def g():\n    return h\ndef f():\n    return g()", [""], /^Line 2: NameError/],
    [
      "def f():\n    return np.ones(2)",
      [""],
      /^Line 2: your code says np, .* write import numpy as np on its first line \(NameError\)\.$/,
    ],
    [
      "import numpy as np\ndef f():\n    return np.ones((2, 3, 4)).transpose(1, 2)",
      [""],
      /axes \(1, 2\) do not name each of the 3 axes once; NumPy: swapaxes\(1, 2\)\.$/,
    ],
    [
      "import numpy as np\ndef f():\n    return np.ones(2) + np.ones(3)",
      [""],
      /^Line 3: ValueError: shapes \(2,\) and \(3,\)/,
    ],
    ["def f(:\n  pass", [], /^Line 1: this is not Python that can be read/],
    ["def f(n=0):\n    return f(n + 1)", [""], /calls itself too deeply/],
    [
      "x = []\nwhile True:\n    x.append(bytearray(10**7))",
      [],
      /^Line 3: your code asks for more memory than the 128 MB of one call/,
    ],
    ["x = 'a' * 10**9", [], /more memory/],
    ["def f(): pass", [""], /returned nothing; is a return missing\?$/],
    ["def f(): return 'x'", [""], /returned a str/],
    ["def f(): return f", [""], /returned a function/],
    ["x = 1", [""], /no function f in your code/],
    ["f = 1", [""], /no function f in your code/],
    ["input()", [], /input\(\) waits for a keyboard/],
    ["raise SystemExit", [], /ends the program itself/],
    ["open('x', 'w')", [], /no files here/],
    ["open('numpy.py', 'a')", [], /no files here/],
    ["import os\nos.listdir('/')", [], /no files here/],
    ["import requests", [], /no module named 'requests'/],
  ])("%j", (code, cases, says) => {
    expect(sentence(code, cases)).toMatch(says);
  });

  it("refuse a function that changes an array it gets, where the task does", () => {
    const given = ['table([2],"float",[1.0,2.0]),'];
    const overwriting = "def f(x):\n    x[0] = 5\n    return x * 2";
    const copying =
      "import numpy as np\ndef f(x):\n    x = np.array(x)\n    x[0] = 5\n    return x * 2";
    const failed = (code: string, pure: boolean) =>
      messagesOf(code, given, "f", pure).find((message) => "failed" in message)?.failed;
    expect(failed(overwriting, true)).toMatchObject({
      type: "ValueError",
      message: "f changes an array that it gets; write to a copy of it",
    });
    expect(failed(overwriting, false)).toBeUndefined();
    expect(failed(copying, true)).toBeUndefined();
  });

  it("name why a run was ended from outside", () => {
    expect(tellEnded("late", 5).sentence).toMatch(/within 5 seconds/);
    expect(tellEnded("stopped", 5).sentence).toBe("You stopped the run.");
  });
});

describe("access to the outside", () => {
  const world = "import js\n";
  it.each([
    ["js.fetch", `${world}js.fetch`],
    ["js.document", `${world}js.document.cookie`],
    ["setting", `${world}js.x = 1`],
    ["calling", `${world}js.eval('1')`],
    ["from js import", "from js import indexedDB"],
    ["__import__", "__import__('js').self"],
    ["after del", "import sys, js\nsys.modules.clear()\nimport js\njs.self"],
    ["jsffi", "import jsffi\njsffi.to_js([1])"],
    ["create_proxy", "from jsffi import create_proxy\ncreate_proxy(print)"],
    ["inside the function", "def f():\n    import js\n    return js.navigator"],
    ["asyncio", "import asyncio\nasyncio.run(None)"],
    ["in a try", "import js\ntry:\n    js.fetch\nexcept BaseException:\n    pass"],
  ])("%s ends the run", (_name, code) => {
    expect(sentence(code, [""])).toMatch(
      /reaches outside: Python has no page, no network, no storage/,
    );
  });

  it("are taken from a scope and from what it inherits", () => {
    class Scope {
      fetch(): void {}
      get indexedDB(): number {
        return 1;
      }
    }
    const scope = Object.assign(new Scope(), { WebSocket: 1, kept: 2 });
    removeDangerousGlobals(scope);
    for (const name of dangerousGlobals)
      expect((scope as unknown as Record<string, unknown>)[name]).toBeUndefined();
    expect(scope.kept).toBe(2);
    expect(() => Object.assign(scope, { fetch: 1 })).toThrow();
  });
});
