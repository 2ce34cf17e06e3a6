// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { readPasted } from "../../../web/widgets/diagnose/pasted.ts";
import { shortFormats } from "../../../web/widgets/diagnose/short-formats.ts";
import { answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { place } from "./support.ts";

useWorkbench();

const tag = "orrery-diagnose";
const seed = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);

/** The nearest number of a format with so many binary digits. */
function rounded(x: number, digits: number): number {
  const unit = 2 ** (Math.floor(Math.log2(Math.abs(x))) - digits + 1);
  return Math.round(x / unit) * unit;
}

/** Eight entries turned as neighbors. */
const turned = (row: readonly number[], position: number): number[] =>
  row.map((x, j) => {
    const angle = position * 10000 ** (-(j - (j % 2)) / row.length);
    const partner = row[j % 2 === 0 ? j + 1 : j - 1]!;
    return x * Math.cos(angle) + (j % 2 === 0 ? -1 : 1) * partner * Math.sin(angle);
  });

describe("a short row without a dtype", () => {
  const ROW = [0.5, -0.75, 0.25, 0.75, -0.5, 0.25, 0.75, -0.25];
  const printed = (position: number, digits: number, decimals: number) =>
    `[${turned(ROW, position)
      .map((x) => rounded(x, digits).toFixed(decimals))
      .join(", ")}]`;
  const given = {
    before: `[${ROW.map((x) => x.toFixed(6)).join(", ")}]`,
    base: "10000",
    layout: "interleaved",
  };

  it.each([
    ["float16", 11, 4],
    ["bfloat16", 8, 3],
  ])(
    "is explained as one of %s where nothing else explains it",
    async (format, digits, decimals) => {
      for (const [position, text] of [
        ["5", "These numbers are right"],
        ["4", "One position too late"],
      ] as const) {
        const bench = await place(tag);
        await type(bench, { ...given, position, printed: printed(5, digits, decimals) });
        expect(verdict(bench)).toBe(text);
        expect(answer(bench)).toContain(`These are numbers of ${format}`);
      }
    },
  );

  it("is explained so where the pairing is not given, too", async () => {
    const bench = await place(tag);
    await type(bench, { ...given, layout: "unknown", position: "5", printed: printed(5, 11, 4) });
    expect(verdict(bench)).toBe("Your program pairs neighbors");
    expect(answer(bench)).toContain("These are numbers of float16");
  });

  it("is one of float32 where nothing explains it in any format", async () => {
    const bench = await place(tag);
    const text = `[${[0.131, -0.217, 0.077, 0.29, -0.11, 0.043, 0.19, -0.26].map((x) => rounded(x, 11).toFixed(4)).join(", ")}]`;
    await type(bench, { ...given, position: "5", printed: text });
    expect(verdict(bench)).toBe("No known fault explains these numbers");
    expect(answer(bench)).not.toContain("numbers of float16");
  });
});

describe("the formats of a short row", () => {
  const formatsOf = (text: string) => shortFormats(readPasted(text));

  it("are those of which all entries are numbers, unless the text names one", () => {
    expect(formatsOf("[0.1235, -0.4004, 0.7002, 1.2998]")).toEqual(["float16"]);
    expect(formatsOf("[0.1235, -0.4005, 0.7002, 1.2998]")).toEqual([]);
    expect(formatsOf("tensor([0.1235, -0.4004, 0.7002, 1.2998], dtype=torch.float32)")).toEqual([]);
  });

  it("are none where most numbers are of the format by chance", () => {
    expect(formatsOf("[0.5, 0.25, 1, 0, 0.125, 0.75]")).toEqual([]);
    expect(formatsOf("[0.1, 0.2, 0.7, 0.9]")).toEqual([]);
  });

  it(`are hardly ever any for others (ORRERY_SEED=${seed})`, () => {
    const random = randomOf(seed);
    const rows = Array.from({ length: 2000 }, () =>
      formatsOf(`[${Array.from({ length: 8 }, () => (4 * random() - 2).toFixed(4)).join(", ")}]`),
    );
    expect(rows.filter((formats) => formats.length > 0).length).toBeLessThan(10);
  });
});
