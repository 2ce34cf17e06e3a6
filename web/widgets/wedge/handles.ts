/** What the reader moves in the figure: tokens, bar, hands, and which pair is large. */
import type { LinearScale } from "../base/axes.ts";
import { onDial, type Grip, type Handle } from "../base/handle.ts";
import type { TokenHandles, TokenPair } from "../base/joined-tokens.ts";
import type { HandRole } from "../base/role-hand.ts";
import { tokenHandles } from "../base/token-moves.ts";
import { overviewScale, rulerScale, type WedgeLayout, type Window } from "./layout.ts";
import type { WedgeNumbers } from "./numbers.ts";
import { startText } from "./texts.ts";

export interface WedgeHandles {
  readonly tokens: TokenHandles;
  /** Both tokens along the line of all positions, for pointers: the bar does the same by keys. */
  readonly far: Handle;
  /** A hand of the chosen pair, before its position turns it. */
  hand(role: HandRole): Handle;
  /** Puts a pair on the large dial. */
  small(pair: number, part: string): Handle;
}

export interface WedgeHeld {
  readonly layout: WedgeLayout;
  readonly numbers: WedgeNumbers;
  readonly tokens: TokenPair;
  readonly window: Window;
  readonly pair: number;
  readonly positions: number;
  /** Called where tokens are let go. */
  letGo?(): void;
}

export function wedgeHandles(held: WedgeHeld): WedgeHandles {
  const { layout, tokens, window, positions } = held;
  const along = (scale: LinearScale) => tokenHandles(tokens, scale, positions - 1);
  const { query, key, both } = along(rulerScale(layout, window));
  const far = withEnd(along(overviewScale(layout, positions)).both, held);
  return {
    tokens: {
      query: withEnd(query, held),
      key: withEnd(key, held),
      both: withEnd(both, held),
    },
    far: { name: "far", ...(far.take && { take: far.take }) },
    hand: (role) => handOf(role, held),
    small: (pair, part) => ({
      name: `pair-${pair}`,
      role: "button",
      label: `pair ${pair}, adds ${part}`,
      attributes: { "aria-pressed": String(pair === held.pair) },
      press: () => ({ pair }),
    }),
  };
}

const withEnd = (handle: Handle, { letGo }: WedgeHeld): Handle => ({
  ...handle,
  take: (from): Grip => ({
    ...handle.take!(from),
    end: () => {
      letGo?.();
      return undefined;
    },
  }),
});

const DEGREE = Math.PI / 180;

function handOf(role: HandRole, { layout: { dial }, numbers, pair }: WedgeHeld): Handle {
  const start = numbers.starts[role][pair]!;
  return onDial(
    {
      name: `${role}-hand`,
      label: `hand of the ${role} in pair ${pair}, its angle before it is turned, in degrees`,
      value: start,
      limits: { minimum: -180, maximum: 180, step: 1 },
      cyclic: true,
      text: startText(numbers.engine, start),
      move: (degrees) => ({ [role]: numbers.withStart(role, pair, degrees) }),
    },
    { center: [dial.x, dial.y], frequency: DEGREE },
  );
}
