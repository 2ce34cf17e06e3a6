import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { curvesOf } from "../../../web/widgets/race/train/export/curves.ts";
import { readme } from "../../../web/widgets/race/train/export/readme.ts";
import { runNumbers } from "../../../web/widgets/race/train/export/run-numbers.ts";
import { safetensors } from "../../../web/widgets/race/train/export/safetensors.ts";
import { zip } from "../../../web/widgets/race/train/export/zip.ts";
import { raceRecord } from "./race-records.ts";

const { findNumpy } = (await import(
  path.resolve(import.meta.dirname, "../../../scripts/lib/numpy.mjs")
)) as { findNumpy: () => string | null };

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a .safetensors file", () => {
  it("has its header’s length, its header, and the numbers at the offsets that it names", () => {
    const bytes = safetensors(
      [
        { name: "a", shape: [2, 2], data: Float64Array.of(1, -2, 0.5, 3) },
        { name: "b", shape: [3], data: Float64Array.of(-1, 0, 300), storedAs: "I16" },
        { name: "c", shape: [1], data: Float64Array.of(255), storedAs: "U8" },
      ],
      { about: "ä" },
    );
    const view = new DataView(bytes.buffer);
    const size = Number(view.getBigUint64(0, true));
    expect(size % 8).toBe(0);
    const header: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + size)));
    expect(header).toEqual({
      __metadata__: { about: "ä" },
      a: { dtype: "F32", shape: [2, 2], data_offsets: [0, 16] },
      b: { dtype: "I16", shape: [3], data_offsets: [16, 22] },
      c: { dtype: "U8", shape: [1], data_offsets: [22, 23] },
    });
    const at = 8 + size;
    expect(bytes.length).toBe(at + 23);
    expect([0, 4, 8, 12].map((byte) => view.getFloat32(at + byte, true))).toEqual([1, -2, 0.5, 3]);
    expect([16, 18, 20].map((byte) => view.getInt16(at + byte, true))).toEqual([-1, 0, 300]);
    expect(bytes.at(-1)).toBe(255);
  });
});

describe("a .zip file", () => {
  it("is read by Python’s zipfile: names, contents, checksums and date", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "orrery-zip-"));
    try {
      const date = new Date(2026, 2, 9, 14, 5, 8);
      const file = path.join(folder, "a.zip");
      const packed = zip(
        [
          { name: "a/one.txt", content: "Grüße\n" },
          { name: "a/two.bin", content: Uint8Array.of(0, 255, 7) },
        ],
        date,
      );
      writeFileSync(file, Buffer.from(await packed.arrayBuffer()));
      const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps([z.testzip(), [[i.filename, list(i.date_time), list(z.read(i))] for i in z.infolist()]]))`;
      const [damaged, entries] = JSON.parse(
        execFileSync(findNumpy()!, ["-c", read, file], { encoding: "utf8" }),
      ) as [unknown, unknown];
      expect(damaged).toBeNull();
      expect(entries).toEqual([
        ["a/one.txt", [2026, 3, 9, 14, 5, 8], [...bytesOf("Grüße\n")]],
        ["a/two.bin", [2026, 3, 9, 14, 5, 8], [0, 255, 7]],
      ]);
      expect(readFileSync(file).length).toBe(packed.size);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the curves of a race", () => {
  it("have a row for each point, at the step with which its mean ends", () => {
    const { rows } = curvesOf(raceRecord(), (scheme) => scheme.toUpperCase());
    expect(rows).toEqual([
      ["ROPE", 2, 2.5, 0.25],
      ["ROPE", 4, 0.5, 1],
      ["LEARNED", 2, 2.5, 0.25],
      ["LEARNED", 4, 0.5, 0.75],
    ]);
  });
});

describe("the README of a model", () => {
  it("names each tensor with its shape and its meaning, and how many numbers there are", () => {
    const run = runNumbers({ task: "copy", length: 8, steps: 4 });
    const trained = {
      "embedding.weight": { shape: [2, 3], data: new Float64Array(6) },
      "layers.0.norm_1.bias": { shape: [3], data: new Float64Array(3) },
    };
    const text = readme({ name: "RoPE", run, trained, isWritten: true, steps: 4 });
    expect(text).toContain("It has learned 9 numbers.");
    expect(text).toContain(
      "| embedding.weight | [2, 3] | a row for each token of the vocabulary |",
    );
    expect(text).toContain("| layers.0.norm_1.bias | [3] | added after the norm |");
    expect(text).toContain("tokens and targets of every step");
  });
});

describe("the numbers of a run", () => {
  it("fill in what the run leaves to the core, and end warm-up with the run", () => {
    expect(runNumbers({ task: "copy", length: 8, steps: 4, learning_rate: 0.01 })).toMatchObject({
      d_model: 64,
      warmup_steps: 4,
      learning_rate: 0.01,
      least_rate: 0.001,
      beta_2: 0.98,
    });
  });
});
