/** The schemes and their losses as a picture: a cell for each length, the darker the larger the loss. */
import { label } from "../base/label.ts";
import { rect } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { lossText } from "../race-results/long-race.ts";
import { LENGTHS } from "./numbers.ts";
import { shadeOf, shownRows } from "./rows.ts";
import { answeredIn, type ChoosePicture } from "./settings.ts";

const [TOP, STEP] = [52, 26];
const NAMES = 190;

/** A figure that asks has a table of its own only when something is answered. */
const onlyAsks = (now: ChoosePicture["settings"]): boolean =>
  now.stage !== "schemes" || (!now.plain && answeredIn(now).length === 0);
const ASKS = "This figure asks you questions, in the lesson on the screen.";

/**
 * Draws the schemes in the order of the table; what is not left as it is, is pale.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the number of rows
 * @see tests/web/widgets/choose.test.ts
 */
export function choosePicture({ numbers, settings, width }: ChoosePicture): Shape {
  if (onlyAsks(settings)) return drawing(width, 32, ASKS, label(0, 20, ASKS));
  const rows = shownRows({ numbers, settings });
  const cell = Math.min(120, (width - NAMES) / LENGTHS.length);
  const left = (index: number) => NAMES + index * cell;
  return drawing(
    width,
    TOP + Math.max(1, rows.length) * STEP + 8,
    `${numbers.left.length} schemes are left: ${numbers.left.map(({ scheme }) => scheme.title).join(", ")}`,
    label(0, 16, "loss in nats per character, by the length of the context; trained on 256"),
    ...LENGTHS.map((length, index) =>
      label(left(index) + cell / 2, 42, String(length), { anchor: "middle", weight: 600 }),
    ),
    ...rows.map(({ scheme, losses, verdict }, place) => {
      const y = TOP + place * STEP;
      return shape(
        "g",
        { opacity: { left: undefined, open: 0.6, out: 0.35 }[verdict.state] },
        label(0, y + 17, scheme.title, { tone: "ink" }),
        ...(losses
          ? LENGTHS.flatMap((length, index) => [
              rect(
                { x: left(index) + 2, y: y + 1, width: cell - 4, height: STEP - 2 },
                { fill: "series-2", "fill-opacity": 0.06 + 0.44 * shadeOf(losses[length]) },
              ),
              label(left(index) + cell / 2, y + 17, lossText(losses[length], 3), {
                anchor: "middle",
                tone: "ink",
              }),
            ])
          : [label(left(0) + 8, y + 17, "not in the race")]),
      );
    }),
  );
}
