/** Moving two joined tokens along a ruler, by pointer and by keys. */
import type { LinearScale } from "./axes.ts";
import type { TokenPair, TokenPart } from "./joined-tokens.ts";
import { pointIn } from "./pointer.ts";

/** The pair after a part of it moved by some tokens, as far as positions 0 to `last` allow. */
export function movedPair(part: TokenPart, from: TokenPair, by: number, last: number): TokenPair {
  const { m, n } = from;
  const moving = part === "both" ? [m, n] : [part === "query" ? m : n];
  const step = Math.min(last - Math.max(...moving), Math.max(-Math.min(...moving), by));
  return { m: part === "key" ? m : m + step, n: part === "query" ? n : n + step };
}

const NAMES = {
  query: "query, position m in tokens",
  key: "key, position n in tokens",
  both: "bar: moves both tokens",
};

/** Attributes that make a part of the pair a slider over positions 0 to `last`. */
export const tokenSlider = (part: TokenPart, { m, n }: TokenPair, last: number) => ({
  role: "slider",
  tabindex: 0,
  "aria-label": NAMES[part],
  "aria-valuemin": 0,
  "aria-valuemax": last,
  "aria-valuenow": part === "key" ? n : m,
  "aria-valuetext": `query at ${m}, key at ${n}`,
});

/**
 * How far a key moves what has the focus: arrows by 1, with Shift or PageUp and PageDown by 10,
 * Home and End to the ends; undefined for other keys.
 */
export function keyStep({ key, shiftKey }: KeyboardEvent): number | undefined {
  const step = shiftKey ? 10 : 1;
  return {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -10,
    PageUp: 10,
    Home: -Infinity,
    End: Infinity,
  }[key];
}

/** What moves need of their figure. */
export interface TokenHost {
  /** Where the tokens are. */
  at(): TokenPair;
  /** The last position of the ruler. */
  last(): number;
  moveTo(pair: TokenPair): void;
}

/** Turns what the pointer and the keys do with tokens and bar into moves of the pair. */
export class TokenMoves {
  #held: { part: TokenPart; from: number; pair: TokenPair } | null = null;

  constructor(private readonly host: TokenHost) {}

  /** Whether a token or the bar is in the reader's grip. */
  get holding(): boolean {
    return this.#held !== null;
  }

  move(part: TokenPart, from: TokenPair, by: number): void {
    const to = movedPair(part, from, by, this.host.last());
    const now = this.host.at();
    if (to.m !== now.m || to.n !== now.n) this.host.moveTo(to);
  }

  /** Takes the part under the pointer; returns whether there is one. */
  grab(event: PointerEvent): boolean {
    const part = partAt(event);
    if (event.button !== 0 || !part) return false;
    const [from] = pointIn(event, event.currentTarget as Element);
    this.#held = { part, from, pair: this.host.at() };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    return true;
  }

  drag(event: PointerEvent, scale: LinearScale): void {
    if (!this.#held) return;
    const { part, from, pair } = this.#held;
    const [x] = pointIn(event, event.currentTarget as Element);
    this.move(part, pair, Math.round((x - from) / (scale(1) - scale(0))));
  }

  release(): void {
    this.#held = null;
  }

  /** Moves the part that has the focus, where the key is one that moves. */
  press(event: KeyboardEvent): void {
    const part = partAt(event);
    const by = keyStep(event);
    if (!part || by === undefined) return;
    event.preventDefault();
    this.move(part, this.host.at(), by);
  }
}

const partAt = ({ target }: Event): TokenPart | null =>
  ((target as Element).closest("[data-part]")?.getAttribute("data-part") as TokenPart | null) ??
  null;
