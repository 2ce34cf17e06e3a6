// @vitest-environment jsdom
/** The table of the reader's numbers beside the right ones: what its signs say. */
import { expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { all, type, useWorkbench } from "./diagnose-bench.ts";
import { drawn, part, place, words } from "./support.ts";

useWorkbench();

/** [0.5, 1.5, -0.7, 0.2] at position 1 with neighbors as pairs and base 100, in closed form. */
const ROW = [0.5, 1.5, -0.7, 0.2];
const TURNED = ROW.map((x, j) => {
  const angle = j < 2 ? 1 : 0.1;
  return x * Math.cos(angle) + (j % 2 === 0 ? -1 : 1) * ROW[j ^ 1]! * Math.sin(angle);
});
const GIVEN = { position: "1", base: "100", layout: "interleaved", before: `[${ROW.join(", ")}]` };
const HINT =
  "Those marked ≈ may differ because the row before its turn was rounded. If its digits are exact, check the box below it.";

const signs = (bench: Parameters<typeof all>[0]) =>
  all(bench, ".numbers .sign").map(({ textContent }) => textContent.trim().charAt(0));

it("marks ≈ what agrees only as far as the rounded row before its turn tells", async () => {
  const bench = await place("orrery-diagnose");
  const off = TURNED.map((x, j) => (j === 1 ? x + 0.02 : x).toFixed(4));
  await type(bench, { ...GIVEN, printed: `[${off.join(", ")}]` });
  expect(signs(bench)).toEqual(["=", "≈", "=", "="]);
  expect(words(bench, "caption")).toContain(HINT);
  part<HTMLInputElement>(bench, "#exact").click();
  await drawn(bench);
  expect(signs(bench)).toEqual(["=", "≠", "=", "="]);
  expect(words(bench, "caption")).not.toContain(HINT);
});

it("says nothing of rounding where all digits are the same", async () => {
  const bench = await place("orrery-diagnose");
  await type(bench, { ...GIVEN, printed: `[${TURNED.map((x) => x.toFixed(4)).join(", ")}]` });
  expect(signs(bench)).toEqual(["=", "=", "=", "="]);
  expect(words(bench, "caption")).toBe("All entries agree with a right program.");
});
