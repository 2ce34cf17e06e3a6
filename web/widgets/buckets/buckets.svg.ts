/** The ruler of offsets under the comb of buckets: each tooth is one number of the table. */
import { linearScale, tickText, type LinearScale } from "../base/axes.ts";
import type { ChartAxis } from "../base/chart/chart.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { surface, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, line, rect } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { settings } from "./buckets.ts";
import { rangeText, type BucketNumbers } from "./numbers.ts";

type Moment = PictureMoment<typeof settings, BucketNumbers>;
type Ruler = Moment["settings"]["ruler"];

const LEFT = 16;
const CELLS = { y: 46, height: 26 };
/** Cells narrower than this have no room for a number each, in px. */
const NARROW = 18;
/** Half the room that the name of the chosen bucket needs, in px. */
const NAME = 32;
const BAND = { y: 182, height: 26 };
const HEIGHT = 280;

/** On the logarithmic ruler each doubling of 1 + distance is as long as the next. */
const stretched = (offset: number, ruler: Ruler) =>
  ruler === "linear" ? offset : Math.sign(offset) * Math.log2(1 + Math.abs(offset));

/**
 * Maps offsets to px, stretched as the ruler is.
 *
 * @param numbers  the ends of the ruler, in tokens
 * @param width    of the picture, px
 * @param ruler    how offsets are spaced
 * @returns a function from an offset in tokens to px from the left edge
 * @see tests/web/widgets/buckets.test.ts
 */
export function rulerScale(numbers: BucketNumbers, width: number, ruler: Ruler): LinearScale {
  const { minimum, maximum } = axisOf(numbers, width, ruler);
  const scale = linearScale([minimum, maximum], [LEFT, width - LEFT]);
  return (offset) => scale(stretched(offset, ruler));
}

/**
 * The whole offset nearest to a pixel, inside the ruler.
 *
 * @param numbers  the ends of the ruler, in tokens
 * @param width    of the picture, px
 * @param ruler    how offsets are spaced
 * @param x        in px of the picture
 * @returns tokens
 * @see tests/web/widgets/buckets.test.ts
 */
export function offsetAt(numbers: BucketNumbers, width: number, ruler: Ruler, x: number): number {
  const scale = rulerScale(numbers, width, ruler);
  const [from, to] = numbers.ends;
  let nearest = from;
  for (let offset = from; offset <= to; offset++)
    if (Math.abs(scale(offset) - x) < Math.abs(scale(nearest) - x)) nearest = offset;
  return nearest;
}

const POWERS = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** The ruler as an axis: a logarithmic one is linear in what its offsets are stretched to. */
function axisOf({ ends: [from, to] }: BucketNumbers, width: number, ruler: Ruler): ChartAxis {
  const [minimum = 0, maximum = 0] = [from, to].map((end) =>
    stretched(end + 0.5 * Math.sign(end || 1), ruler),
  );
  const axis = { minimum, maximum, name: "offset n − m (tokens)" };
  if (ruler === "linear") return { ...axis, isWhole: true };
  const both = to > 0;
  const every = width / (both ? 2 : 1) < 400 ? 2 : 1;
  const powers = POWERS.filter((power, index) => power <= -from && index % every === 0);
  const offsets = [
    ...powers.filter((power) => power > 0).map((power) => -power),
    ...(both ? powers : [0]),
  ].sort((one, other) => one - other);
  return {
    ...axis,
    ticks: offsets.map((offset) => stretched(offset, ruler)),
    names: offsets.map(tickText),
  };
}

/**
 * Draws the table of buckets, the ruler of offsets, and which offsets share each bucket.
 *
 * @param moment  what is shown; offsets in tokens, the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/buckets.test.ts
 */
export function rulerScene(moment: Moment): Shape {
  const { numbers, width } = moment;
  const { offset, ruler } = moment.settings;
  const scale = rulerScale(numbers, width, ruler);
  const cell = (width - 2 * LEFT) / numbers.order.length;
  const range = numbers.rangeOf(offset);
  const bottom = BAND.y + BAND.height;
  const axis = moment.chart({
    area: { x: LEFT, y: bottom, width: width - 2 * LEFT, height: 20 },
    x: axisOf(numbers, width, ruler),
    y: { minimum: 0, maximum: 1, ticks: [] },
    series: [],
  });
  return drawing(
    width,
    HEIGHT,
    `Ruler of offsets under ${numbers.settings.buckets} buckets; the key at offset ${offset} is in bucket ${range.bucket}: ${rangeText(range)}`,
    heldArea(
      surface("ruler", ([x]) => ({ offset: offsetAt(numbers, width, ruler, x) })),
      rect({ width, height: HEIGHT }, { fill: "transparent" }),
      label(0, 16, "The table: one learned number for each bucket", {
        size: 15,
        weight: 600,
        tone: "ink",
      }),
      ...numbers.order.map((bucket, place) =>
        tooth(numbers, bucket, LEFT + place * cell, cell, scale, range.bucket),
      ),
      ...bucketNames(numbers, cell, range.bucket, width),
      axis.shape,
      label(scale(0), bottom + 15, "query", {
        tone: "query",
        weight: 600,
        anchor: numbers.ends[1] > 0 ? "middle" : "end",
      }),
    ),
    droppedKey(moment, scale(offset)),
  );
}

