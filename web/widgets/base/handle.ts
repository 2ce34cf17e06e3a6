/**
 * Handles: what a reader moves in a picture. A handle says what it is called, where it is among
 * which values, and which settings follow from a pointer or a key; the events, the attributes and the
 * target around it are the base's (handle-controller.ts, handle-view.ts).
 */
import type { AttributeInfo, Settings } from "./attributes.ts";
import type { Scale } from "./axes.ts";

/** A place in a picture, in the picture's own px. */
export type Point = readonly [x: number, y: number];

/** What a key asks for: steps to the right and up, −1 to 1 or infinite for the ends. */
export interface KeyStep {
  readonly across: number;
  readonly up: number;
  /** Whether the steps are long ones: Page keys, or arrows with Shift. */
  readonly long: boolean;
}

/** Settings to be taken; nothing, where the handle has changed what its figure shows by itself. */
export type Moved = Settings | undefined;

/** A handle in the reader's grip. */
export interface Grip {
  to(point: Point): Moved;
  /** Let go: where it was dropped, or, cancelled, back where it was taken. */
  end?(cancelled: boolean): Moved;
}

export interface Handle {
  /** Tells it from the other handles of its figure. */
  readonly name: string;
  /** The setting that it moves, where a declaration says so. */
  readonly setting?: string;
  readonly role?: string;
  /**
   * What it moves, with its unit: "query, position m in tokens". A handle without a label is for
   * pointers alone: what it does, keys do by another.
   */
  readonly label?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly now?: number;
  /** The present value in words, where the number alone does not say it. */
  readonly text?: string;
  /** Further attributes: `aria-pressed`, `aria-orientation`. */
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  /**
   * Takes it at a point; without it, it cannot be dragged, only pressed where it has `press`.
   * `pressed` says how often it was just pressed there and let go unmoved: where parts coincide,
   * another press takes another.
   */
  take?(from: Point, pressed?: number): Grip;
  /** Whether it is an area that moves to where it is pressed, and lets a finger scroll the page. */
  readonly area?: boolean;
  /** Whether the page does not scroll under a finger on the area: it is moved up and down. */
  readonly keepsFinger?: boolean;
  /** A mouse points there, with no button pressed. */
  over?(point: Point): Moved;
  /** The mouse has left it, and every other part of its name. */
  left?(): Moved;
  /** Whether a finger cannot drag it, and scrolls the page; it can still press it. */
  readonly mouseOnly?: boolean;
  step?(step: KeyStep): Moved;
  /** The handle that the focus goes on to with a step; none where it stays. */
  next?(step: KeyStep): string | undefined;
  /** Enter, Space, or a press that did not move. */
  press?(): Moved;
  /** What further keys do, by their `key`: Escape, a letter. */
  readonly keys?: Readonly<Record<string, () => Moved>>;
}

/** Steps of a long step, where the handle does not say how many. */
export const LONG = 10;

/**
 * Both directions of a key as one number of steps, for what moves along a line.
 *
 * @param step       of a key, in steps; endless for Home and End
 * @param longSteps  how many steps a long step is, above 0
 * @returns steps, positive to the right and up
 * @see tests/web/widgets/handle.test.ts
 */
export const alongLine = ({ across, up, long }: KeyStep, longSteps = LONG): number =>
  (across + up) * (long ? longSteps : 1);

/**
 * The value at a pixel.
 *
 * @param scale  from the unit of the value to px; linear, or with its inverse
 * @param pixel  px of the picture, along the axis
 * @returns a value in its unit, which may be beyond the limits
 * @see tests/web/widgets/chart.test.ts
 */
export const valueAt = (scale: Scale, pixel: number): number =>
  scale.inverse?.(pixel) ?? (pixel - scale(0)) / (scale(1) - scale(0));

/** The range and the steps of a value. */
export type Limits = Pick<AttributeInfo, "minimum" | "maximum" | "step">;

/**
 * The allowed value that is nearest; steps are counted from 0, as readers count.
 *
 * @param value   in its unit
 * @param limits  the same; `step` is above 0
 * @returns NaN for NaN; infinite where the value is, and the limits are
 * @see tests/web/widgets/handle.test.ts
 */
export function snapped(
  value: number,
  { minimum = -Infinity, maximum = Infinity, step = 1 }: Limits,
): number {
  const inside = Math.min(maximum, Math.max(minimum, value));
  if (!Number.isFinite(inside)) return inside;
  // Without what binary fractions add: 7 steps of 0.1 are 0.7.
  const whole = Number((Math.round(inside / step) * step).toPrecision(12));
  return Math.min(maximum, Math.max(minimum, whole));
}

/** What all handles of one value have in common. */
export interface ValueHandle {
  readonly name: string;
  readonly setting?: string;
  readonly label: string;
  readonly value: number;
  readonly limits: Limits;
  readonly text?: string;
  /** Steps of a long step. */
  readonly long?: number;
  readonly attributes?: Handle["attributes"];
  /** Whether a value beyond one limit comes back from the other, as an angle does. */
  readonly cyclic?: boolean;
  /** What the value is set by; by default the setting of the handle's name. */
  move?(value: number): Moved;
  /** Hears where a hand is dragged to, also between two steps; null when it is let go. */
  follow?(value: number | null): void;
}

