/** The game of one figure: its presses are no settings. */
import type { Engine } from "../../../engine/index.ts";
import type { Part, PartHost } from "../../base/part.ts";
import type { settings } from "../settings.ts";
import { LaterModule } from "../../base/needed.ts";
import type { DefuseGame } from "./game.ts";

/** Rounds, pictures and words of the game. */
export const defuse = new LaterModule("the game", () => import("./defuse.ts"));

export class GamePart implements Part {
  #game: DefuseGame | null = null;
  #wasJustDefused = false;

  constructor(private readonly host: PartHost<typeof settings>) {}

  /** The game, in the round that the settings say. */
  of(engine: Engine): DefuseGame {
    const { round } = this.host.settings();
    const game = (this.#game ??= new defuse.arrived.DefuseGame(engine, round));
    game.number = round;
    return game;
  }

  /** Plays, and reports the round to which that led. */
  play(engine: Engine, move: (game: DefuseGame) => void): void {
    const game = this.of(engine);
    const { number, isDefused } = game;
    move(game);
    this.#wasJustDefused = game.number === number && game.isDefused && !isDefused;
    this.host.change({ round: game.number });
  }

  /** Once a round is defused, its repairs cannot be pressed: the focus goes to what comes next. */
  drawn(root: ParentNode): void {
    if (this.#wasJustDefused) root.querySelector<HTMLElement>(".chip.main:enabled")?.focus();
    this.#wasJustDefused = false;
  }
}
