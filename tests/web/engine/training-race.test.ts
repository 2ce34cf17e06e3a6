import { afterEach, describe, expect, it, vi } from "vitest";
import { Race, type RaceHost, type RaceOptions } from "../../../web/engine/training/race.ts";
import { Run } from "../../../web/engine/training/run.ts";
import type { FromWorker, RunOptions } from "../../../web/engine/training/protocol.ts";
import {
  alone,
  breaking,
  lossesOf,
  silentWorker,
  small,
  trainingModule,
  withScheme,
  workerHere,
  type TestWorker,
} from "./training.ts";
import { macrotask, until } from "../tasks.ts";

const schemes = ["learned", "rope", "alibi:bias_max=4", "nope"];
const tests = { lengths: [4, 8, 16], sequences: 4 };
const { scheme: _, ...common } = small;
const plan: RaceOptions = { run: common, schemes, tests };

interface Started {
  readonly race: Race;
  readonly workers: TestWorker[];
  readonly onChange: ReturnType<typeof vi.fn>;
}

/** A race whose n-th worker is what `create` makes of n. */
function start(
  {
    create = () => workerHere(),
    ...host
  }: Partial<RaceHost> & {
    create?: (place: number) => TestWorker | Promise<TestWorker>;
  } = {},
  options: RaceOptions = plan,
): Started {
  const workers: TestWorker[] = [];
  const onChange = vi.fn();
  const race = new Race(options, {
    module: trainingModule(),
    cores: 2,
    async createWorker() {
      const worker = await create(workers.length);
      workers.push(worker);
      return worker;
    },
    ...host,
    onChange() {
      onChange();
      host.onChange?.();
    },
  });
  return { race, workers, onChange };
}

const ended = (race: Race) => until(() => !race.isRunning);
/** Gives the workers, and the messages under way, so many turns. */
async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await macrotask();
}
const states = (race: Race) => race.runners.map(({ state }) => state);

