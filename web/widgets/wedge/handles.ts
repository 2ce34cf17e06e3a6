/** What the reader moves in the figure: tokens, bar, hands, and which pair is large. */
import { entryAt } from "../../engine/index.ts";
import type { LinearScale } from "../base/axes.ts";
import { onDial, type Grip, type Handle } from "../base/handle.ts";
import type { TokenHandles } from "../base/joined-tokens.ts";
import type { HandRole } from "../dial/role-hand.ts";
import { tokenHandles } from "../base/token-moves.ts";
import { overviewScale, rulerScale, type WedgeLayout } from "./layout.ts";
import type { Line, RulerMotion } from "./ruler-motion.ts";
import { startText } from "./texts.ts";
import type { WedgeMoment } from "./wedge.svg.ts";

/**
 * The tokens and their bar on the ruler.
 *
 * @param layout  in px
 * @param moment  positions in tokens
 * @returns a handle for the query, for the key and for both
 * @see tests/web/widgets/wedge.test.ts
 */
export function rulerHandles(layout: WedgeLayout, moment: WedgeMoment): TokenHandles {
  const { ruler } = moment.parts;
  const { query, key, both } = along(rulerScale(layout, ruler.goal), moment);
  const dragged = (handle: Handle) => ({ ...handle, take: taken(handle, "ruler", ruler) });
  return { query: dragged(query), key: dragged(key), both: dragged(both) };
}

/**
 * The handle that moves both tokens along the line of all positions, for pointers: the bar does the
 * same by keys.
 *
 * @param layout  in px
 * @param moment  positions in tokens
 * @returns a handle without keys
 * @see tests/web/widgets/wedge.test.ts
 */
export function farHandle(layout: WedgeLayout, moment: WedgeMoment): Handle {
  const { both } = along(overviewScale(layout, moment.settings.positions), moment);
  return { name: "far", take: taken(both, "overview", moment.parts.ruler) };
}

const along = (scale: LinearScale, { settings: { m, n, positions } }: WedgeMoment) =>
  tokenHandles({ m, n }, scale, positions - 1);

/** The ruler knows what is dragged, and where it is let go. */
const taken =
  ({ take }: Handle, line: Line, ruler: RulerMotion): Handle["take"] =>
  (from): Grip => {
    const grip = take?.(from);
    ruler.drag(line);
    return {
      to: (point) => grip?.to(point),
      end: () => {
        ruler.drag(null);
        return undefined;
      },
    };
  };

const DEGREE = Math.PI / 180;

/**
 * A hand of the chosen pair, before its position turns it.
 *
 * @param role    whose hand it is
 * @param layout  in px
 * @param moment  the chosen pair, and its angles in degrees
 * @returns a handle from −180 to 180 degrees, which goes around
 * @see tests/web/widgets/wedge.test.ts
 */
export function handHandle(
  role: HandRole,
  { dial }: WedgeLayout,
  { numbers, settings: { pair } }: WedgeMoment,
): Handle {
  const start = entryAt(numbers.starts[role], pair);
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

/**
 * A button, drawn as a dial, that puts a pair on the large dial.
 *
 * @param pair      from 0
 * @param part      what it adds to the score, as printed
 * @param isChosen  whether it is there
 * @see tests/web/widgets/wedge.test.ts
 */
export const pairHandle = (pair: number, part: string, isChosen: boolean): Handle => ({
  name: `pair-${pair}`,
  role: "button",
  label: `pair ${pair}, adds ${part}`,
  attributes: { "aria-pressed": String(isChosen) },
  press: () => ({ pair }),
});
