/** What the reader moves in dials and bars: the hand that is shown large, and how hands are slowed. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { surface, type Handle, type Moved, type Point } from "../base/handle.ts";
import { withoutZeros } from "../base/number-text.ts";
import { halvingsAt, type Bars } from "./bars.svg.ts";
import { handAt, type DialsLayout } from "./dials.svg.ts";
import { handAtX, type HandsPlot } from "./hands-axis.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { HALVING, mostQuarters, quartersOf, writePaint } from "./paint.ts";

/** Hands by which a long step goes on. */
const LONG = 10;

/** An area of the picture that shows the hand large that the reader points at, or presses. */
function pointing(
  name: string,
  pointed: number,
  handUnder: (point: Point) => number | null,
): Handle {
  const point = (to: Point): Moved => {
    const hand = handUnder(to);
    return hand === null || hand === pointed ? undefined : { hand };
  };
  return { ...surface(name, point), over: point };
}

/** The hand so many hands on from one, or the last one there is. */
const handBeside = (numbers: PhaseNumbers, hand: number, by: number): Moved => ({
  hand: Math.min(numbers.plain.length - 1, Math.max(0, hand + by)),
});

/**
 * Handles that choose the hand shown large: all dials, for a pointer, and the ring about one of
 * them, for keys.
 *
 * @param layout   in px
 * @param numbers  what each hand sweeps
 * @param pointed  the hand shown large, from 0
 * @returns both handles
 * @see tests/web/widgets/phases.test.ts
 */
export function dialsHandles(layout: DialsLayout, numbers: PhaseNumbers, pointed: number) {
  const hands = numbers.plain.length;
  const dials = pointing("dials", pointed, ([x, y]) => handAt(layout, hands, x, y));
  const sweeps = numbers.sweeps(pointed);
  const ring: Handle = {
    ...dials,
    name: "hand",
    label: "hand shown large",
    minimum: 0,
    maximum: hands - 1,
    now: pointed,
    text: `hand ${pointed}, in training ${sweeps.trained}, in the test ${sweeps.tested}, new angles ${sweeps.fresh}`,
    step: ({ across, up, long }) =>
      handBeside(
        numbers,
        pointed,
        up === 0 ? across * (long ? LONG : 1) : -up * (long ? LONG : layout.columns),
      ),
  };
  return { dials, ring };
}

/**
 * A handle for pointers over a plot of hands; the hand that it is over is shown large.
 *
 * @param name     of the handle
 * @param plot     where the hands are, px
 * @param pointed  the hand shown large, from 0
 * @see tests/web/widgets/phases.test.ts
 */
export const plotHandle = (name: string, plot: HandsPlot, pointed: number): Handle =>
  pointing(name, pointed, ([x]) => handAtX(plot, x));

/**
 * Handles for painting bars in the game: one for pointers, which paints all bars it comes across,
 * and one for keys.
 *
 * @param engine    writes the numbers
 * @param plot      where the bars are, px
 * @param bars      the hand pointed at, and the factor that is the most
 * @param numbers   of the hands
 * @param quarters  [hand]: by how many quarters of a halving it is slowed
 * @returns both handles
 * @see tests/web/widgets/phases.test.ts
 */
export function paintHandles(
  engine: Engine,
  plot: HandsPlot,
  bars: Bars,
  numbers: PhaseNumbers,
  quarters: readonly number[],
): { readonly plot: Handle; readonly brush: Handle } {
  const { pointed, factor } = bars;
  const own = entryAt(quarters, pointed);
  const painting: Handle = {
    ...plotHandle("bars", plot, pointed),
    keepsFinger: true,
    take: () => {
      let painted = quarters;
      let last = -1;
      return {
        to: ([x, y]) => {
          const hand = handAtX(plot, x);
          const to = quartersOf(halvingsAt(plot, bars, y), factor);
          // A fast pointer skips hands; those on its way are painted too.
          const from = last < 0 || last === hand ? hand : last + Math.sign(hand - last);
          const [first, end] = [Math.min(from, hand), Math.max(from, hand)];
          painted = painted.map((before, each) => (each >= first && each <= end ? to : before));
          last = hand;
          return { paint: writePaint(painted), hand };
        },
      };
    },
  };
  const scale = entryAt(numbers.scales(numbers.frequencies), pointed);
  const fog = numbers.facts.fog.includes(pointed) ? ", in fog" : "";
  const brush: Handle = {
    ...painting,
    name: "brush",
    label: "bar of a hand: its frequency over the plain one",
    minimum: 0,
    maximum: mostQuarters(factor),
    now: own,
    text: `hand ${pointed}, ${withoutZeros(engine.format(scale, ".3"))} of its plain frequency${fog}`,
    attributes: { "aria-orientation": "vertical" },
    step: ({ across, up, long }) => {
      if (across !== 0 && Number.isFinite(across))
        return handBeside(numbers, pointed, across * (long ? LONG : 1));
      const by = up === 0 ? across : -up * (long ? HALVING : 1);
      const to = quartersOf((own + by) / HALVING, factor);
      return { paint: writePaint(quarters.with(pointed, to)), hand: pointed };
    },
  };
  return { plot: painting, brush };
}
