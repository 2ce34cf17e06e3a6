/**
 * What practices have been proved to be, kept from one run to the next: the result follows from the
 * practice, the module that ships and the rules of this folder, so what has not changed is not
 * proved again.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fingerprint, readIfThere } from "../../lib/files.mjs";
import { build } from "../../lib/paths.mjs";

const FOLDER = path.join(build, "cache", "variants");
const RULES = [
  "scripts/check/practices",
  "web/practice/authoring/sweep",
  "scripts/lib",
  "build/wasm/orrery.wasm",
];

export class Proved {
  #folder = path.join(FOLDER, fingerprint(RULES));

  /** What was proved by other rules, or with another module, is forgotten. */
  constructor() {
    fs.mkdirSync(this.#folder, { recursive: true });
    for (const name of fs.readdirSync(FOLDER)) {
      const folder = path.join(FOLDER, name);
      if (folder !== this.#folder) fs.rmSync(folder, { recursive: true });
    }
  }

  /** @returns {{faults: object[], drawn: number, redrawn: number} | undefined} */
  get(practice) {
    const text = readIfThere(this.#fileOf(practice));
    return text === null ? undefined : JSON.parse(text);
  }

  keep(practice, result) {
    fs.writeFileSync(this.#fileOf(practice), JSON.stringify(result));
  }

  #fileOf(practice) {
    const hash = createHash("sha256").update(JSON.stringify(practice)).digest("hex");
    return path.join(this.#folder, `${hash}.json`);
  }
}
