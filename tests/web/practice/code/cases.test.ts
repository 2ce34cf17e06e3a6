// @vitest-environment node
// Cases are computed and compared by the core; the page keeps a worker and ends what takes too long.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine, type Tensor } from "../../../../web/engine/index.ts";
import { casesOf, compare, type Case } from "../../../../web/practice/code/cases.ts";
import { limitMs } from "../../../../web/practice/code/limits.ts";
import { Collector } from "../../../../web/practice/code/report.ts";
import type { RunMessage } from "../../../../web/practice/code/run.ts";
import { Sandbox, type WorkerLike } from "../../../../web/practice/code/sandbox.ts";
import { readTask } from "../../../../web/practice/code/task.ts";
import type { WorkerMessage, WorkerRequest } from "../../../../web/practice/code/worker.ts";
import { clock } from "../../manual-clock.ts";

const task = readTask({
  function: "f",
  given: "",
  cases: 2,
  absolute: 1e-6,
  relative: 0,
  heatmap: false,
  pure: false,
  tests: [
    { arguments: [{ formula: "[1, 2]", integers: true }, { formula: "3" }], expected: "[1, 2]" },
    { arguments: [{ formula: "[n, 0.5]" }], expected: "n" },
  ],
});
const drawing = { draws: [{ name: "n", draw: "integer 1..1000" }], derive: [], where: [] };

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine({
    bytes: readFileSync(path.resolve(import.meta.dirname, "../../../../build/wasm/orrery.wasm")),
  });
});

describe("cases", () => {
  it("are drawn by seed, and a test without draws stands once", () => {
    const cases = casesOf(engine, task, drawing);
    expect(cases).toHaveLength(3);
    expect(cases[0]).toMatchObject({
      shown: "f(np.array([1, 2]), 3)",
      given: 'table([2], "int", [1,2]), 3,',
    });
    expect(cases[1]!.given).toMatch(/^table\(\[2\], "float", \[\d+\.0,0\.5\]\),$/);
  });

  const wanted = (formula: string): Case => ({
    shown: "",
    given: "",
    expected: engine.evaluate(formula),
    quantities: {},
  });
  const returned = (shape: number[] | null, ...data: number[]) => ({
    shape,
    data: Float64Array.from(data),
  });

  it.each([
    ["[1, 2]", returned([2], 1, 2 + 5e-7), ""],
    ["[1, 2]", returned([2], 1, 2.1), "1 of 2 entries differs, at [1]."],
    [
      "[[1, 2], [3, 4]]",
      returned([2, 2], 0, 0, 3, 0),
      "3 of 4 entries differ, the first at [0, 0].",
    ],
    ["[1, 2]", returned([2], NaN, NaN), "Both entries differ."],
    [
      "[1, 2]",
      returned([1, 2], 1, 2),
      "Your function returned an array of shape (1, 2); expected is an array of shape (2,).",
    ],
    [
      "[1, 2]",
      returned(null, 1),
      "Your function returned a number; expected is an array of shape (2,).",
    ],
    ["3", returned(null, 3), ""],
    ["3", returned(null, 4), "The number differs."],
  ])("against %s", (formula, result, sentence) => {
    expect(compare(engine, task, wanted(formula), result)).toMatchObject({
      agrees: sentence === "",
      sentence,
    });
  });

  it("name the known mistake that gives a result, or the pattern of its errors", () => {
    const known = readTask(
      {
        function: "table",
        given: "def table(pos, d):\n    return 0",
        cases: 1,
        absolute: 1e-9,
        relative: 0,
        tests: [
          {
            arguments: [{ formula: "[0, 1]", integers: true }, { formula: "4" }],
            expected: "sinusoidal([0, 1], 4)",
          },
          { arguments: [{ formula: "[n]" }, { formula: "6" }], expected: "sinusoidal([n], 6)" },
        ],
      },
      [
        { code: "sines-first", value: 'sinusoidal(pos, d, layout="concat")' },
        { code: "degrees", value: "sinusoidal(radians(pos), d)" },
      ],
    );
    const cases = casesOf(engine, known, drawing);
    const verdictOn = (at: number, formula: string) => {
      const { shape, data } = engine.evaluate(formula, cases[at]!.quantities) as Tensor;
      return compare(engine, known, cases[at]!, returned([...shape], ...data));
    };
    expect(verdictOn(0, 'sinusoidal(pos, d, layout="concat")').mistake).toBe("sines-first");
    expect(verdictOn(1, "sinusoidal(radians(pos), d)").mistake).toBe("degrees");
    expect(verdictOn(1, "2*sinusoidal(pos, d)")).toMatchObject({
      mistake: "",
      sentence:
        "All 6 entries differ. All entries are 2 times what they should be. Where does the factor come from?",
    });
  });

  it("an infinity agrees with the same infinity alone", () => {
    const expected: Case = {
      shown: "",
      given: "",
      expected: { shape: [2], data: Float64Array.of(-Infinity, 2) },
      quantities: {},
    };
    expect(compare(engine, task, expected, returned([2], -Infinity, 2)).agrees).toBe(true);
    expect(compare(engine, task, expected, returned([2], Infinity, 2)).agrees).toBe(false);
  });

  it("NaN agrees with NaN alone, and a number in its place can be a known mistake", () => {
    const known = readTask(
      {
        function: "share",
        given: "def share(right, scored):\n    return [0.0]",
        absolute: 1e-9,
        tests: [{ arguments: [{ formula: "0" }, { formula: "0" }], expected: "[0/0]" }],
      },
      [{ code: "zero", value: "[right/max(1, scored)]" }],
    );
    const [only] = casesOf(engine, known, drawing);
    const verdictOn = (entry: number) => compare(engine, known, only!, returned([1], entry));
    expect(verdictOn(NaN).agrees).toBe(true);
    expect(verdictOn(0)).toMatchObject({ agrees: false, mistake: "zero" });
    expect(verdictOn(1)).toMatchObject({ agrees: false, mistake: "" });
    expect(verdictOn(Infinity)).toMatchObject({ agrees: false, mistake: "" });
  });

  it("are reported with the first that fails, or with why there is no result", () => {
    const cases = casesOf(engine, task, drawing);
    const told = (...messages: RunMessage[]) => {
      const collector = new Collector(engine, task, cases);
      messages.forEach((message) => collector.take(message));
      return collector;
    };
    const first = { returned: returned([2], 1, 2), at: 0 };
    expect(
      told(first, { returned: returned(null, -1), at: 1 }, { done: true }).report("finished"),
    ).toMatchObject({
      right: false,
      code: "wrong-value",
      summary: "Case 2 of 3 fails. The number differs.",
      shown: { got: -1 },
    });
    expect(told(first, { began: 1 }, { printed: "x\n", at: 1 }).report("late")).toMatchObject({
      code: "late",
      printed: `— case 2: ${cases[1]!.shown}\nx\n`,
    });
    expect(
      told({ failed: { type: "NameError", message: "no x", lines: [1, 4] }, at: -1 }).report(
        "finished",
      ),
    ).toMatchObject({ code: "error", summary: "Line 4: NameError: no x.", told: { line: 4 } });
  });
});

