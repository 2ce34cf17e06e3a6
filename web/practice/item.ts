// One variant of an exercise: its drawn numbers, its order of choices and the verdicts on answers, all from the core.
// No comparison is made here and nothing here knows the page.

import { isTensor, type Engine, type Tensor, type Value, type ValueLike, type Variables } from "../engine/index.ts";
import { printText } from "./numbers.ts";
import type { Spec } from "./spec.ts";

export type Verdict = "correct" | "partly" | "incorrect" | "unreadable";

/** What the core says about an answer, its message printed with the drawn numbers. */
export interface Outcome {
  readonly verdict: Verdict;
  /** Which known mistake gives this answer, "" for none. */
  readonly code: string;
  readonly message: string;
  /** The answer as it was read, formatted; "" where it could not be. */
  readonly read: string;
  /** Index into the answer where reading stopped, -1 elsewhere. */
  readonly at: number;
  /** Wrong entries of a vector, from 0. */
  readonly cells: readonly number[];
  /** 0 to 1. */
  readonly credit: number;
  /** The right answer, formatted; for a choice its id. */
  readonly key: string;
}

export class Item {
  readonly variables: Variables;
  /** Id of the right choice; "" for typed answers. */
  readonly right: string;

  /** Draws the variant. @throws Error with the core's sentence when the exercise cannot be drawn. */
  constructor(private readonly engine: Engine, readonly spec: Spec, readonly seed: number) {
    const { draws, derive, where, kind, choices } = spec;
    this.variables = engine.call("draw", { draws, derive, where, seed }) as Variables;
    // Any answer makes the core compute the key, so that an exercise whose key fails is never shown as one that works.
    const { key } = this.check(kind === "choice" ? choices[0]!.id : "");
    this.right = kind === "choice" ? key : "";
  }

  /** Ids of the choices in the order shown: the same for a reader each time, different from item to item. */
  order(): readonly string[] {
    const { choices, id } = this.spec;
    return numbersIn(this.engine.call("shuffle", { count: choices.length, seed: seedOf(id) })).map((index) => choices[index]!.id);
  }

  check(answer: string): Outcome {
    const said = this.engine.call("check", { question: this.#question() as Variables, answer, variables: this.variables }) as unknown as Outcome;
    return { ...said, cells: numbersIn(said.cells), message: this.print(said.message) };
  }

  /** The right answer to a typed question, formatted as precisely as is asked for. */
  printKey(): string {
    const { key, digits } = this.spec;
    return this.engine.print(key, digits === undefined ? "" : `.${digits}`, this.variables);
  }

  /** Text with its `` `= …` `` computed for this variant. */
  print(text: string): string {
    return printText(this.engine, text, this.variables);
  }

  /** The question as the core takes it; what is empty is not given. */
  #question(): { readonly [name: string]: ValueLike | undefined } {
    const { kind, key, tolerance, relative, digits, mistakes, choices, names } = this.spec;
    const given = (list: readonly ValueLike[]): readonly ValueLike[] | undefined => (list.length ? list : undefined);
    return { kind, key: key || undefined, tolerance, relative, digits, mistakes: given(mistakes), choices: given(choices), names: given(names) };
  }
}

/** Numbers of a list or a tensor. */
function numbersIn(value: unknown): number[] {
  return Array.from((isTensor(value as Value) ? (value as Tensor).data : value) as Iterable<number>);
}

/** A number from an id (FNV-1a), so that each item shuffles its choices its own way. */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
