/** The two tokens on their way along the ruler, and which part of the positions it shows meanwhile. */
import { Tween, type Part, type PartHost } from "../base/index.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { windowFor, type Window } from "./layout.ts";
import type { settings } from "./wedge.ts";

/** A throw is long enough to see the hands whirl; in ms. */
const WHIRL = 1100;
/** Moves by more tokens than this are throws. */
const STEP = 50;

/** What a reader drags tokens along. */
export type Line = "ruler" | "overview";

/** Tokens and window go to where the settings say; a throw takes longer than a step. */
export class RulerMotion implements Part {
  #window: Window | undefined;
  #isDrawn = false;
  #dragged: Line | null = null;
  readonly #tweens: Readonly<Record<keyof TokenPair | keyof Window, Tween>>;

  constructor(private readonly host: PartHost<typeof settings>) {
    const tween = () => new Tween(0, () => host.requestUpdate());
    this.#tweens = { m: tween(), n: tween(), from: tween(), to: tween() };
  }

  /** The line along which tokens are dragged; null where they have been let go. */
  drag(line: Line | null): void {
    this.#dragged = line;
    if (line === null) this.settle("to");
  }

  settle(how: "jump" | "to"): void {
    const { m, n, positions } = this.host.settings();
    const tweens = this.#tweens;
    const far = Math.max(Math.abs(m - tweens.m.now), Math.abs(n - tweens.n.now)) > STEP;
    // The ruler stays where it is while the reader drags along it.
    const present = this.#isDrawn && this.#dragged !== "overview" ? this.#window : undefined;
    const window = present && this.#dragged ? present : windowFor({ m, n }, positions, present);
    this.#window = window;
    for (const [name, value] of Object.entries({ m, n, ...window }) as [
      keyof typeof tweens,
      number,
    ][])
      if (how === "to" && far) tweens[name].to(value, WHIRL);
      else tweens[name][how](value);
  }

  drawn(): void {
    this.#isDrawn = true;
  }

  left(): void {
    this.#dragged = null;
  }

  /** Where the tokens are drawn, between whole positions while they move. */
  get tokens(): TokenPair {
    const { m, n } = this.#tweens;
    return { m: m.now, n: n.now };
  }

  /** The positions at the ends of the ruler. */
  get window(): Window {
    const { from, to } = this.#tweens;
    return { from: from.now, to: to.now };
  }

  /** Where the ruler will be when all is still: what is dragged is measured by it. */
  get goal(): Window {
    return this.#window ?? this.window;
  }
}
