/**
 * Finds Emscripten's CMake toolchain file: the one beside any `emcc` on PATH (an emsdk, a package),
 * or Debian's. CMake is given that file directly, never through `emcmake`: in 3.1.6 that sets an
 * emulator option which Node 20 refuses.
 */
import path from "node:path";
import { machine } from "./setup/machine.mjs";
import { isProgram } from "./lib/paths.mjs";

const INSIDE = "cmake/Modules/Platform/Emscripten.cmake";
const DEBIAN = "/usr/share/emscripten";

/**
 * @param {import("./setup/machine.mjs").Machine} on
 * @returns {{root: string, toolchain: string, emcc: string | null} | null}
 */
export function findEmscripten(on = machine) {
  const emcc = on.program("emcc");
  const roots = [];
  if (emcc) {
    roots.push(path.dirname(on.realPath(emcc)));
    const config = on.program("em-config");
    const told = config && on.output(config, ["EMSCRIPTEN_ROOT"]);
    if (told) roots.push(told.trim());
  }
  roots.push(DEBIAN);
  for (const candidate of roots) {
    const toolchain = path.join(candidate, INSIDE);
    if (on.file(toolchain)) return { root: candidate, toolchain, emcc };
  }
  return null;
}

/** The version line of the Emscripten found, for reconfiguring when it changes: "3.1.6". */
export function emscriptenVersion(found, on = machine) {
  const own = on.read(path.join(found.root, "emscripten-version.txt"));
  return own?.replaceAll('"', "").trim() ?? "unknown";
}

if (isProgram(import.meta.url)) {
  const found = findEmscripten();
  if (!found) {
    process.stderr.write(
      "No Emscripten here: neither `emcc` on PATH nor Debian's package. `npm start` says how to get it.\n",
    );
    process.exitCode = 1;
  } else {
    process.stdout.write(`${found.toolchain} (Emscripten ${emscriptenVersion(found)})\n`);
  }
}
