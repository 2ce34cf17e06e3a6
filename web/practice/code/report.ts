// The report of a run: collected step by step, each result compared by the core.

import { entryAt, isTensor, type Value } from "../../engine/index.ts";
import { compare, type Case, type Comparison, type Computing } from "./cases.ts";
import { limitMs } from "./limits.ts";
import type { RunMessage } from "./run.ts";
import type { Ended } from "./sandbox.ts";
import { tellEnded, tellFailure, type Told } from "./sentences.ts";
import type { CodeTask } from "./task.ts";

export interface Report {
  readonly right: boolean;
  /** Stable, for records: "correct", "wrong-value", or why there is no result: "error", "late", "stopped". */
  readonly code: "correct" | "wrong-value" | "error" | "late" | "stopped";
  /** The known mistake that gives the first wrong result, "" for none. */
  readonly mistake: string;
  /** One or two sentences. */
  readonly summary: string;
  /** Why the run ended early; an empty sentence where it did not. */
  readonly told: Told;
  /** The first case that fails; of a correct program a case worth seeing. */
  readonly shown?: { readonly call: string; readonly expected: Value; readonly got?: Value };
  readonly printed: string;
}

const nothingTold: Told = { sentence: "", line: 0 };

/** Takes the steps of one run. */
export class Collector {
  #at = -1;
  #printed: string[] = [];
  #failed: Told | null = null;
  #firstWrong: (Comparison & { readonly at: number }) | null = null;
  #results: Value[] = [];

  constructor(
    private readonly core: Computing,
    private readonly task: CodeTask,
    private readonly cases: readonly Case[],
  ) {}

  take(message: RunMessage): void {
    if ("began" in message) this.#at = message.began;
    else if ("printed" in message)
      this.#printed.push(...this.#heading(message.at), message.printed);
    else if ("failed" in message) this.#failed = tellFailure(message.failed);
    else if ("returned" in message) {
      const { at, returned } = message;
      const compared = compare(this.core, this.task, entryAt(this.cases, at), returned);
      this.#results.push(compared.got);
      if (!compared.agrees) this.#firstWrong ??= { ...compared, at };
    }
  }

  /** Of several cases each says what was printed in it. */
  #told = -1;
  #heading(at: number): string[] {
    if (at < 0 || at === this.#told || this.cases.length < 2) return [];
    this.#told = at;
    return [`— case ${at + 1}: ${entryAt(this.cases, at).shown}\n`];
  }

  report(ended: Ended): Report {
    const printed = this.#printed.join("");
    const count = this.cases.length;
    const wrong = this.#firstWrong;
    if (wrong) {
      const { shown, expected } = entryAt(this.cases, wrong.at);
      const which = count > 1 ? `Case ${wrong.at + 1} of ${count} fails` : "The case fails";
      return {
        right: false,
        code: "wrong-value",
        mistake: wrong.mistake,
        summary: `${which}. ${wrong.sentence}`,
        told: nothingTold,
        shown: { call: shown, expected, got: wrong.got },
        printed,
      };
    }
    const told = ended === "finished" ? this.#failed : tellEnded(ended, limitMs / 1000);
    if (told) {
      const during = this.#at >= 0 && this.#at < count ? this.cases[this.#at] : undefined;
      const summary = told.sentence.charAt(0).toUpperCase() + told.sentence.slice(1);
      return {
        right: false,
        code: ended === "finished" ? "error" : ended,
        mistake: "",
        summary,
        told,
        printed,
        ...(during && { shown: { call: during.shown, expected: during.expected } }),
      };
    }
    const at = Math.max(
      0,
      this.cases.findIndex(({ expected }) => isTensor(expected) && expected.shape.length === 2),
    );
    const { shown, expected } = entryAt(this.cases, at);
    const summary = count === 1 ? "The case passes." : `All ${count} cases pass.`;
    return {
      right: true,
      code: "correct",
      mistake: "",
      summary,
      told: nothingTold,
      shown: { call: shown, expected, got: entryAt(this.#results, at) },
      printed,
    };
  }
}
