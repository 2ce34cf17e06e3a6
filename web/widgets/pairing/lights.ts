/** Which pair is lit: the one that is pointed at, has the focus, or was chosen. */
import type { Handle } from "../base/handle.ts";
import type { Part, PartHost } from "../base/index.ts";
import type { settings } from "./settings.ts";

/** The pairs of a head, of which one or none is lit. */
export class Lights implements Part {
  /** The pair under the pointer, and the one whose button has the focus; or −1. */
  #pointed = -1;
  #focused = -1;

  constructor(private readonly host: PartHost<typeof settings>) {}

  /** The chosen pair where the head has it, else −1. @param count  pairs of the head */
  chosen(count: number): number {
    const { pair } = this.host.settings();
    return pair < count ? pair : -1;
  }

  /** The pair that is lit, or −1. @param count  pairs of the head */
  lit(count: number): number {
    const passing = [this.#pointed, this.#focused].find((pair) => pair >= 0 && pair < count);
    return passing ?? this.chosen(count);
  }

  /** Lights a pair while a mouse points at it. @param isPressed  whether a press chooses it */
  handle(pair: number, isPressed = false): Handle {
    return {
      name: `pair-${pair}`,
      over: () => this.#point(pair),
      left: () => this.#point(-1),
      ...(isPressed && { press: () => this.choose(pair) }),
    };
  }

  #point(pair: number): undefined {
    if (pair === this.#pointed) return;
    this.#pointed = pair;
    this.host.requestUpdate();
  }

  focus(pair: number): void {
    this.#focused = pair;
    this.host.requestUpdate();
  }

  /** Chooses a pair, or lets go of it. */
  choose(pair: number): undefined {
    // A pair that is let go of must not stay lit by the focus of its button.
    this.#focused = -1;
    this.host.change({ pair: pair === this.host.settings().pair ? -1 : pair });
  }

  left(): void {
    this.#focused = -1;
  }
}
