/** Files: none too long, none without its test, none that nothing knows. */
import path from "node:path";

export const name = "files and tests";

const MAX_LINES = 500;
const DATA = /^(tests\/golden\/|tests\/.*fixtures\/|content\/)/;

export function run({ files, read, has }) {
  return [
    ...tooLong(files, read),
    ...untested(files, read, has),
    ...unknown(files, read),
    ...unfinished(files, read),
  ];
}

function tooLong(files, read) {
  return files
    .filter((file) => /\.(h|cpp|ts|mjs|js|css)$/.test(file) && !DATA.test(file))
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => ({
      file,
      fault: `has ${lines} lines`,
      cure: `no file has more than ${MAX_LINES}; it has more than one purpose, so cut it along them`,
    }));
}

function untested(files, read, has) {
  const faults = [];
  for (const file of files) {
    // Bindings and programs are tested by what the build makes with them.
    const cpp = /^cpp\/(?!bindings\/|table\/programs\/)(.+)\.cpp$/.exec(file);
    const test = cpp && `tests/cpp/${cpp[1]}_test.cpp`;
    if (test && !has(test)) faults.push({ file, fault: "has no test", cure: `write ${test}` });
  }
  const widgets = new Set(
    files
      .map((file) => /^web\/widgets\/([^/]+)\/[^/]+\.ts$/.exec(file)?.[1])
      .filter((folder) => folder && folder !== "base"),
  );
  const tests = files.filter((file) => /^tests\/web\/widgets\/.+\.test\.ts$/.test(file));
  for (const folder of widgets) {
    const test = `tests/web/widgets/${folder}.test.ts`;
    // A room for what several figures use has no file of its name: its parts have their tests.
    const isRoom = !has(`web/widgets/${folder}/${folder}.ts`);
    const isTested = isRoom
      ? tests.some((other) => read(other).includes(`widgets/${folder}/`))
      : has(test);
    if (!isTested)
      faults.push({ file: `web/widgets/${folder}`, fault: "has no test", cure: `write ${test}` });
  }
  return faults;
}

/** A header or style sheet that no other file names: it is never built or shown. Modules are the task of unused.mjs. */
function unknown(files, read) {
  const texts = files.filter(
    (file) => /\.(h|cpp|ts|mjs|js|css|json|yaml|md|html|txt)$/.test(file) || file === ".ci/run",
  );
  const faults = [];
  for (const file of files.filter((entry) => /^(web|cpp)\/.*\.(css|h)$/.test(entry))) {
    const base = path.posix.basename(file);
    const said = texts.some((other) => other !== file && read(other).includes(base));
    if (!said) faults.push({ file, fault: "no other file names it", cure: "use it or delete it" });
  }
  return faults;
}

/** Promises left in the code, and tests that are switched off. The words are put together so as not to find this file. */
function unfinished(files, read) {
  const promises = new RegExp(
    `\\b(${["TO" + "DO", "FIX" + "ME", "lorem ip" + "sum"].join("|")})\\b`,
  );
  const skipped = new RegExp(
    `(^|[^a-z.])(it|test|describe)\\.(${["sk" + "ip", "on" + "ly", "to" + "do"].join("|")})\\b|${"DISABLED" + "_"}|${"GTEST" + "_SKIP"}`,
    "m",
  );
  const faults = [];
  for (const file of files.filter((entry) => /\.(h|cpp|ts|mjs|js|css|md|yaml|py)$/.test(entry))) {
    if (promises.test(read(file)))
      faults.push({
        file,
        fault: "promises work that is not done",
        cure: "do it, or say what is so in plain words",
      });
    if (file.startsWith("tests/") && skipped.test(read(file)))
      faults.push({ file, fault: "switches tests off", cure: "fix the test or the code" });
  }
  return faults;
}
