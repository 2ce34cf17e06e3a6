/** The picture of a game on the clocks: the dials, and the axis of positions below them. */
import { entryAt } from "../../engine/index.ts";
import { heldArea } from "../base/handle-view.ts";
import { snapped, surface, valueAt } from "../base/handle.ts";
import { rect } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import {
  dialOf,
  handOf,
  hiddenLines,
  layoutFor,
  type ClocksMoment,
  type DialLook,
} from "./clocks.svg.ts";
import { isSolved, type Game } from "./game-state.ts";
import { READING, marksOf } from "./game.ts";
import { drawStrips, stripsHeight, stripsPlot } from "./strips.ts";

/** Room below the dials of a safe for the angles of mark and hand. */
const ANGLES_LINE = 25;
const GAP = 12;

/**
 * The dials of a game, in a safe with their marks, and the axis with the reader's position.
 *
 * @param moment  where the hands are, and the width in px
 * @param game    the hidden position and the reader's, in tokens
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/clocks.test.ts
 */
export function gameScene(moment: ClocksMoment, game: Game): Shape {
  const { width, shown } = moment;
  const { kind, numbers, hidden, guess, outcome } = game;
  const safe = kind === "safe";
  const hands = numbers.hands(shown.m);
  const layout = layoutFor(width, hands.length, "read");
  const target = numbers.worked(hidden);
  const mine = numbers.worked(guess);
  const marks = marksOf(game);
  const seen = marksOf(game, "≈");
  const pointing = marks.map((mark, pair) =>
    safe ? `at ${entryAt(mine, pair).degrees}, its mark at ${mark}` : `at ${mark}`,
  );
  const strips = layout.height + (safe ? ANGLES_LINE : 0) + GAP;
  return drawing(
    width,
    strips + stripsHeight(hands.length),
    `Clock hands: ${pointing.map((text, pair) => `hand ${pair} ${text}`).join("; ")}; your position, ${guess}, on the axis of positions`,
    ...target.flatMap((goal, pair) => {
      const own = entryAt(mine, pair);
      const text = `position ${guess}, ${own.degrees}; the mark is at ${entryAt(marks, pair)}`;
      const look: DialLook = {
        ...entryAt(hands, pair),
        mark: safe ? goal : outcome ? own : undefined,
        ...(isSolved(outcome) && { rim: "right" }),
        ...(safe && { handle: (center) => handOf(moment, pair, goal.rate, center, text) }),
      };
      const angles = safe ? `mark ${entryAt(seen, pair)}, hand ${own.degrees}` : null;
      return [dialOf(layout, pair, look), hiddenLines(layout, pair, goal, angles)];
    }),
    shape(
      "g",
      { class: "strips", transform: `translate(0 ${strips})` },
      stripsOf(moment, game, hands.length),
    ),
  );
}

/** The axis of positions with the guess, and, when the position is known, what each hand allows. */
function stripsOf({ width, settings, chart }: ClocksMoment, game: Game, hands: number): Shape {
  const { positions, numbers, hidden, guess, outcome } = game;
  const limits = { minimum: settings.origin, maximum: positions - 1 };
  const plot = stripsPlot(chart, width, positions, hands);
  const allowed = isSolved(outcome) ? numbers.allowed(hidden, positions, READING) : null;
  return heldArea(
    surface("strips", ([x]) => ({ m: snapped(valueAt(plot.x, x), limits) })),
    rect({ x: 0, y: 0, width, height: stripsHeight(hands) }, { fill: "transparent" }),
    drawStrips(plot, width, { hands, guess, allowed }),
  );
}
