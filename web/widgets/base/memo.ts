/** Computes once for the settings that a computation reads, however often it is asked. */
import type { Engine } from "../../engine/index.ts";

/**
 * Remembers the last result of a computation, until the engine or one of the values that it read is
 * another.
 */
export class Memo<Values extends object, Result> {
  #engine: Engine | null = null;
  #result: Result | undefined;
  readonly #read = new Map<keyof Values, unknown>();

  constructor(private readonly compute: (engine: Engine, values: Values) => Result) {}

  of(engine: Engine, values: Values): Result {
    if (engine === this.#engine && [...this.#read].every(([name, value]) => values[name] === value))
      return this.#result!;
    this.#engine = null; // Where it throws, it is computed anew the next time.
    this.#read.clear();
    const noted = new Proxy(values, {
      get: (target, name: string) => {
        const value = target[name as keyof Values];
        this.#read.set(name as keyof Values, value);
        return value;
      },
      ownKeys: (target) => {
        for (const name of Object.keys(target) as (keyof Values)[])
          this.#read.set(name, target[name]);
        return Reflect.ownKeys(target);
      },
    });
    this.#result = this.compute(engine, noted);
    this.#engine = engine;
    return this.#result;
  }
}
