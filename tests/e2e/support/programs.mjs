/** Forty programs for the exercise code-sinusoidal-table and how each must end: right, wrong, slow, endless, hungry, hostile. */

const HEAD = "import numpy as np\n";
const body = (...lines) =>
  `${HEAD}def sinusoidal(pos, d):\n${lines.map((line) => `    ${line}`).join("\n")}\n`;
const first = (...lines) => `${lines.join("\n")}\n${RIGHT}`;

/** Ten lines, as a practitioner writes them. */
export const RIGHT = body(
  "frequencies = 10000.0 ** (-2 * np.arange(d // 2) / d)",
  "angles = np.outer(pos, frequencies)",
  "table = np.zeros((len(pos), d))",
  "for column in range(2):",
  "    f = (np.sin, np.cos)[column]",
  "    table[:, column::2] = f(angles)",
  "assert table.shape == (len(pos), d)",
  "return table",
);

const right = (name, code) => ({ name, code, verdict: "Correct.", says: /^All \d+ cases pass\.$/ });
const wrong = (name, code, says, names) => ({ name, code, verdict: "Not quite.", says, names });
const ends = (name, code, says) => ({ name, code, verdict: null, says });
const late = (name, code) => ({
  ...ends(name, code, /did not finish within 5 seconds/),
  isLate: true,
});
const outside = /reaches outside: Python has no page, no network, no storage/;

/** By what they do. Each group is run in one visit, one program after the other. */
export const programs = {
  right: [
    right("ten lines", RIGHT),
    right(
      "lists and math",
      "import math\ndef sinusoidal(pos, d):\n    return [[(math.sin, math.cos)[k % 2](float(m) / 10000 ** (k // 2 * 2 / d)) for k in range(d)] for m in pos]\n",
    ),
    right(
      "exp and log, stack and reshape",
      body(
        "w = np.exp(-np.arange(0, d, 2) / d * np.log(10000.0))",
        "a = np.array(pos)[:, None] * w",
        "return np.stack([np.sin(a), np.cos(a)], axis=-1).reshape(len(pos), d)",
      ),
    ),
    right(
      "transpose and where",
      body(
        "k = np.arange(d)",
        "a = np.outer(10000.0 ** (-(k - k % 2) / d), pos)",
        "return np.where((k % 2 == 0)[:, None], np.sin(a), np.cos(a)).T",
      ),
    ),
    right("prints on the way", first('print("hello")')),
    right(
      "names of its own",
      first(
        "import math",
        "class Table:\n    def __init__(self, d): self.d = d",
        "print(Table(3).d)",
      ),
    ),
  ],
  wrong: [
    wrong(
      "zeros",
      body("return np.zeros((len(pos), d))"),
      /^Case 1 of \d+ fails\. 14 of 16 entries differ, the first at \[0, 1\]\.$/,
    ),
    wrong("the given code", null, /^Case 1 of \d+ fails\./),
    wrong(
      "cosine first",
      RIGHT.replace("np.sin, np.cos", "np.cos, np.sin"),
      /^Case 1 of/,
      /the cosine comes before the sine/,
    ),
    wrong(
      "positions counted from 0",
      RIGHT.replace("np.outer(pos,", "np.outer(np.arange(len(pos)),"),
      /^Case 3 of \d+ fails\./,
      /instead of using the ones in pos/,
    ),
    wrong(
      "the table turned round",
      RIGHT.replace("return table", "return table.T.copy()"),
      /entries differ|returned an array of shape \(\d+, \d+\); expected is an array of shape/,
    ),
    wrong(
      "a vector",
      body("return np.zeros(d)"),
      /returned an array of shape \(4,\); expected is an array of shape \(4, 4\)/,
    ),
    wrong("a number", body("return 3"), /returned a number; expected is an array of shape/),
    wrong(
      "not a number",
      RIGHT.replace("return table", "return table * np.nan"),
      /All 16 entries differ/,
    ),
  ],
  "without a result": [
    ends("nothing returned", body("pass"), /returned nothing; is a return missing\?/),
    ends(
      "a word",
      body('return "table"'),
      /returned a str; an array, a list of numbers or a number is expected/,
    ),
    ends("rows of different length", body("return [[1, 2], [3]]"), /rows have different shapes/),
    ends(
      "no such function",
      "def table(pos, d):\n    return 1\n",
      /there is no function sinusoidal in your code/,
    ),
    ends(
      "a bracket left open",
      `${HEAD}def sinusoidal(pos, d):\n    return (1\n`,
      /^Line \d+: this is not Python that can be read/,
    ),
    ends(
      "wrong indentation",
      `${HEAD}def sinusoidal(pos, d):\nreturn 1\n`,
      /^Line 3: this is not Python/,
    ),
    ends("division by zero", body("x = 1", "return x / 0"), /^Line 4: ZeroDivisionError/),
    ends(
      "a name that is not there",
      body("return tabel"),
      /^Line 3: NameError: name 'tabel' isn't defined/,
    ),
    ends(
      "a function np has not",
      body("return np.linalg.norm(pos)"),
      /^Line 3: AttributeError: np has no linalg here/,
    ),
    ends(
      "shapes that do not fit",
      body("return np.ones(3) + np.ones(4)"),
      /^Line 3: ValueError: shapes \(3,\) and \(4,\) do not fit together/,
    ),
  ],
  "slow and endless": [
    right("slow, but in time", first("import time", "time.sleep(1.2)")),
    late("too slow", first("import time", "time.sleep(60)")),
    late("endless", body("while True:", "    pass")),
    {
      ...late("endless and talking", first("n = 0", "while True:\n    n += 1\n    print(n)")),
      prints: /^1\n2\n3\n[\s\S]*more was printed than is shown/,
    },
    ends("waiting for a keyboard", first("name = input()"), /input\(\) waits for a keyboard/),
  ],
  "hungry and too deep": [
    ends(
      "too deep",
      first("def f(n):\n    return f(n + 1)", "f(0)"),
      /^Line \d+: your code calls itself too deeply/,
    ),
    ends(
      "hungry, bit by bit",
      first("kept = []", "while True:\n    kept.append(bytearray(1000000))"),
      /^Line 3: your code asks for more memory than the 128 MB of one call/,
    ),
    ends("hungry at once", first('x = "a" * 10**9'), /^Line 1: your code asks for more memory/),
    ends(
      "a huge result",
      body("return np.zeros((1000, 1000))"),
      /more memory|returned 1000000 entries/,
    ),
  ],
  hostile: [
    ends("js: network", first("import js", 'js.fetch("https://example.org/")'), outside),
    ends(
      "js: page and storage",
      first("from js import document, localStorage, indexedDB"),
      outside,
    ),
    ends("js by another name", first('m = __import__("js")', "print(m.postMessage)"), outside),
    ends("jsffi", first("import jsffi", "jsffi.create_proxy(print)"), outside),
    ends("a socket", first("import socket"), /^Line 1: ImportError: no module named 'socket'/),
    ends("files", first('open("/etc/passwd").read()'), /^Line 1: there are no files here/),
    // It may never come back, or with whatever is left of it.
    {
      ...ends(
        "memory of the interpreter overwritten",
        first("import uctypes", "uctypes.bytearray_at(0, 8000000)[:] = bytes(8000000)", "print(1)"),
        /\S/,
      ),
      isLate: true,
    },
  ],
};
