/** The angles that RoPE's hands show within a training length, and those a longer text needs. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { scalingOf, type Recipe } from "./recipes.ts";

export interface PhaseSettings {
  readonly d: number;
  readonly base: number;
  /** Lengths of the texts in tokens: offsets go from 0 to one less. */
  readonly trained: number;
  readonly tested: number;
  readonly recipe: Recipe;
  readonly factor: number;
  /** [hand]: by how many quarters of a halving the reader slows it; null where a recipe decides. */
  readonly quarters: readonly number[] | null;
}

/** What a recipe makes of the hands. */
export interface RecipeFacts {
  readonly recipe: Recipe;
  readonly frequencies: Float64Array;
  readonly wavelengths: Float64Array;
  /** Hands whose frequency is not the plain one. */
  readonly changed: number;
  /** Hands that enter angles they have not shown in training. */
  readonly fog: readonly number[];
  /** The arc that a hand needs, at most a turn, over the arc it has shown: the largest; 1 without fog. */
  readonly excess: number;
  /** Radians that hand 0 turns from one token to the next. */
  readonly step: number;
  /** Of all hands' turns from one token to the next. */
  readonly meanCosine: number;
}

/** One hand in a text. */
export interface HandState {
  /** Radians from 0 on that training has shown, and that the text needs; 2π for a whole turn. */
  readonly seen: number;
  readonly needed: number;
  readonly isInFog: boolean;
  /** Where the hand points at the last offset of the text, and at the one before it. */
  readonly hand: Hand;
  readonly before: Hand;
}

/** One hand of a cached key. */
export interface StaleHand {
  /** Where it points, and where the present frequencies would turn it to. */
  readonly cached: Hand;
  readonly fresh: Hand;
  /** Between the two, in degrees: 0 to 180. */
  readonly error: number;
}

/** What the hands of a head show in training and in the test, under a recipe or as the reader slows them. */
export class PhaseNumbers {
  /** [hand]: radians per token in training. */
  readonly plain: Float64Array;
  /** [hand]: radians per token in the test. */
  readonly frequencies: Float64Array;
  /** [hand]: how often each goes round within the training length. */
  readonly turns: Float64Array;
  /** [hand]: radians from 0 on that training has shown; 2π for a whole turn. */
  readonly seen: Float64Array;
  /** [hand]: where the step after the last one of training would lead. */
  readonly #next: Float64Array;
  /** [hand]: radians from 0 on that the test shows; 2π for a whole turn. */
  readonly needed: Float64Array;
  readonly facts: RecipeFacts;
  readonly #known = new Map<Recipe, RecipeFacts>();

  constructor(
    private readonly engine: Engine,
    readonly settings: PhaseSettings,
  ) {
    const { trained, tested, recipe } = settings;
    this.plain = this.#frequenciesOf("none");
    this.frequencies = this.#tested();
    this.turns = engine.call("turns", { frequencies: this.plain, length: trained }).data;
    this.seen = this.#arcs(this.plain, trained);
    this.#next = this.#vector("n * w", { n: trained, w: this.plain });
    this.needed = this.#arcs(this.frequencies, tested);
    this.facts = this.#factsOf(recipe, this.frequencies);
  }

