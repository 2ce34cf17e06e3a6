// @vitest-environment jsdom
/** Reference numbers of the workbench, beside those of a rotation that is written here. */
import type { LitElement } from "lit";
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

/** Types into a field, or chooses of a menu, and is done with it. */
async function choose(bench: LitElement, selector: string, text: string): Promise<void> {
  const field = part<HTMLInputElement>(bench, selector);
  field.value = text;
  field.dispatchEvent(new Event("change"));
  await drawn(bench);
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

  it("of a model are those of the layers that are chosen", async () => {
    await providePublishedModels();
    const bench = await opened({ kind: "frequencies" }, { base: "10000", head_dim: "8" });
    await choose(bench, "#model", "gemma3_4b");
    await until(() => expect(all(bench, "#layers option")).toHaveLength(2));
    const slowest = () => (fileOf(bench).expected as number[]).at(-1)!;
    expect(slowest()).toBeCloseTo(1e4 ** (-254 / 256), 11);
    const menu = part<HTMLSelectElement>(bench, "#layers");
    menu.selectedIndex = 1;
    menu.dispatchEvent(new Event("change"));
    await drawn(bench);
    expect(slowest()).toBeCloseTo(1e6 ** (-254 / 256) / 8, 13);
    expect(words(bench, ".reference .note")).toContain("base 1,000,000");
    await type(bench, { base: "20000" });
    await until(() =>
      expect(words(bench, ".reference .blank")).toContain("choose or paste it again"),
    );
  });

  it("are of a configuration that is pasted, with what its length and its layers ask for", async () => {
    const bench = await opened({ kind: "rotation" }, { base: "10000", layout: "half" });
    await choose(
      bench,
      "#config",
      JSON.stringify({
        ...{ model_type: "llama", hidden_size: 512, num_attention_heads: 8, num_hidden_layers: 4 },
        ...{ max_position_embeddings: 2048, rope_theta: 10_000, no_rope_layers: [1, 1, 1, 0] },
        rope_scaling: { rope_type: "dynamic", factor: 2 },
      }),
    );
    const { before = [], expected } = fileOf(bench);
    expect(before).toHaveLength(64);
    turned(before, 5, 10_000, true).forEach((value, entry) =>
      expect((expected as number[][])[2]![entry]).toBeCloseTo(value, 6),
    );
    expect(part<HTMLInputElement>(bench, "#tokens").value).toBe("6");
    await choose(bench, "#tokens", "4096");
    const base = 10_000 * (2 * 2 - 1) ** (64 / 62);
    turned(before, 5, base, true).forEach((value, entry) =>
      expect((fileOf(bench).expected as number[][])[2]![entry]).toBeCloseTo(value, 6),
    );
    const menu = part<HTMLSelectElement>(bench, "#layers");
    menu.selectedIndex = 1;
    menu.dispatchEvent(new Event("change"));
    await drawn(bench);
    expect(words(bench, ".reference .blank")).toMatch(/^Layer 3: no positions. These layers turn/);
    await choose(bench, "#config", "{");
    expect(words(bench, "#config-problem")).not.toBe("");
  });

  it("ask for the pairs where a configuration does not say them", async () => {
    await providePublishedModels();
    const bench = await opened({ kind: "rotation" }, { base: "10000", layout: "half" });
    await choose(bench, "#model", "phi3_128k");
    await until(() =>
      expect(words(bench, ".reference .blank")).toMatch(
        /which entries are paired.*Choose the pairs/,
      ),
    );
    await choose(bench, "#layout", "interleaved");
    expect(fileOf(bench).before).toHaveLength(96);
  });

  it("hold a program to what float32 can give at their positions", async () => {
    const bench = await opened({ kind: "rotation" }, { base: "10000", layout: "half" });
    const code = () => words(bench, '.block[aria-label="NumPy"] code');
    expect(code()).toContain("rtol=0, atol=1e-5)");
    await choose(bench, "#at", "100000");
    expect(code()).toContain("rtol=0, atol=5e-2)");
    // Slow pairs have small frequencies, of which none may hide behind the fast ones.
    await choose(bench, "#kind", "frequencies");
    await type(bench, { head_dim: "8" });
    await until(() => expect(code()).toContain("rtol=1e-5, atol=0)"));
  });

  it("ask for what they depend on", async () => {
    const bench = await opened({ kind: "rotation" }, {});
    expect(words(bench, ".reference .blank")).toBe(
      "You didn’t give the base, or say how the weights are paired, on which the numbers depend.",
    );
  });
});
