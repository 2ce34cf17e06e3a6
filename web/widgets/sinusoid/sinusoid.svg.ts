/** The linked figure as one picture: hands, waves and table at one position. */
import { entryAt } from "../../engine/index.ts";
import { label } from "../base/label.ts";
import { movedTo } from "../base/marks.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { DIAL, dial } from "./dial.ts";
import { panels, slotsOf, type SinusoidMoment } from "./panels.ts";

/** Room below a dial for what it is called. */
const NAMES = 34;
const GAP = 12;

/**
 * The picture of a page without script, and of a file.
 *
 * @param moment  what is shown; the position in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the pairs
 * @see tests/web/widgets/sinusoid.test.ts
 */
export function sinusoidScene(moment: SinusoidMoment): Shape {
  const { numbers, settings, shown, width } = moment;
  const slots = slotsOf(moment);
  const now = numbers.pairsAt(shown.position);
  const columns = Math.min(8, now.length);
  const [stepX, stepY] = [width / columns, DIAL + NAMES];
  const dials = now.flatMap((hand, pair) => {
    const x = (pair % columns) * stepX + (stepX - DIAL) / 2;
    const y = Math.floor(pair / columns) * stepY;
    const text = (line: number, content: string) =>
      label(x + DIAL / 2, y + DIAL + line, content, { anchor: "middle" });
    return [
      dial(hand, slots.slotOf(pair), x, y),
      text(12, `pair ${pair}`),
      text(27, `${entryAt(numbers.turns, pair)} tokens`),
    ];
  });
  const top = Math.ceil(now.length / columns) * stepY + GAP;
  const { height, shape } = panels(moment);
  const name = `Clock hands, waves and table of sinusoidal position encoding with ${settings.d} entries at position ${settings.position}`;
  return drawing(width, top + height, name, ...dials, movedTo([0, top], shape));
}
