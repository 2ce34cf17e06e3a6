import { describe, expect, it } from "vitest";
import { Driver } from "../../../web/engine/training/driver.ts";
import { serveRun } from "../../../web/engine/training/serve.ts";
import { schemePattern, readScheme } from "../../../web/engine/training/scheme.ts";
import type { Evaluation, Steps, Trainer } from "../../../web/engine/training/module.ts";
import type { FromWorker, RunOptions } from "../../../web/engine/training/protocol.ts";
import {
  alone,
  breaking,
  listen,
  lossesOf,
  small,
  startTrainer,
  trainingModule,
} from "./training.ts";
import { macrotask, until } from "../tasks.ts";

const noTests = { lengths: [], sequences: 4 };

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

const stepsIn = (heard: readonly FromWorker[]) =>
  heard.flatMap((message) => ("steps" in message ? [message.steps] : []));

/** Losses of the run in one call. */
const inOneGo = async (options: RunOptions) => [
  ...(await startTrainer(options)).step(options.steps).losses.data,
];

/** A trainer that does nothing but count; `onStep` hears how many steps it is asked for. */
function counting(steps: number, onStep: (count: number) => void): Trainer {
  let made = 0;
  const zeros = (length: number) => ({ shape: [length], data: new Float64Array(length) });
  return {
    step(count: number): Steps {
      onStep(count);
      const some = Math.min(count, steps - made);
      made += some;
      return {
        steps: made,
        done: made === steps,
        losses: zeros(some),
        accuracies: zeros(some),
      };
    },
    evaluate: (): Evaluation => ({ loss: 0, accuracy: 1, scored: 1 }),
  } as unknown as Trainer;
}

