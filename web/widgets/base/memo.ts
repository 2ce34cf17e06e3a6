/** Computes once for the settings that a computation reads, however often it is asked. */
import type { Engine } from "../../engine/index.ts";

/**
 * Remembers the last result of a computation, until the engine or one of the values that it read is
 * another.
 */
export class Memo<Values extends object, Result> {
  #last: {
    readonly engine: Engine;
    readonly read: ReadonlyMap<keyof Values, unknown>;
    readonly result: Result;
  } | null = null;

  constructor(private readonly compute: (engine: Engine, values: Values) => Result) {}

  of(engine: Engine, values: Values): Result {
    const last = this.#last;
    if (last?.engine === engine && [...last.read].every(([name, value]) => values[name] === value))
      return last.result;
    this.#last = null; // Where it throws, it is computed anew the next time.
    const read = new Map<keyof Values, unknown>();
    const noted = new Proxy(values, {
      get: (target, name: string) => {
        const value = target[name as keyof Values];
        read.set(name as keyof Values, value);
        return value;
      },
      ownKeys: (target) => {
        for (const name of Object.keys(target) as (keyof Values)[]) read.set(name, target[name]);
        return Reflect.ownKeys(target);
      },
    });
    const result = this.compute(engine, noted);
    this.#last = { engine, read, result };
    return result;
  }
}

/**
 * What was made last for an owner, for as long as its key is the same: a part of a picture that stays
 * while others move.
 */
export class Kept<Made> {
  readonly #last = new WeakMap<object, { readonly key: readonly unknown[]; readonly made: Made }>();

  /**
   * @param owner  what it is made of, such as the numbers of a figure
   * @param key  everything else that it depends on
   */
  of(owner: object, key: readonly unknown[], make: () => Made): Made {
    const last = this.#last.get(owner);
    if (last?.key.length === key.length && last.key.every((part, index) => part === key[index]))
      return last.made;
    const made = make();
    this.#last.set(owner, { key, made });
    return made;
  }
}

/** Remembers the last few results of a computation by what they were computed from. */
export class Recent<Result> {
  readonly #known = new Map<string, Result>();

  /** @param most  how many are remembered */
  constructor(private readonly most = 8) {}

  /** The result for a key, computed where it is not among the last ones. */
  of(key: string, compute: () => Result): Result {
    const result = this.#known.get(key) ?? compute();
    this.#known.delete(key);
    this.#known.set(key, result);
    const [oldest = key] = this.#known.keys();
    if (this.#known.size > this.most) this.#known.delete(oldest);
    return result;
  }
}
