/**
 * What the training module makes of a reader's formula: a worker of its own starts a tiny model with
 * it, so that the preview is what a race would add, a formula is refused in the words of the race,
 * and one that takes long holds up nothing.
 */
import type { PositionTerms, RaceOptions, Runner } from "../../../../engine/training/index.ts";
import { newRace } from "../../session.ts";
import type { OwnScheme } from "./own-schemes.ts";

/** The longest sequence of the preview, and of its test, in tokens. */
const [SHOWN, TESTED] = [128, 1024];

export interface Probed {
  /** Of the preview, in tokens. */
  readonly length: number;
  readonly terms: PositionTerms;
  /** Why the longest test cannot be made, as a sentence; else empty. */
  readonly beyond: string;
}

/** A race of one step, in which only positions matter. */
function tinyRace({ run, tests }: RaceOptions, scheme: OwnScheme): RaceOptions {
  const { text: _text, ...sizes } = run;
  return {
    run: {
      ...sizes,
      task: "copy",
      task_options: { distance: 1 },
      length: Math.min(SHOWN, run.length),
      steps: 1,
      sequences: 1,
      layers: 1,
    },
    schemes: [scheme],
    tests: { lengths: [Math.min(TESTED, Math.max(...tests.lengths))], sequences: 1 },
  };
}

export class Probe {
  #stop: (() => void) | null = null;

  /** Ends what is being computed; who asked is told that it was stopped. */
  stop(): void {
    this.#stop?.();
  }

  /**
   * Computes what a formula adds to a model. What was asked before is stopped.
   *
   * @param plan    the race, with the formula
   * @param scheme  of the formula
   * @throws {Error} with a sentence, where the formula cannot be read or gives no finite number
   * @see tests/web/widgets/train-formula.test.ts
   */
  async ask(plan: RaceOptions, scheme: OwnScheme): Promise<Probed> {
    this.stop();
    const options = tinyRace(plan, scheme);
    const { length } = options.run;
    let heard = (): void => {};
    const race = newRace(options, { onChange: () => heard() });
    try {
      const { tests } = await new Promise<Runner>((resolve, reject) => {
        this.#stop = () => {
          race.close();
          reject(new Error("Stopped."));
        };
        heard = () => {
          const [runner] = race.runners;
          if (runner?.state === "failed") reject(new Error(runner.error));
          if (runner?.state === "done") resolve(runner);
        };
      });
      const [test] = tests;
      const beyond = test && "error" in test ? test.error : "";
      return { length, terms: await race.ask(scheme, { terms: length }), beyond };
    } finally {
      this.#stop = null;
      race.close();
    }
  }
}
