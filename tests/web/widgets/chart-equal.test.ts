import { expect, it } from "vitest";
import { isEqual } from "../../../web/widgets/base/chart/equal.ts";

const points = () => [
  { x: 0, y: 1 },
  { x: 1, y: Number.NaN },
];
const same: readonly [string, unknown, unknown][] = [
  ["lists of points", points(), points()],
  ["records in another order", { a: 1, b: [2] }, { b: [2], a: 1 }],
  ["a name without a value, and none", { a: 1, b: undefined }, { a: 1 }],
  ["zero of both signs", [0], [-0]],
];
const different: readonly [string, unknown, unknown][] = [
  [
    "another number in one point",
    points(),
    [
      { x: 0, y: 1 },
      { x: 1, y: 2 },
    ],
  ],
  ["a longer list", [1, 2], [1, 2, 3]],
  ["a shorter list", [1, 2, 3], [1, 2]],
  ["a name more", { a: 1 }, { a: 1, b: 0 }],
  ["another name", { a: 1 }, { b: 1 }],
  // Their JSON is the same.
  ["not a number, and infinity", [Number.NaN], [Infinity]],
  ["a list and a record", [], {}],
  ["nothing and a record", null, {}],
  ["a number and its text", 1, "1"],
  ["two functions", [() => 1], [() => 1]],
];

it.each(same)("finds equal: %s", (_, one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([true, true]);
});

it.each(different)("finds different: %s", (_, one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false]);
});