/** A cell of the table and its tooth down to the offsets that share it. */
function tooth(
  numbers: BucketNumbers,
  bucket: number,
  x: number,
  cell: number,
  scale: LinearScale,
  chosen: number,
): Shape {
  const range = numbers.ranges.find((each) => each.bucket === bucket);
  const top = CELLS.y + CELLS.height;
  const isChosen = bucket === chosen;
  const even = bucket % 2 === 0;
  const fill = isChosen
    ? { fill: color("offset"), "fill-opacity": 0.85 }
    : { fill: color("position"), "fill-opacity": even ? 0.26 : 0.12 };
  const [left, right] = range ? [scale(range.from - 0.5), scale(range.to + 0.5)] : [0, 0];
  return shape(
    "g",
    {},
    shape("rect", {
      x: x + 0.5,
      y: CELLS.y,
      width: cell - 1,
      height: CELLS.height,
      ...(range ? fill : { fill: "none", stroke: color("rule-strong"), "stroke-dasharray": "2 2" }),
    }),
    ...(range
      ? [
          shape("polygon", {
            points: `${x + 0.5},${top} ${x + cell - 0.5},${top} ${right},${BAND.y} ${left},${BAND.y}`,
            ...fill,
            ...(!isChosen && { "fill-opacity": even ? 0.16 : 0.06 }),
            ...(isChosen && { "fill-opacity": 0.5 }),
          }),
          shape("rect", {
            x: left,
            y: BAND.y,
            width: Math.max(1, right - left),
            height: BAND.height,
            ...fill,
          }),
        ]
      : []),
  );
}

/** Which bucket each cell is: above the cells, whose own numbers are what a head learns. */
function bucketNames(
  { order, ranges }: BucketNumbers,
  cell: number,
  chosen: number,
  width: number,
): Shape[] {
  const middle = (bucket: number) => LEFT + (order.indexOf(bucket) + 0.5) * cell;
  const inside = Math.min(width - NAME, Math.max(NAME, middle(chosen)));
  const name = (bucket: number, text: string, x: number) =>
    label(x, CELLS.y - 6, text, {
      size: 12,
      anchor: "middle",
      tone:
        bucket === chosen
          ? "offset"
          : ranges.some((each) => each.bucket === bucket)
            ? "ink"
            : "ink-soft",
      weight: bucket === chosen ? 600 : 400,
    });
  const hasRoom = cell >= NARROW;
  const others = order.filter((bucket, place) =>
    hasRoom
      ? bucket !== chosen
      : Math.abs(middle(bucket) - inside) > NAME + 8 && (place === 0 || place === order.length - 1),
  );
  return [
    ...others.map((bucket) => name(bucket, String(bucket), middle(bucket))),
    hasRoom
      ? name(chosen, String(chosen), middle(chosen))
      : name(chosen, `bucket ${chosen}`, inside),
  ];
}

/** Sideways the key moves by tokens, up and down into the next bucket. */
function keyHandle({ numbers, width, settings: { offset, ruler } }: Moment): Handle {
  const [first, last] = numbers.ends;
  const { bucket, from, to } = numbers.rangeOf(offset);
  const inside = (place: number) => Math.min(last, Math.max(first, place));
  return {
    name: "key",
    label: "key, by its offset from the query",
    minimum: first,
    maximum: last,
    now: offset,
    text: `offset ${offset}, bucket ${bucket}`,
    take: ([start]) => {
      const beside = start - rulerScale(numbers, width, ruler)(offset);
      return { to: ([x]) => ({ offset: offsetAt(numbers, width, ruler, x - beside) }) };
    },
    step: ({ across, up, long }) => {
      if (up !== 0 && !long) return { offset: inside(up > 0 ? to + 1 : from - 1) };
      return { offset: inside(offset + (across + up) * (long ? 10 : 1)) };
    },
  };
}

/** The key on the ruler, with its offset. */
function droppedKey(moment: Moment, x: number): Shape {
  const { width } = moment;
  const y = BAND.y + BAND.height / 2;
  const text = `key at ${signedText(moment.settings.offset)}`;
  const half = text.length * 3.6 + 8;
  const place = Math.min(width - half, Math.max(half, x));
  return held(
    keyHandle(moment),
    [x, y],
    rect({ x: place - half, y: y - 44, width: 2 * half, height: 22 }, { rx: 3, fill: "key" }),
    label(place, y - 28.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
    line([x, y - 22], [x, y], { stroke: "key", width: 2 }),
    disk([x, y], 9, { fill: "key", stroke: "paper", width: 2 }),
  );
}
