// @vitest-environment node
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import {
  TABLES,
  readTableFile,
  rowsOf,
  type TableName,
  type TrainedTable,
} from "../../../web/widgets/trained/table-files.ts";
import { testEngine } from "../engine/core.ts";

const content = path.resolve(import.meta.dirname, "../../../content");
const bytesOf = (name: TableName) =>
  new Uint8Array(readFileSync(path.join(content, TABLES[name].path)));

interface Provenance {
  readonly shape: readonly number[];
  readonly notice: string;
  readonly shipped: { readonly bytes: number; readonly sha256: string };
  readonly figures_in_half_precision: {
    readonly norms_of_rows: Record<string, number>;
    readonly cosines: Record<string, number>;
    readonly mean_cosine_by_distance_from_row_1: Record<string, number>;
  };
}
const provenanceOf = (name: TableName) =>
  JSON.parse(
    readFileSync(path.join(content, TABLES[name].path.replace(".bin", ".json")), "utf8"),
  ) as Provenance;

let engine: Engine;
const tables = {} as Record<TableName, TrainedTable>;
beforeAll(async () => {
  engine = await testEngine();
  tables.minilm = await readTableFile(bytesOf("minilm"));
  tables.whisper = await readTableFile(bytesOf("whisper"));
});

describe.each(["minilm", "whisper"] as const)("the trained table %s", (name) => {
  it("is the file that its provenance names, with a notice on the site", () => {
    const { shape, shipped, notice } = provenanceOf(name);
    expect(createHash("sha256").update(bytesOf(name)).digest("hex")).toBe(shipped.sha256);
    expect(bytesOf(name).length).toBe(shipped.bytes);
    expect(tables[name].rows.shape).toEqual(shape);
    expect(readFileSync(path.resolve(content, "..", notice), "utf8")).toContain("MIT License");
  });

  it("has the norms and cosines of the model's own numbers, but for the rounding", () => {
    const figures = provenanceOf(name).figures_in_half_precision;
    const row = (position: number) => rowsOf(tables[name], position, 1).data;
    for (const [position, norm] of Object.entries(figures.norms_of_rows))
      expect(engine.call("norm", { x: row(Number(position)) })).toBeCloseTo(norm, 2);
    for (const [pair, cosine] of Object.entries(figures.cosines)) {
      const [a, b] = pair.split("-").map((position) => row(Number(position)));
      expect(engine.evaluate("dot(a, b) / (norm(a) * norm(b))", { a: a!, b: b! })).toBeCloseTo(
        cosine,
        2,
      );
    }
    for (const [distance, mean] of Object.entries(figures.mean_cosine_by_distance_from_row_1)) {
      const k = Number(distance);
      const last = tables[name].rows.shape[0]! - 1;
      let sum = 0;
      for (let position = 1; position + k <= last; position++)
        sum += engine.evaluate("dot(a, b) / (norm(a) * norm(b))", {
          a: row(position),
          b: row(position + k),
        }) as number;
      expect(sum / (last - k)).toBeCloseTo(mean, 2);
    }
  });

  it("is refused with a sentence where its file is damaged", async () => {
    const bytes = gunzipSync(bytesOf(name));
    const cut = new Uint8Array(gzipSync(bytes.subarray(0, bytes.length - 9)));
    await expect(readTableFile(cut)).rejects.toThrow(
      "The file of the trained table is damaged: it ends inside positions.",
    );
  });
});
