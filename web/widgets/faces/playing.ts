/** Whether the figure is a game, and that game. */
import type { Now } from "./faces.svg.ts";

/**
 * Whether the reader plays.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const plays = ({ settings: { game } }: Now): boolean => game === "defuse";

/**
 * The game, where the reader plays.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const gameOf = ({ engine, parts }: Now) => parts.game.of(engine);
