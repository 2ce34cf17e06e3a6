// @vitest-environment jsdom
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { place } from "./support.ts";

useWorkbench();

const tag = "orrery-diagnose";
const seed = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);

describe(`numbers without a pattern (ORRERY_SEED=${seed})`, () => {
  const random = randomOf(seed);
  /** Entries of both signs below a size. */
  const row = (count: number, size: number) =>
    `tensor([${Array.from({ length: count }, () => (size * (2 * random() - 1)).toFixed(4)).join(", ")}])`;
  const expectPlain = (bench: LitElement, pasted: string) => {
    expect(verdict(bench), pasted).toBe("No known fault explains these numbers");
    expect(answer(bench), pasted).not.toContain("A rotation keeps lengths");
    expect(all(bench, ".nearest"), pasted).toEqual([]);
    const columns = all(bench, ".numbers thead th").map(({ textContent }) => textContent);
    expect(columns, pasted).toEqual(["entry", "yours", "agrees", "right"]);
  };

  // Of other lengths than before: √64 times as long at 24, which a head has on purpose.
  it.each([0.25, 1, 1.7, 3, 24])(
    "are told plainly after a row that is shorter or longer: × %s",
    async (size) => {
      for (const width of [8, 64]) {
        const rows = { before: row(width, 3), printed: row(width, size) };
        const bench = await place(tag);
        await type(bench, { position: "3", base: "10000", layout: "half", ...rows });
        expectPlain(bench, JSON.stringify(rows));
      }
    },
  );

  it("are told plainly where the pairing is not given", async () => {
    const rows = { before: row(64, 3), printed: row(64, 1.7) };
    const bench = await place(tag);
    await type(bench, { position: "3", base: "10000", layout: "unknown", ...rows });
    expect(verdict(bench), JSON.stringify(rows)).toBe("No known fault explains these numbers");
    expect(answer(bench)).not.toContain("A rotation keeps lengths");
    expect(all(bench, ".nearest")).toEqual([]);
  });

  it("are told plainly where they should be slopes", async () => {
    const bench = await place(tag, { kind: "slopes" });
    const printed = row(16, 1);
    await type(bench, { printed });
    expectPlain(bench, printed);
  });
});
