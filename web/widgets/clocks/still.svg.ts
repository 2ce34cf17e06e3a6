/** The clocks as they are drawn first, for pages without script and for files. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { snapped } from "../base/handle.ts";
import type { Shape } from "../base/shape.ts";
import type { Own } from "./clocks.ts";
import { clocksScene, hiddenPosition, type HandOf } from "./clocks.svg.ts";
import { gameScene } from "./game.svg.ts";
import { ClockNumbers } from "./numbers.ts";

const handOf: HandOf = (pair) => ({ name: `hand-${pair}` });

export function stillPicture(engine: Engine, settings: Settings): Shape {
  const { d, base, m, origin, positions, play, layout: order, trained } = settings as Own;
  const numbers = new ClockNumbers(engine, d, base);
  const position = snapped(m, { minimum: origin, maximum: positions - 1 });
  if (play === "none") {
    const hands = numbers.hands(position);
    const clocks = { numbers, position, hands, order, trained };
    return clocksScene(engine, clocks, PREVIEW_WIDTH, handOf);
  }
  const hidden = hiddenPosition(engine, settings);
  const hands = numbers.hands(play === "guess" ? hidden : position);
  const kind = play === "safe" ? "safe" : "guess";
  const game = { kind, numbers, positions, hidden, guess: position, outcome: null } as const;
  return gameScene(game, hands, PREVIEW_WIDTH, handOf);
}
