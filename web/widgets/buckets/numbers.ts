/** T5's buckets over a range of offsets, computed by the core. */
import { entryAt, given, type Engine } from "../../engine/index.ts";

export interface BucketSettings {
  readonly buckets: number;
  readonly maxDistance: number;
  readonly direction: "causal" | "both";
}

/** Offsets that share one bucket, all on one side of the query. */
export interface BucketRange {
  readonly bucket: number;
  readonly from: number;
  readonly to: number;
  /** Whether all offsets beyond the farther end belong to it too. */
  readonly open: boolean;
}

/**
 * The farthest offsets of the ruler, in tokens: no key is after the query in causal use.
 *
 * @param settings  the distance from which all offsets share a bucket, in tokens, and the direction
 * @returns the first and the last offset
 * @see tests/web/widgets/buckets.test.ts
 */
export function rulerEnds({
  maxDistance,
  direction,
}: Omit<BucketSettings, "buckets">): readonly [number, number] {
  const reach = Math.ceil(maxDistance * 1.5);
  return [-reach, direction === "both" ? reach : 0];
}

export class BucketNumbers {
  /** The ends of the ruler, in tokens. */
  readonly ends: readonly [number, number];
  /** From the farthest key before the query to the last key of the ruler. */
  readonly ranges: readonly BucketRange[];
  /** Every bucket once, in the order of the ruler; those that no offset has are in between. */
  readonly order: readonly number[];

  constructor(
    engine: Engine,
    readonly settings: BucketSettings,
  ) {
    const { buckets, maxDistance, direction } = settings;
    const [first, last] = (this.ends = rulerEnds(settings));
    const offsets = Array.from({ length: last - first + 1 }, (_, index) => index + first);
    const found = engine.call("t5_buckets", {
      offsets,
      num_buckets: buckets,
      max_distance: maxDistance,
      direction,
    }).data;
    const ranges: { bucket: number; from: number; to: number; open: boolean }[] = [];
    offsets.forEach((offset, index) => {
      const bucket = entryAt(found, index);
      const before = ranges.at(-1);
      if (before?.bucket === bucket) before.to = offset;
      else ranges.push({ bucket, from: offset, to: offset, open: false });
    });
    entryAt(ranges, 0).open = true;
    if (last > 0) entryAt(ranges, -1).open = true;
    this.ranges = ranges;
    const half = direction === "both" ? buckets / 2 : buckets;
    const before = Array.from({ length: half }, (_, index) => half - 1 - index);
    const after = Array.from({ length: buckets - half }, (_, index) => half + index);
    this.order = [...before, ...after];
  }

  rangeOf(offset: number): BucketRange {
    const range = this.ranges.find(({ from, to }) => offset >= from && offset <= to);
    return given(range, `The bucket of offset ${offset}`);
  }
}

/**
 * How far the keys of a bucket are: "35 to 39 tokens back".
 *
 * @param range  the offsets of a bucket, in tokens
 * @see tests/web/widgets/buckets.test.ts
 */
export function rangeText({ from, to, open }: BucketRange): string {
  const [near, far] = [from, to].map(Math.abs).sort((a, b) => a - b) as [number, number];
  if (from <= 0 && to >= 0 && from === to) return "the query’s own key";
  const side = to <= 0 ? "back" : "ahead";
  const tokens = near === far ? `${near}` : open ? `${near} or more` : `${near} to ${far}`;
  return `${tokens} ${tokens === "1" ? "token" : "tokens"} ${side}`;
}
