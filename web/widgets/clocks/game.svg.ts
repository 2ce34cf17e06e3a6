/** The pictures of a game on the clocks: the dials, and the axis of positions below them. */
import type { Engine } from "../../engine/index.ts";
import { heldArea } from "../base/handle-view.ts";
import { surface, valueAt, type Moved } from "../base/handle.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { dialOf, hiddenLines, layoutFor, type DialState, type HandOf } from "./clocks.svg.ts";
import { READING, gameSentence, isSolved, type Game } from "./game.ts";
import { drawStrips, stripsHeight, stripsScale } from "./strips.ts";

/** Room below the dials of a safe for the angles of mark and hand. */
const ANGLES_LINE = 25;

/**
 * @param hands    where the hands are drawn now, also while they turn
 * @param width    in px
 * @param handOf   what turns a hand about the middle of its dial, with its value in words
 */
export function gameScene(
  { kind, numbers, hidden, guess, outcome }: Game,
  hands: readonly Hand[],
  width: number,
  handOf: HandOf,
): Shape {
  const safe = kind === "safe";
  const layout = layoutFor(width, hands.length, false);
  const marks = numbers.hands(hidden);
  const guessed = numbers.hands(guess);
  const target = numbers.worked(hidden);
  const mine = numbers.worked(guess);
  const pointing = target.map(({ degrees }, pair) =>
    safe ? `at ${mine[pair]!.degrees}, its mark at ${degrees}` : `at ${degrees}`,
  );
  return drawing(
    layout.width,
    layout.height + (safe ? ANGLES_LINE : 0),
    `Clock hands: ${pointing.map((text, pair) => `hand ${pair} ${text}`).join("; ")}`,
    ...hands.flatMap((hand, pair) => {
      const [mark, own] = [target[pair]!.degrees, mine[pair]!.degrees];
      const state: DialState = {
        hand,
        shadows: false,
        mark: safe ? marks[pair] : outcome ? guessed[pair] : undefined,
        ...(isSolved(outcome) && { rim: "right" as const }),
        ...(safe && {
          handle: (center) =>
            handOf(pair, `position ${guess}, ${own}; the mark is at ${mark}`, center),
        }),
      };
      const angles = safe ? `mark ${mark}, hand ${own}` : null;
      return [dialOf(layout, pair, state), hiddenLines(layout, pair, target[pair]!, angles)];
    }),
  );
}

/**
 * The axis of positions with the guess, and, when the position is known, what each hand allows.
 *
 * @param pointTo  takes the position that is pointed at, between two tokens too
 */
export function gameStrips(
  engine: Engine,
  game: Game,
  width: number,
  pointTo: (position: number) => Moved,
): Shape {
  const { numbers, positions, hidden, guess, outcome } = game;
  const hands = numbers.frequencies.length;
  const solved = isSolved(outcome);
  const height = stripsHeight(hands);
  const scale = stripsScale(width, positions);
  return drawing(
    width,
    height,
    solved ? gameSentence(engine, game) : `Your position, ${guess}, on the axis of positions`,
    heldArea(
      surface("strips", ([x]) => pointTo(valueAt(scale, x))),
      shape("rect", { width, height, fill: "transparent" }),
      drawStrips({
        width,
        positions,
        hands,
        guess,
        allowed: solved ? numbers.allowed(hidden, positions, READING) : null,
      }),
    ),
  );
}