describe("the description of a task", () => {
  it.each([
    [{}, /gives function as undefined/],
    [{ function: "a b" }, /not a name in Python/],
    [{ function: "f", tests: [] }, /no tests/],
    [{ function: "f", tests: 3 }, /gives tests as 3/],
    [{ function: "f", tests: [{ arguments: [], expected: "1" }], given: 4 }, /gives given as 4/],
    [
      { function: "f", tests: [{ arguments: [], expected: "1" }], given: "", absolute: -1 },
      /absolute as -1/,
    ],
  ])("%j is refused with a sentence", (raw, says) => {
    expect(() => readTask(raw)).toThrow(says);
  });
});

class FakeWorker implements WorkerLike {
  static made: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: WorkerRequest): void {
    if ("module" in message) queueMicrotask(() => this.say({ ready: true }));
    else if (message.code === "quick") queueMicrotask(() => this.say({ done: true }));
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: WorkerMessage): void {
    this.onmessage?.({ data } as MessageEvent<WorkerMessage>);
  }
}

describe("the sandbox", () => {
  const sandbox = (): Sandbox => {
    FakeWorker.made = [];
    return new Sandbox({
      createWorker: () => new FakeWorker(),
      loadModule: () => Promise.resolve({} as WebAssembly.Module),
    });
  };
  const request = (code: string) => ({ code, function: "f", cases: [], pure: false });

  it("keeps one worker for programs that end", async () => {
    const box = sandbox();
    expect([
      await box.run(request("quick"), () => {}),
      await box.run(request("quick"), () => {}),
    ]).toEqual(["finished", "finished"]);
    expect(FakeWorker.made).toHaveLength(1);
  });

  it("ends a program that takes too long and starts another worker", async () => {
    const box = sandbox();
    const ended = box.run(request("endless"), () => {});
    await clock.move(limitMs - 1);
    expect(FakeWorker.made[0]!.ended).toBe(false);
    await clock.move(1);
    expect(await ended).toBe("late");
    expect(FakeWorker.made[0]!.ended).toBe(true);
    expect(await box.run(request("quick"), () => {})).toBe("finished");
  });

  it("ends a program when asked", async () => {
    const box = sandbox();
    const ended = box.run(request("endless"), () => {});
    await box.ready();
    await Promise.resolve();
    box.stop();
    expect(await ended).toBe("stopped");
  });

  it("says why Python cannot be had, and tries again the next time", async () => {
    let there = false;
    const box = new Sandbox({
      createWorker: () => new FakeWorker(),
      loadModule: () =>
        there
          ? Promise.resolve({} as WebAssembly.Module)
          : Promise.reject(new Error("Python could not be fetched.")),
    });
    await expect(box.run(request("quick"), () => {})).rejects.toThrow(
      "Python could not be fetched.",
    );
    there = true;
    expect(await box.run(request("quick"), () => {})).toBe("finished");
  });
});