describe("a driver", () => {
  const clocks: Readonly<Record<string, () => () => number>> = {
    "stands still": () => () => 5,
    "moves by a fraction of a slice": () => listen(1).now,
    "is coarse": () => {
      let time = 0;
      return () => Math.floor((time += 7) / 100) * 100;
    },
    "jumps ahead by an hour": () => {
      let looks = 0;
      return () => (looks += 1) + (looks > 5 ? 3_600_000 : 0);
    },
    "is set back": () => {
      let looks = 0;
      return () => (looks += 1) - (looks > 5 ? 3_600_000 : 0);
    },
    "gives numbers at random": () => {
      let state = 7;
      return () => (state = (state * 48271) % 2147483647) % 1000;
    },
  };
  for (const [what, clock] of Object.entries(clocks)) {
    it(`makes every step once, in order, under a clock that ${what}`, async () => {
      const host = { ...listen(), now: clock() };
      await new Driver(await startTrainer(small), noTests, host).run();
      const reports = stepsIn(host.heard);
      let made = 0;
      let spent = 0;
      for (const { from, losses, accuracies, seconds } of reports) {
        expect(from).toBe(made);
        expect(losses.length).toBeGreaterThan(0);
        expect(accuracies.length).toBe(losses.length);
        expect(seconds).toBeGreaterThanOrEqual(spent);
        spent = seconds;
        made += losses.length;
      }
      expect(made).toBe(small.steps);
      expect(lossesOf(host.heard)).toEqual(await inOneGo(small));
      expect(host.heard.at(-1)).toEqual({ finished: true });
    });
  }

  it("makes slices of 50 ms, which grow by half at most", async () => {
    let time = 0;
    const counts: number[] = [];
    const trainer = counting(200, (count) => {
      counts.push(count);
      time += 4 * count;
    });
    await new Driver(trainer, noTests, { ...listen(), now: () => time }).run();
    for (const [i, count] of counts.entries())
      expect(count).toBeLessThanOrEqual(i === 0 ? 1 : Math.round(counts[i - 1]! * 1.5 + 1));
    // 12.5 steps take 50 ms.
    expect(counts.slice(6)).toEqual(counts.slice(6).map(() => 13));
    expect(counts.length).toBeGreaterThan(10);
  });

  it("asks for one step at a time where a step takes longer than a slice", async () => {
    let time = 0;
    const counts: number[] = [];
    const trainer = counting(8, (count) => {
      counts.push(count);
      time += 700 * count;
    });
    await new Driver(trainer, noTests, { ...listen(), now: () => time }).run();
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it("holds between slices while it is paused, and then makes the same numbers", async () => {
    const tests = { lengths: [8, 16], sequences: 4 };
    const host = listen();
    const driver = new Driver(await startTrainer(small), tests, host);
    const running = driver.run();
    for (let pauses = 0; pauses < 4; pauses += 1) {
      await macrotask();
      driver.pause(true);
      await macrotask();
      const heard = host.heard.length;
      for (let i = 0; i < 5; i += 1) await macrotask();
      expect(host.heard.length).toBe(heard);
      driver.pause(false);
    }
    await running;
    const reference = await alone(small, tests);
    expect(lossesOf(host.heard)).toEqual(lossesOf(reference));
    const results = (heard: readonly FromWorker[]) => heard.filter((message) => "test" in message);
    expect(results(host.heard)).toEqual(results(reference));
    expect(results(host.heard)).toHaveLength(2);
  });

  it("holds when it is let go and paused again at once", async () => {
    const host = listen();
    const driver = new Driver(await startTrainer(small), noTests, host);
    driver.pause(true);
    const running = driver.run();
    await macrotask();
    const heard = host.heard.length;
    driver.pause(false);
    driver.pause(true);
    driver.pause(true);
    for (let i = 0; i < 5; i += 1) await macrotask();
    expect(host.heard.length).toBe(heard);
    driver.pause(false);
    await running;
    expect(lossesOf(host.heard)).toHaveLength(small.steps);
  });

  it("holds between two tests", async () => {
    const host = listen();
    const driver = new Driver(
      counting(1, () => {}),
      { lengths: [1, 2, 3], sequences: 1 },
      {
        ...host,
        post(message) {
          host.post(message);
          if ("test" in message && message.test.length === 1) driver.pause(true);
        },
      },
    );
    const running = driver.run();
    for (let i = 0; i < 5; i += 1) await macrotask();
    expect(host.heard.filter((message) => "test" in message)).toHaveLength(1);
    driver.pause(false);
    await running;
    expect(host.heard.filter((message) => "test" in message)).toHaveLength(3);
  });

  it("reports a length that the model cannot take with the core's sentence, and tests the others", async () => {
    const tests = { lengths: [4, 9, 8], sequences: 4 };
    const heard = await alone({ ...small, scheme: "learned" }, tests);
    const results = heard.flatMap((message) => ("test" in message ? [message.test] : []));
    expect(results.map(({ length }) => length)).toEqual([4, 9, 8]);
    expect(results[0]).toMatchObject({ scored: 4 });
    expect(results[1]).toEqual({ length: 9, error: matching(/row 8;.* 0 to 7$/) });
    expect(results[2]).toMatchObject({ scored: 20 });
    expect(heard.at(-1)).toEqual({ finished: true });
  });

  it("says of a test that breaks off for memory what a reader can do, and tests the others", async () => {
    const trainer: Trainer = {
      ...counting(1, () => {}),
      evaluate(length) {
        if (length === 2) throw new WebAssembly.RuntimeError("unreachable");
        if (length === 3) throw new RangeError("there is not enough memory for this");
        return { loss: 1, accuracy: 0, scored: 1 };
      },
    };
    const host = listen();
    await new Driver(trainer, { lengths: [1, 2, 3, 4], sequences: 1 }, host).run();
    const results = host.heard.flatMap((message) => ("test" in message ? [message.test] : []));
    const sentence = matching(/^This model does not fit into the memory .*\.$/);
    expect(results).toEqual([
      { length: 1, loss: 1, accuracy: 0, scored: 1 },
      { length: 2, error: sentence },
      { length: 3, error: sentence },
      { length: 4, loss: 1, accuracy: 0, scored: 1 },
    ]);
  });

  it("answers questions between slices, which change nothing in the run", async () => {
    const host = listen();
    const options = { ...small, scheme: "learned" };
    const driver = new Driver(await startTrainer(options), noTests, host);
    const running = driver.run();
    await macrotask();
    const look = driver.answer({ look: [0, 1, 2] }) as { weights: { shape: number[] } };
    expect(look.weights.shape).toEqual([1, 2, 3, 3]);
    expect(driver.answer({ evaluate: 6, sequences: 2 })).toMatchObject({ scored: 6 });
    // Copying from three back asks nothing at the first three places.
    const places = driver.answer({ places: 6, sequences: 2 }) as { data: Float64Array };
    expect(Array.from(places.data, Number.isNaN)).toEqual([true, true, true, false, false, false]);
    await macrotask();
    const drawn = driver.answer({ draw: 8, number: 1 }) as { tokens: { data: Float64Array } };
    expect(drawn.tokens.data).toHaveLength(8);
    const table = driver.answer({ parameter: "position.table" }) as { shape: number[] };
    expect(table.shape).toEqual([8, 16]);
    expect(() => driver.answer({ parameter: "posit" })).toThrow(/no parameter posit/);
    expect(host.heard.at(-1)).not.toEqual({ finished: true });
    await running;
    expect(lossesOf(host.heard)).toEqual(await inOneGo(options));
  });

  it("fails with the core's sentence when the numbers leave what a float can hold", async () => {
    const host = listen();
    const driver = new Driver(await startTrainer({ ...small, ...breaking }), noTests, host);
    await expect(driver.run()).rejects.toThrow(
      /^the loss of step \d+ is .* and the norm of its gradient .*; a smaller learning rate than 10 may help$/,
    );
    expect(host.heard.every((message) => "steps" in message)).toBe(true);
  });
});

describe("the worker's side of a run", () => {
  const start = async (options: RunOptions = small) => ({
    start: { module: await trainingModule(), options, tests: noTests },
  });

  it("heeds a pause that comes while the module is starting", async () => {
    const host = listen();
    const serve = serveRun(host);
    const running = serve(await start());
    void serve({ pause: true });
    await until(() => stepsIn(host.heard).length > 0);
    for (let turn = 0; turn < 20; turn++) await macrotask();
    expect(stepsIn(host.heard)).toHaveLength(1);
    void serve({ pause: false });
    await running;
    expect(lossesOf(host.heard)).toHaveLength(small.steps);
  });

  it("answers a question with its number, or with a sentence", async () => {
    const host = listen();
    const serve = serveRun(host);
    await serve({ ask: { look: [0] }, id: 1 });
    expect(host.heard).toEqual([{ id: 1, error: "This model has not begun to train yet." }]);
    await serve(await start());
    await serve({ ask: { draw: 8, number: 0 }, id: 2 });
    await serve({ ask: { parameter: "none" }, id: 3 });
    expect(host.heard.slice(-2)).toMatchObject([
      { id: 2, answer: { tokens: { shape: [8] } } },
      { id: 3, error: matching(/no parameter none/) },
    ]);
  });

  it("posts the core's sentence about options that cannot be", async () => {
    const host = listen();
    await serveRun(host)(await start({ ...small, d_model: 12 }));
    expect(host.heard).toEqual([{ failed: matching(/^d_model is 12/) }]);
  });

  it("says what a reader can do where the module is not the one that trains", async () => {
    const host = listen();
    const module = await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    await serveRun(host)({ start: { module, options: small, tests: noTests } });
    expect(host.heard).toEqual([{ failed: matching(/^The computing core .*\.$/) }]);
  });
});

describe("a scheme as text", () => {
  it("is an id, perhaps with settings", () => {
    expect(readScheme("rope")).toEqual({ scheme: "rope" });
    expect(readScheme("alibi:bias_max=4")).toEqual({ scheme: "alibi", settings: { bias_max: 4 } });
    expect(readScheme("t5:num_buckets=8,max_distance=-2.5")).toEqual({
      scheme: "t5",
      settings: { num_buckets: 8, max_distance: -2.5 },
    });
  });

  it("has a pattern that tells what can be read from what cannot", () => {
    const pattern = new RegExp(`^${schemePattern(["alibi", "rope"])}$`);
    for (const text of ["rope", "alibi:bias_max=4", "alibi:a=1,b=-2.5"])
      expect(text).toMatch(pattern);
    for (const text of ["", "nope", "rope:", "alibi:bias_max", "alibi:a=1,", "rope alibi"])
      expect(text).not.toMatch(pattern);
  });

  it("sets what the model is trained with", async () => {
    const of = async (text: string) => inOneGo({ ...small, ...readScheme(text) });
    expect(await of("alibi:bias_max=8")).toEqual(await of("alibi"));
    expect(await of("alibi:bias_max=4")).not.toEqual(await of("alibi"));
  });
});
