// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { camelCase } from "../../../web/widgets/base/attributes.ts";
import { numbersJson } from "../../../web/widgets/compare/export.ts";
import { compareNumbers, type Given } from "../../../web/widgets/compare/numbers.ts";
import { linesOf } from "../../../web/widgets/compare/numpy/lines.ts";
import { NUMBERS_FILE, programOf } from "../../../web/widgets/compare/numpy/program.ts";
import { parametersOf } from "../../../web/widgets/compare/parameters.ts";
import { settings } from "../../../web/widgets/compare/settings.ts";
import { testEngine } from "../engine/core.ts";
import { seconds } from "../limits.ts";

const { findNumpy } = (await import(
  path.resolve(import.meta.dirname, "../../../scripts/lib/numpy.mjs")
)) as { readonly findNumpy: () => string | null };
const numpy = findNumpy();

let engine: Engine;
const folder = mkdtempSync(path.join(os.tmpdir(), "orrery-compare-"));
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = Object.fromEntries(
  Object.entries(settings).map(([name, info]) => [camelCase(name), info.default]),
);

const RUN_ALL = `
import os, runpy, sys
for place in sys.argv[1:]:
    os.chdir(place)
    runpy.run_path("weights.py")
`;

interface Case {
  readonly second: string;
  readonly secondWith: string;
  readonly mask: string;
  readonly heads: number;
}

/** Each scheme as it begins, and with each choice of each parameter. */
const cases = (): Case[] =>
  engine.describe().encodings.flatMap((encoding) => {
    const mask = encoding.id === "transformer_xl" ? "window" : "none";
    const plain = { second: encoding.id, secondWith: "", mask, heads: 8 };
    const chosen = Object.entries(parametersOf(encoding)).flatMap(([name, { choices = [] }]) =>
      choices.map((choice) => `${name}=${choice}`),
    );
    return [
      { ...plain, mask: "causal" },
      { ...plain, heads: 6 },
      ...chosen
        .filter((text) => text !== "scaling=longrope")
        .map((text) => ({
          ...plain,
          secondWith: `${text}${text.startsWith("scaling") ? "; factor=4; original_length=4" : ""}`,
        })),
    ];
  });

describe("the NumPy program", () => {
  it.skipIf(!numpy)(
    "gives the page’s weights within 1e-12 for every scheme that has one, with every choice",
    () => {
      const written = cases().flatMap((one, index) => {
        const numbers = compareNumbers(engine, { ...start, ...one } as unknown as Given);
        const program = programOf("second", numbers.second.attended, numbers.inputs);
        if (!program) return [];
        const place = path.join(folder, String(index));
        mkdirSync(place);
        writeFileSync(path.join(place, NUMBERS_FILE), numbersJson(numbers));
        writeFileSync(path.join(place, "weights.py"), program);
        return [{ one, place }];
      });
      const said = execFileSync(
        numpy ?? "",
        ["-W", "error", "-c", RUN_ALL, ...written.map(({ place }) => place)],
        { encoding: "utf8" },
      );
      const apart = [...said.matchAll(/from the page: (\S+)/g)].map(([, text]) => Number(text));
      expect(apart).toHaveLength(written.length);
      const told = written.flatMap(({ one }, index) =>
        (apart[index] ?? NaN) < 1e-12 ? [] : [`${JSON.stringify(one)}: ${apart[index]}`],
      );
      expect(told).toEqual([]);
    },
    seconds(120),
  );

  it("is offered for these encodings and no others", () => {
    const without = engine
      .describe()
      .encodings.map(({ id }) => id)
      .filter((id) => !linesOf[id]);
    expect(without).toEqual(["path"]);
  });
});
