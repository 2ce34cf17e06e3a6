/** Which hands turn by time, by height and by width, and how far, computed by the core. */
import { at, entryAt, type Engine, type Tensor } from "../../engine/index.ts";

export const AXES = ["time", "height", "width"] as const;
export const HANDS = 64;

export interface SectionSettings {
  /** The first hand of the height’s section, and the first of the width’s. */
  readonly first: number;
  readonly second: number;
  readonly order: "contiguous" | "interleaved";
  readonly base: number;
  /** Patches from one side of the picture to the other. */
  readonly patches: number;
}

/** What an axis has: its hands in ascending order, the fastest first. */
export interface AxisHands {
  readonly hands: readonly number[];
  /** How far the fastest turns across the picture, in degrees; 0 where it has no hand. */
  readonly turn: number;
  /** Of two patches at both sides of the picture, on this axis alone. */
  readonly similarity: number;
}

/**
 * How a turn is written, in the picture as in the sentence below it.
 *
 * @param turn  in degrees
 * @returns two decimals for a turn that is small, whole degrees otherwise
 * @see tests/web/widgets/sections.test.ts
 */
export const turnStyle = (turn: number) => (turn < 10 ? ".2" : ".0");

export class SectionNumbers {
  readonly sections: readonly [time: number, height: number, width: number];
  /** [hand]: how far it would turn across the picture, in degrees. */
  readonly turns: Float64Array;
  /** [hand]: its axis, 0 to 2. */
  readonly axisOf: readonly number[];
  readonly axes: readonly AxisHands[];

  constructor(
    engine: Engine,
    readonly settings: SectionSettings,
  ) {
    const { first, second, base, order, patches } = settings;
    this.sections = [first, second - first, HANDS - second];
    const steps = patches - 1;
    const positions = {
      shape: [3, 3],
      data: Float64Array.of(steps, 0, 0, 0, steps, 0, 0, 0, steps),
    };
    const angles = engine.call("rope_multimodal_angles", {
      positions,
      sections: [...this.sections],
      base,
      order,
    });
    const degrees = engine.evaluate("degrees(angles)", { angles }) as Tensor;
    const means = engine.evaluate("cos(angles) @ each(i, 1, 64, 1/64)", { angles }) as Tensor;
    const hands = Array.from({ length: HANDS }, (_, hand) => hand);
    this.axisOf = hands.map((hand) => [0, 1, 2].find((axis) => at(angles, axis, hand) > 0) ?? 0);
    this.turns = Float64Array.from(hands, (hand) => at(degrees, entryAt(this.axisOf, hand), hand));
    this.axes = AXES.map((_, axis) => {
      const own = hands.filter((hand) => this.axisOf[hand] === axis);
      return {
        hands: own,
        turn: own[0] === undefined ? 0 : entryAt(this.turns, own[0]),
        similarity: entryAt(means.data, axis),
      };
    });
  }
}
