/**
 * Makes the files of the two trained position tables that the site ships, from the unpacked tensors
 * of the published models.
 *
 *   node scripts/trained-tables.mjs FOLDER
 *
 * FOLDER holds the two tables in half precision; content/trained/*-positions.json say where they come
 * from, their hashes, and what the tests must find in them.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileOf } from "./trained-layer/file.mjs";
import { inRoot, shown } from "./lib/paths.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

const NAMES = ["minilm-l6-v2-positions", "whisper-tiny-positions"];
/** The largest whole number of eight bits; its negative is used too, so that 0 stays 0. */
const LARGEST = 127;

const folder = inRoot("content", "trained");
const sha256 = (bytes) => crypto.createHash("sha256").update(bytes).digest("hex");

/** @returns {Promise<number[]>} the numbers of a file in half precision. */
const halvesOf = (bytes) =>
  withWebModules(async (load) => {
    const { halfToNumber } = await load("web/widgets/trained/tensor-file.ts");
    return Array.from({ length: bytes.length / 2 }, (_, index) =>
      halfToNumber(bytes.readUInt16LE(2 * index)),
    );
  });

/** Whole numbers of eight bits with a step for each row: the row's largest number over 127. */
function rounded(numbers, shape) {
  const [rows, columns] = shape;
  const steps = Array.from({ length: rows }, (_, row) =>
    Math.fround(
      Math.max(...numbers.slice(row * columns, (row + 1) * columns).map(Math.abs)) / LARGEST,
    ),
  );
  const integers = numbers.map((number, index) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(number / steps[Math.floor(index / columns)]))),
  );
  const squares = (values) => values.reduce((sum, value) => sum + value ** 2, 0);
  const error = integers.map(
    (integer, index) => integer * steps[Math.floor(index / columns)] - numbers[index],
  );
  return {
    tensor: { shape, storage: "eight-bit", steps, integers },
    error: Math.sqrt(squares(error) / squares(numbers)),
  };
}

await main(async () => {
  const { words } = readOptions(process.argv.slice(2));
  if (words.length !== 1)
    throw new Error("Give the folder of the source files: node scripts/trained-tables.mjs FOLDER.");
  for (const name of NAMES) {
    const provenanceFile = path.join(folder, `${name}.json`);
    const provenance = JSON.parse(fs.readFileSync(provenanceFile, "utf8"));
    const [[source, hash]] = Object.entries(provenance.source.files);
    const half = fs.readFileSync(path.join(words[0], source));
    if (sha256(half) !== hash)
      throw new Error(`${source} has the SHA-256 ${sha256(half)}; it should be ${hash}.`);
    const { tensor, error } = rounded(await halvesOf(half), provenance.shape);
    const about = {
      model: provenance.model,
      rounding: "whole numbers of 8 bits with a step for each row",
    };
    const bytes = fileOf({ ...about, tensors: { positions: tensor } }, "orrery-trained-table-1");
    fs.writeFileSync(path.join(folder, `${name}.bin`), bytes);
    provenance.shipped = {
      file: `${name}.bin`,
      bytes: bytes.length,
      sha256: sha256(bytes),
      relative_error_of_rounding: Number(error.toPrecision(3)),
    };
    fs.writeFileSync(provenanceFile, `${JSON.stringify(provenance, null, 2)}\n`);
    say(`${shown(path.join(folder, `${name}.bin`))}: ${bytes.length} bytes.`);
  }
});
