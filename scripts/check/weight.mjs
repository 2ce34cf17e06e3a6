/** What readers have to fetch keeps its budget: the page of a lesson, and each module with its glue. */
import fs from "node:fs";
import path from "node:path";
import { pathFrom } from "../lib/paths.mjs";
import { MOST, gzipped, moduleFiles } from "../lib/weight.mjs";

export const name = "weight of lessons and modules";

export function run({ dist, build }) {
  const folder = path.join(dist, "lessons");
  const lessons = fs
    .readdirSync(folder)
    .map((slug) => path.join(folder, slug, "index.html"))
    .filter((file) => fs.existsSync(file));
  return [
    ...lessons.flatMap((file) =>
      tooHeavy(
        `dist/${pathFrom(dist, file)}`,
        [file],
        MOST.lesson,
        "scripts of exercises, formulas and inline style make most of it",
      ),
    ),
    ...Object.entries(MOST.modules).flatMap(([module, most]) =>
      tooHeavy(
        `build/wasm/${module}.wasm and its glue`,
        moduleFiles(build, module),
        most,
        "see what the linker takes in, and whether the module needs it",
      ),
    ),
  ];
}

function tooHeavy(what, files, most, cure) {
  const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
  return bytes <= most
    ? []
    : [
        {
          file: what,
          fault: `it has ${bytes} bytes, compressed with gzip, and may have ${most}`,
          cure,
        },
      ];
}