const slider = ({
  name,
  setting,
  label,
  value,
  limits,
  text,
  attributes,
}: ValueHandle): Handle => ({
  name,
  ...(setting && { setting }),
  label,
  now: value,
  ...(limits.minimum !== undefined && { minimum: limits.minimum }),
  ...(limits.maximum !== undefined && { maximum: limits.maximum }),
  ...(text !== undefined && { text }),
  ...(attributes && { attributes }),
});

const mover =
  ({ name, move = (value) => ({ [name]: value }), limits, cyclic }: ValueHandle) =>
  (value: number): Moved =>
    move(snapped(cyclic ? comeBack(value, limits) : value, limits));

/** A value beyond one limit as one inside both. */
function comeBack(value: number, { minimum = 0, maximum = 0 }: Limits): number {
  if (!Number.isFinite(value) || (value >= minimum && value <= maximum)) return value;
  const span = maximum - minimum;
  return value - span * Math.floor((value - minimum) / span);
}

/**
 * A handle that moves along one axis. It keeps its distance from the pointer that took it.
 *
 * @param of     the value with its limits and its step
 * @param axis   along which it moves
 * @param scale  from the unit of the value to px
 * @returns a handle for pointers and keys, which keeps within the limits
 * @see tests/web/widgets/handle.test.ts
 */
export function alongAxis(of: ValueHandle, axis: "x" | "y", scale: Scale): Handle {
  const to = mover(of);
  const part = axis === "x" ? 0 : 1;
  return {
    ...slider(of),
    take: (from) => {
      const beside = from[part] - scale(of.value);
      return { to: (point) => to(valueAt(scale, point[part] - beside)) };
    },
    step: (step) => to(of.value + alongLine(step, of.long) * (of.limits.step ?? 1)),
  };
}

/**
 * A line of a picture that can be pressed and dragged anywhere along one axis.
 *
 * @param of     the value with its limits and its step
 * @param axis   along which it moves
 * @param scale  from the unit of the value to px
 * @see tests/web/widgets/handle.test.ts
 */
export const alongArea = (of: ValueHandle, axis: "x" | "y", scale: Scale): Handle => ({
  ...alongAxis(of, axis, scale),
  area: true,
  take: () => ({ to: (point) => mover(of)(valueAt(scale, point[axis === "x" ? 0 : 1])) }),
});

/**
 * A part of a picture that does something wherever it is pressed, for pointers alone.
 *
 * @param name  of the handle
 * @param to    gives the settings of a point, in px of the picture
 * @see tests/web/widgets/handle.test.ts
 */
export const surface = (name: string, to: (point: Point) => Moved): Handle => ({
  name,
  area: true,
  take: () => ({ to }),
});

/** A hand of a dial, and how its value turns it. */
export interface Turning {
  readonly center: Point;
  /** Radians per unit of the value; negative where it turns counterclockwise. */
  readonly frequency: number;
}

/**
 * A hand that turns about a point. It is turned the short way round, any number of times.
 *
 * @param of       the value with its limits and its step
 * @param turning  the middle in px, and radians per unit of the value
 * @returns a handle for pointers and keys, which keeps within the limits
 * @see tests/web/widgets/handle.test.ts
 */
export function onDial(of: ValueHandle, { center, frequency }: Turning): Handle {
  const to = mover(of);
  const { minimum = -Infinity, maximum = Infinity, step = 1 } = of.limits;
  return {
    ...slider(of),
    take: (from) => {
      let [angle, value] = [angleOf(from, center), of.value];
      return {
        to: (point) => {
          const now = angleOf(point, center);
          value += shortWay(now - angle) / frequency;
          angle = now;
          of.follow?.(Math.min(maximum, Math.max(minimum, value)));
          return to(value);
        },
        end: () => {
          of.follow?.(null);
          return undefined;
        },
      };
    },
    step: (key) => {
      // Right turns it clockwise, also where its values count the other way.
      const isReversed = frequency < 0 && Number.isFinite(key.across);
      const across = isReversed ? -key.across : key.across;
      return to(of.value + alongLine({ ...key, across }, of.long) * step);
    },
  };
}

/**
 * The face around a hand, by which a mouse turns the hand, too.
 *
 * @param handle  of the hand
 * @returns a handle of the name `NAME-face`, which takes no keys
 * @see tests/web/widgets/dial.test.ts
 */
export const faceOf = ({ name, take, press }: Handle): Handle => ({
  name: `${name}-face`,
  mouseOnly: true,
  ...(take && { take }),
  ...(press && { press }),
});

/** Clockwise from 12 o'clock, in radians. */
const angleOf = ([x, y]: Point, [centerX, centerY]: Point): number =>
  Math.atan2(x - centerX, centerY - y);

/** The same turn, at most half a circle either way. */
const shortWay = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