/** Numbers in [0, 1), the same for the same seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a race", () => {
  it("gives each model the losses and tests that it has when it is trained alone, bit for bit", async () => {
    const { race, workers } = start();
    await ended(race);
    expect(states(race)).toEqual(schemes.map(() => "done"));
    for (const { scheme, losses, tests: results } of race.runners) {
      const heard = await alone(withScheme(scheme), tests);
      expect(losses).toEqual(lossesOf(heard));
      expect(losses).toHaveLength(small.steps);
      expect(results).toEqual(heard.flatMap((told) => ("test" in told ? [told.test] : [])));
    }
    // Settings of a scheme make another model.
    const [usual] = (await alone(withScheme("alibi"), tests)).slice(-1);
    expect(usual).toEqual({ finished: true });
    expect(race.runners[2]!.losses).not.toEqual(lossesOf(await alone(withScheme("alibi"), tests)));
    race.close();
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  for (const cores of [1, 2, 3, 4, 9, 0, -1]) {
    it(`trains as many models at once as there are cores, at least one: ${cores}`, async () => {
      const most = Math.min(schemes.length, Math.max(1, cores));
      let greatest = 0;
      const { race } = start({
        cores,
        onChange() {
          const busy = states(race).filter((state) => state === "training" || state === "testing");
          greatest = Math.max(greatest, busy.length);
          expect(busy.length).toBeLessThanOrEqual(most);
        },
      });
      expect(states(race).filter((state) => state === "training")).toHaveLength(most);
      await ended(race);
      expect(greatest).toBe(most);
      race.close();
    });
  }

  it("begins with the last of its list", async () => {
    const { race } = start({ cores: 1 });
    expect(states(race).at(-1)).toBe("training");
    expect(
      states(race)
        .slice(0, -1)
        .every((state) => state === "waiting"),
    ).toBe(true);
    race.close();
  });

  it("has a progress that never falls and is 1 at the end, and a time left that is never negative", async () => {
    const seen: number[] = [];
    const { race } = start({
      onChange() {
        seen.push(race.progress);
        if (race.remaining !== null) expect(race.remaining).toBeGreaterThanOrEqual(0);
      },
    });
    expect(race.progress).toBe(0);
    expect(race.remaining).toBeNull();
    await ended(race);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(20);
    expect(race.progress).toBeCloseTo(1, 12);
    expect(race.remaining).toBeCloseTo(0, 9);
    race.close();
  });

  it("stands still in its pauses, and so does its time", async () => {
    const now = vi.spyOn(performance, "now");
    let time = 1000;
    now.mockImplementation(() => time);
    let hasPaused = false;
    const { race, onChange, workers } = start({
      onChange() {
        if (hasPaused || race.runners.at(-1)!.losses.length === 0) return;
        hasPaused = true;
        race.pause(true);
      },
    });
    time += 2000;
    expect(race.elapsed).toBe(2);
    await until(() => hasPaused);
    expect(race.isPaused).toBe(true);
    await turns();
    const reports = onChange.mock.calls.length;
    time += 60_000;
    await turns();
    expect(race.elapsed).toBe(2);
    expect(onChange.mock.calls.length).toBe(reports);
    expect(workers).toHaveLength(2);
    race.pause(false);
    time += 1000;
    expect(race.elapsed).toBe(3);
    await ended(race);
    expect(race.elapsed).toBe(3);
    race.close();
  });

  for (const [how, end] of Object.entries({
    "has ended": (race: Race) => ended(race),
    "was stopped": (race: Race) => race.stop(),
    "was stopped in a pause": (race: Race) => (race.pause(true), race.stop()),
    "was closed": (race: Race) => race.close(),
  })) {
    it(`has a time that stands still once it ${how}`, async () => {
      const { race } = start();
      await end(race);
      const { elapsed } = race;
      expect(elapsed).toBeGreaterThanOrEqual(0);
      await turns();
      expect(race.elapsed).toBe(elapsed);
      expect(race.isPaused).toBe(false);
      race.close();
    });
  }

  it("keeps what was learned when it is stopped, and reports once", async () => {
    const { race, onChange, workers } = start({}, { ...plan, run: { ...common, steps: 5000 } });
    await until(() => race.runners.at(-1)!.losses.length > 5);
    onChange.mockClear();
    race.stop();
    race.stop();
    const learned = race.runners.map(({ losses }) => losses.length);
    expect(learned.at(-1)).toBeGreaterThan(5);
    await turns();
    expect(race.runners.map(({ losses }) => losses.length)).toEqual(learned);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(race.isRunning).toBe(false);
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it("keeps the models that are done when it is stopped, to be asked", async () => {
    const { race, workers } = start(
      { cores: 1, create: (place) => (place === 0 ? workerHere() : silentWorker()) },
      { ...plan, schemes: ["rope", "learned"] },
    );
    await until(() => workers.length === 2);
    race.stop();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, true]);
    const { weights } = await race.ask("learned", { look: [0, 1, 2] });
    expect(weights.shape).toEqual([1, 2, 3, 3]);
    await expect(race.ask("learned", { evaluate: 9, sequences: 1 })).rejects.toThrow(/row 8/);
    await expect(race.ask("rope", { look: [0] })).rejects.toThrow(/^This model is not there/);
    await expect(race.ask("t5", { look: [0] })).rejects.toThrow(/^No model .* scheme t5\.$/);
    race.close();
    await expect(race.ask("learned", { look: [0] })).rejects.toThrow(/^This model is not there/);
  });

  const broken: Readonly<
    Record<string, [(place: number) => TestWorker | Promise<TestWorker>, RegExp]>
  > = {
    "cannot be started": [
      () => Promise.reject(new Error("A worker could not be fetched from here.")),
      /^A worker could not be fetched from here\.$/,
    ],
    "is denied by a policy": [
      () => afterStart((worker) => worker.breakDown()),
      /^The worker that trains this model could not be started\. .* worker-src must allow blob:\.$/,
    ],
    "breaks down": [
      () => afterStart((worker) => worker.breakDown("Uncaught SyntaxError: no")),
      /^The worker that trained this model broke down \(Uncaught SyntaxError: no\)\.$/,
    ],
    "breaks down after some steps": [
      () => {
        const worker = workerHere();
        const { say } = worker;
        let reports = 0;
        worker.say = (message) => {
          say.call(worker, message);
          if ((reports += 1) === 3) worker.breakDown("out of luck");
        };
        return worker;
      },
      /broke down \(out of luck\)\.$/,
    ],
    "fails by memory": [
      () => afterStart((worker) => worker.say({ failed: "no memory" })),
      /memory/,
    ],
    "cannot be told anything": [
      () => {
        const worker = silentWorker();
        worker.postMessage = () => {
          throw new Error("#<Module> could not be cloned.");
        };
        return worker;
      },
      /could not be cloned/,
    ],
  };

  function afterStart(act: (worker: TestWorker) => void): TestWorker {
    const worker = silentWorker();
    void macrotask().then(() => act(worker));
    return worker;
  }

  for (const [what, [create, sentence]] of Object.entries(broken)) {
    it(`goes on to the end with the others where a worker ${what}`, async () => {
      const long = { ...plan, run: { ...common, steps: 200 } };
      let made = 0;
      const { race, workers } = start(
        { create: (place) => ((made += 1) === 2 ? create(place) : workerHere(11)) },
        long,
      );
      await ended(race);
      expect(made).toBe(schemes.length);
      // The second worker is that of the last model: races begin with the end of their list.
      expect(states(race)).toEqual(["done", "done", "done", "failed"]);
      expect(race.runners[3]!.error).toMatch(sentence);
      for (const place of [0, 1, 2]) {
        expect(race.runners[place]!.error).toBeUndefined();
        expect(race.runners[place]!.losses).toHaveLength(200);
        expect(race.runners[place]!.tests).toHaveLength(tests.lengths.length);
      }
      expect(race.progress).toBeCloseTo(1, 12);
      race.close();
      expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
    });
  }

  it("fails in every lane with the sentence of a module that does not come", async () => {
    const { race } = start({ module: Promise.reject(new Error("The core is not there.")) });
    await ended(race);
    expect(race.runners.map(({ error }) => error)).toEqual(
      schemes.map(() => "The core is not there."),
    );
    expect(race.progress).toBe(1);
  });

  it("tells of a run that leaves what a float can hold, and of one whose options cannot be", async () => {
    const run = { ...common, ...breaking } as Omit<RunOptions, "scheme">;
    const { race } = start({}, { ...plan, run, schemes: ["rope", "rope:pase=3", "nope"] });
    await ended(race);
    expect(states(race)).toEqual(["failed", "failed", "failed"]);
    expect(race.runners[0]!.error).toMatch(/a smaller learning rate than 10 may help$/);
    expect(race.runners[1]!.error).toMatch(/pase/);
    expect(race.runners[2]!.error).toMatch(/a smaller learning rate than 10 may help$/);
    race.close();
  });

  it("fails in every lane with the core's sentence where a batch fits no memory", async () => {
    const run = { ...common, length: 1024, sequences: 256, heads: 8, layers: 4 };
    const { race } = start({}, { ...plan, run, schemes: ["rope", "nope"] });
    await ended(race);
    for (const { state, error } of race.runners) {
      expect(state).toBe("failed");
      expect(error).toMatch(/^256 sequences of 1024 tokens make .*; a model keeps at most \d+$/);
    }
    race.close();
  });

  for (let seed = 1; seed <= 40; seed += 1) {
    it(`ends every worker and is silent after close, whatever was done before (seed ${seed})`, async () => {
      const random = randomFrom(seed);
      const pick = (count: number) => Math.floor(random() * count);
      const workers: TestWorker[] = [];
      const create = async () => {
        await turns(pick(4));
        const fate = pick(8);
        if (fate === 0) throw new Error("No worker can be had.");
        const worker = workerHere(1 + pick(60));
        workers.push(worker);
        if (fate === 1) void turns(pick(20)).then(() => worker.breakDown("it broke"));
        return worker;
      };
      let isClosed = false;
      let progress = 0;
      const race: Race = new Race(
        { ...plan, run: { ...common, steps: 1 + pick(120) } },
        {
          module: turns(pick(4)).then(trainingModule),
          cores: 1 + pick(4),
          createWorker: create,
          onChange() {
            expect(isClosed).toBe(false);
            expect(race.progress).toBeGreaterThanOrEqual(progress - 1e-12);
            ({ progress } = race);
            // What a page does in the middle of a report.
            if (pick(12) === 0) race.pause(!race.isPaused);
          },
        },
      );
      const elapsed: number[] = [];
      const asked: Promise<unknown>[] = [];
      const actions = [
        () => race.pause(true),
        () => race.pause(false),
        () => race.pause(pick(2) === 0),
        () => pick(6) === 0 && race.stop(),
        () =>
          asked.push(
            race.ask(schemes[pick(4)]!, { evaluate: 4, sequences: 1 }).then(
              () => "an answer",
              (error: unknown) => (error as Error).message,
            ),
          ),
        () => {},
      ];
      for (let i = pick(12); i > 0; i -= 1) {
        actions[pick(actions.length)]!();
        elapsed.push(race.elapsed);
        if (pick(3) > 0) await turns(pick(8));
      }
      race.close();
      elapsed.push(race.elapsed);
      isClosed = true;
      const closed = race.runners.map(({ losses }) => losses.length);
      await turns(10);
      for (const action of actions) action();
      race.close();
      await turns(5);
      expect(workers.filter(({ isTerminated }) => !isTerminated)).toEqual([]);
      expect(race.runners.map(({ losses }) => losses.length)).toEqual(closed);
      expect(race.isRunning).toBe(false);
      expect(elapsed).toEqual([...elapsed].sort((a, b) => a - b));
      // Every question ends, and a complaint is a sentence.
      for (const answer of await Promise.all(asked)) expect(answer).toMatch(/answer$|[.\w]$/);
      expect(race.elapsed).toBe(elapsed.at(-1));
    });
  }
});

describe("a run", () => {
  const handlers = () => ({
    onSteps: vi.fn(),
    onTest: vi.fn(),
    onFinished: vi.fn(),
    onFailed: vi.fn(),
  });
  const finished: FromWorker = { finished: true };

  it("passes a pause on that came before its worker", async () => {
    const worker = silentWorker();
    const run = new Run(small, tests, handlers());
    const starting = run.start(trainingModule(), () => Promise.resolve(worker));
    run.pause(true);
    await starting;
    expect(worker.told.map((message) => Object.keys(message)[0])).toEqual(["start", "pause"]);
  });

  it("ends a worker that comes after it was closed", async () => {
    const worker = silentWorker();
    const run = new Run(small, tests, handlers());
    const starting = run.start(trainingModule(), async () => {
      run.close();
      return worker;
    });
    await starting;
    expect(worker.isTerminated).toBe(true);
    expect(worker.told).toEqual([]);
  });

  it("stays finished when its worker breaks down later; what was asked ends with the reason", async () => {
    const worker = silentWorker();
    const told = handlers();
    const run = new Run(small, tests, told);
    await run.start(trainingModule(), () => Promise.resolve(worker));
    worker.say(finished);
    const asked = run.ask({ look: [0] });
    worker.breakDown("out of memory");
    await expect(asked).rejects.toThrow(/broke down \(out of memory\)/);
    expect(told.onFinished).toHaveBeenCalledTimes(1);
    expect(told.onFailed).not.toHaveBeenCalled();
    await expect(run.ask({ look: [0] })).rejects.toThrow(/train it again/);
  });

  it("takes answers by their numbers, in any order, and no answer twice", async () => {
    const worker = silentWorker();
    const run = new Run(small, tests, handlers());
    await run.start(trainingModule(), () => Promise.resolve(worker));
    const first = run.ask({ draw: 8, number: 0 });
    const second = run.ask({ draw: 8, number: 1 });
    worker.say({ id: 2, answer: "second" });
    worker.say({ id: 2, error: "again" });
    worker.say({ id: 9, answer: "nobody asked" });
    worker.say({ id: 1, error: "No." });
    await expect(first).rejects.toThrow("No.");
    await expect(second).resolves.toBe("second");
  });

  it("fails once, whatever comes after", async () => {
    const worker = silentWorker();
    const told = handlers();
    const run = new Run(small, tests, told);
    await run.start(trainingModule(), () => Promise.resolve(worker));
    const { onmessage, onerror } = worker;
    worker.say({ failed: "It did not go." });
    for (const data of [{ failed: "Again." }, finished, { test: { length: 4, error: "" } }])
      onmessage?.({ data } as MessageEvent<FromWorker>);
    onerror?.({ message: "and again" } as ErrorEvent);
    expect(told.onFailed.mock.calls).toEqual([["It did not go."]]);
    expect(told.onFinished).not.toHaveBeenCalled();
    expect(told.onTest).not.toHaveBeenCalled();
    expect(worker.isTerminated).toBe(true);
  });
});
