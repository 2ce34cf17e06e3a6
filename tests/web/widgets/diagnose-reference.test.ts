// @vitest-environment jsdom
/** Reference numbers of the workbench, beside those of a rotation that is written here. */
import { describe, expect, it } from "vitest";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { all, type, useWorkbench } from "./diagnose-bench.ts";
import { providePublishedModels } from "./published-models.ts";
import { drawn, part, place, until, words } from "./support.ts";

useWorkbench();

interface File {
  readonly positions: readonly number[];
  readonly before?: readonly number[];
  readonly expected: readonly (readonly number[])[] | readonly number[];
}

/** Pairs of neighbors or of halves, turned by their angles. */
function turned(row: readonly number[], position: number, base: number, isHalf: boolean) {
  const half = row.length / 2;
  const out = [...row];
  for (let i = 0; i < half; i += 1) {
    const [a, b] = isHalf ? [i, i + half] : [2 * i, 2 * i + 1];
    const angle = position / base ** ((2 * i) / row.length);
    out[a] = row[a]! * Math.cos(angle) - row[b]! * Math.sin(angle);
    out[b] = row[a]! * Math.sin(angle) + row[b]! * Math.cos(angle);
  }
  return out;
}

async function opened(
  settings: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
) {
  const bench = await place(OrreryDiagnose.tag, settings);
  await type(bench, fields);
  const fold = part<HTMLDetailsElement>(bench, ".reference");
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  await until(() =>
    expect(all(bench, ".reference .block, .reference .blank").length).toBeGreaterThan(0),
  );
  return bench;
}

const fileOf = (bench: Awaited<ReturnType<typeof opened>>): File =>
  JSON.parse(words(bench, '.block[aria-label="JSON"] code')) as File;

describe("reference numbers", () => {
  it.each(["half", "interleaved"])("are those of a right rotation: %s", async (layout) => {
    const bench = await opened({ kind: "rotation" }, { base: "20000", layout });
    const { positions, before = [], expected } = fileOf(bench);
    expect(positions).toEqual([0, 1, 5]);
    expect(before).toHaveLength(64);
    for (const [index, position] of positions.entries())
      turned(before, position, 20_000, layout === "half").forEach((value, entry) =>
        expect((expected as number[][])[index]![entry]).toBeCloseTo(value, 6),
      );
  });

  it("are of the positions that are typed, and refuse others in a sentence", async () => {
    const bench = await opened(
      { kind: "cosines" },
      { base: "10000", layout: "half", head_dim: "8" },
    );
    const field = part<HTMLInputElement>(bench, "#at");
    const typed = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("change"));
      await drawn(bench);
    };
    await typed("3, 4096");
    const { positions, expected } = fileOf(bench);
    expect(positions).toEqual([3, 4096]);
    expect((expected as number[][])[1]![1]).toBeCloseTo(Math.cos(409.6), 6);
    await typed("three");
    expect(words(bench, "#at-problem")).toContain("whole numbers from 0");
    expect(fileOf(bench).positions).toEqual([3, 4096]);
  });

  it("of frequencies need no position, and are written for NumPy and PyTorch", async () => {
    const bench = await opened({ kind: "frequencies" }, { base: "10000", head_dim: "8" });
    expect(fileOf(bench).expected).toEqual([1, 0.1, 0.01, 0.001]);
    expect(words(bench, '.block[aria-label="NumPy"] code')).toContain(
      "expected = np.array([1, 0.1, 0.01, 0.001])",
    );
    expect(words(bench, '.block[aria-label="PyTorch"] code')).toContain(
      "torch.testing.assert_close",
    );
  });

  it("are not given of a model whose rotation has what is not judged", async () => {
    await providePublishedModels();
    const bench = await opened({ kind: "rotation" }, { base: "10000", layout: "half" });
    expect(fileOf(bench).before).toHaveLength(64);
    const menu = part<HTMLSelectElement>(bench, "#model");
    menu.value = "pythia_410m";
    menu.dispatchEvent(new Event("change"));
    await until(() => expect(words(bench, ".reference .blank")).not.toBe(""));
    expect(all(bench, ".reference .block")).toEqual([]);
  });

  it("ask for what they depend on", async () => {
    const bench = await opened({ kind: "rotation" }, {});
    expect(words(bench, ".reference .blank")).toBe(
      "You didn’t give the base, or say how the weights are paired, on which the numbers depend.",
    );
  });
});
