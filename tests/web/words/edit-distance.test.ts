/** How many letters two words differ by. */
import { expect, it } from "vitest";
import { editDistance } from "../../../web/words/edit-distance.ts";

it.each([
  ["", "", 0],
  ["yarn", "yarn", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["yarnn", "yarn", 1],
  ["liner", "linear", 1],
  ["kitten", "sitting", 3],
  ["🙂x", "x", 1],
])("“%s” and “%s” differ by %i letters", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