  /**
   * Whether a hand that sweeps this arc enters new angles. Angles between two that were shown count as
   * shown, so a hand that has not gone round enters new ones where its next step would have led it.
   */
  isFog(hand: number, arc: number): boolean {
    return entryAt(this.turns, hand) < 1 && arc >= entryAt(this.#next, hand);
  }

  /** What another recipe makes of the same hands. */
  factsOf(recipe: Recipe): RecipeFacts {
    const facts = this.#known.get(recipe) ?? this.#factsOf(recipe, this.#frequenciesOf(recipe));
    this.#known.set(recipe, facts);
    return facts;
  }

  /** Frequencies while one recipe goes over into another, as `wayTo` says it. */
  onTheWay(way: string): Float64Array {
    const [first = "none", ...further] = way.split(" ");
    if (further.length === 0) return this.frequencies;
    let frequencies = this.factsOf(first as Recipe).frequencies;
    for (let index = 0; index < further.length; index += 2)
      frequencies = this.#vector("a^(1 - t) * b^t", {
        a: frequencies,
        t: Number(further[index]),
        b: this.factsOf(further[index + 1] as Recipe).frequencies,
      });
    return frequencies;
  }

  /** [hand]: frequencies, in radians per token, over the plain ones. */
  scales(frequencies: Float64Array): Float64Array {
    return this.#vector("v / w", { v: frequencies, w: this.plain });
  }

  /** [hand]: what it does at these frequencies in a text; its length may lie between tokens. */
  states(frequencies: Float64Array, length: number): HandState[] {
    const needed = this.#arcs(frequencies, length);
    const before = this.#hands(frequencies, length - 1);
    return this.#hands(frequencies, length).map((hand, index) => ({
      seen: entryAt(this.seen, index),
      needed: entryAt(needed, index),
      isInFog: this.isFog(index, entryAt(needed, index)),
      hand,
      before: entryAt(before, index),
    }));
  }

  /**
   * [hand]: where it points in a key that was cached with the frequencies of training, and where
   * the present ones would turn the key to.
   *
   * @param position  of the key, in tokens
   */
  staleHands(frequencies: Float64Array, position: number): StaleHand[] {
    const cached = this.#hands(this.plain, position + 1);
    const errors = this.#vector(
      "degrees(abs(n * (v - w) - 2 * pi * round(n * (v - w) / (2 * pi))))",
      {
        n: position,
        v: frequencies,
        w: this.plain,
      },
    );
    return this.#hands(frequencies, position + 1).map((fresh, hand) => ({
      fresh,
      cached: entryAt(cached, hand),
      error: entryAt(errors, hand),
    }));
  }

  /** Where the hands point at the last offset of a text. */
  #hands(frequencies: Float64Array, length: number): Hand[] {
    const variables = { w: frequencies, n: length };
    const sines = this.#vector("sin((n - 1) * w)", variables);
    const cosines = this.#vector("cos((n - 1) * w)", variables);
    return Array.from(sines, (sine, hand) => ({ sine, cosine: entryAt(cosines, hand) }));
  }

  /** How far a hand sweeps in training and in the test, in words. */
  sweeps(hand: number): {
    readonly trained: string;
    readonly tested: string;
    readonly fresh: string;
  } {
    const { trained, tested } = this.settings;
    const needed = entryAt(this.needed, hand);
    return {
      trained: this.#sweep(entryAt(this.plain, hand), trained),
      tested: this.#sweep(entryAt(this.frequencies, hand), tested),
      fresh: this.isFog(hand, needed) ? this.#degrees(needed - entryAt(this.seen, hand)) : "none",
    };
  }

  #sweep(frequency: number, length: number): string {
    const turns = this.engine.evaluate("turns(w, n)", { w: frequency, n: length }) as number;
    return turns < 1
      ? this.#degrees(this.engine.evaluate("(n - 1) * w", { n: length, w: frequency }) as number)
      : `${this.engine.format(turns, ".1")} turns`;
  }

  #degrees(angle: number): string {
    return `${this.engine.print("degrees(a)", ".1", { a: angle })}°`;
  }

  #tested(): Float64Array {
    const { recipe, quarters } = this.settings;
    return quarters
      ? this.#vector("w / 2^(k / 4)", { w: this.plain, k: Float64Array.from(quarters) })
      : this.#frequenciesOf(recipe);
  }

  #frequenciesOf(recipe: Recipe): Float64Array {
    const { d, base, trained, tested, factor } = this.settings;
    const { frequencies } = this.engine.call("rope_frequencies", {
      d,
      base,
      scaling: scalingOf(recipe),
      factor,
      original_length: trained,
      seq_len: tested,
    });
    return frequencies.data;
  }

  #arcs(frequencies: Float64Array, length: number): Float64Array {
    return this.#vector("min((n - 1) * w, 2 * pi)", { w: frequencies, n: length });
  }

  #factsOf(recipe: Recipe, frequencies: Float64Array): RecipeFacts {
    const { d, tested } = this.settings;
    const needed = this.#arcs(frequencies, tested);
    const fog = Array.from(needed, (_, hand) => hand).filter((hand) =>
      this.isFog(hand, entryAt(needed, hand)),
    );
    const excess = this.#vector("a / b", { a: needed, b: this.seen });
    const ones = Float64Array.from({ length: d }, (_, entry) => 1 - (entry % 2));
    const scores = this.engine.call("rope_scores", {
      query: ones,
      key: ones,
      offsets: 1,
      frequencies,
    });
    return {
      recipe,
      frequencies,
      wavelengths: this.#vector("2 * pi / w", { w: frequencies }),
      changed: frequencies.filter((frequency, hand) => frequency !== this.plain[hand]).length,
      fog,
      excess: Math.max(1, ...fog.map((hand) => entryAt(excess, hand))),
      step: entryAt(frequencies, 0),
      meanCosine: this.engine.evaluate("s / (d / 2)", { s: scores as never, d }) as number,
    };
  }

  #vector(formula: string, variables: Record<string, number | Float64Array>): Float64Array {
    return (this.engine.evaluate(formula, variables) as Tensor).data;
  }
}

/**
 * Writes the way between two recipes, and how far along it a picture is, for `onTheWay` to read.
 *
 * @param from  a recipe
 * @param to    another
 * @param part  0 at the first to 1 at the other
 * @returns text: both recipes with the part between them
 * @see tests/web/widgets/phases.test.ts
 */
export const wayTo = (from: string, to: string, part: number): string => `${from} ${part} ${to}`;
