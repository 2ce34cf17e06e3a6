/**
 * `npm run diagnose -- FILE.jsonl`: judges a table of printed numbers by the faults that the core
 * finds. One case a line: { kind, known, pasted, before?, before_exact?, fits }; fits has under the
 * name of each fault that explains the numbers a list of its parameters. tests/golden/diagnose says
 * more. A position, base or layout that a case leaves out is searched, as the page does, and the
 * combinations found are printed; the case passes where one of them has these fits.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildCore } from "./build-core.mjs";
import { searcher } from "./diagnose/search.mjs";
import { build, isProgram, root } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";
import { filesGiven, judgeFiles } from "./lib/tables.mjs";

/** The kinds of content/faults by name, as the site reads them, and the search of the page. @throws Error with its faults */
const readKinds = () =>
  withWebModules(async (load) => {
    const { readFaults } = await load("web/site/build/faults.ts");
    const { Diagnostics } = await load("web/practice/authoring/diagnostics.ts");
    const { withOtherwise } = await load("web/widgets/diagnose/kinds.ts");
    const diagnostics = new Diagnostics();
    const { kinds } = readFaults(root, { diagnostics, links: [], titleOf: (slug) => slug });
    diagnostics.throwIfAny();
    const { questionOf, ...search } = await searcher(load);
    const callOf = (kind, entry) => ({
      name: "diagnose",
      arguments: { ...questionOf(kind, entry), known: withOtherwise(kind, entry.known) },
    });
    return {
      kinds: new Map(kinds.map((kind) => [kind.id, kind])),
      callOf,
      ...search,
    };
  });

/** The kind of a case. */
function kindOf(kinds, { kind: name }) {
  // Pairs of faults are tried for every rotation.
  const kind = kinds.get(name === "pair" ? "rotation" : name);
  if (!kind) throw new Error(`there is no kind ${JSON.stringify(name)} in content/faults`);
  return kind;
}

/** The fits of a diagnosis as a case lists them: parameters under the names of faults. */
function grouped(fits) {
  const found = {};
  for (const { faults, values } of fits) {
    const parameters = (found[faults.join(" + ")] ??= []);
    if (Object.keys(values).length > 0) parameters.push(values);
  }
  return found;
}

/** The same text for the same fits, whatever their order. */
const shown = (fits) =>
  Object.entries(fits)
    .map(([name, values]) => `${name} ${values.map((value) => JSON.stringify(value)).sort()}`)
    .sort()
    .join(", ") || "nothing";

/** Runs calls in one process of the native core. */
function run(calls) {
  const input = calls.map((call) => JSON.stringify(call)).join("\n") + "\n";
  const result = spawnSync(path.join(build, "sanitize", "orrery_calls"), {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) throw new Error(`The native core ended with ${result.status}.`);
  return result.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Judges one file; a line that is not a case is a failed one. */
async function judge(text, { kinds, callOf, openIn, find }) {
  const sum = { passed: 0, failed: 0 };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const fail = (index, fault) => {
    sum.failed += 1;
    say(`  line ${index + 1}: ${fault}`);
  };
  const asked = [];
  for (const [index, line] of lines.entries()) {
    try {
      const entry = JSON.parse(line);
      const kind = kindOf(kinds, entry);
      const open = openIn(kind, entry.known);
      if (open.length === 0) {
        asked.push({ entry, index, call: callOf(kind, entry) });
        continue;
      }
      await buildCore("wasm", { targets: ["orrery_workbench"] });
      const found = await find(kind, entry, open);
      say(`  line ${index + 1}: searched ${open.join(", ")}: ${foundText(found, open)}`);
      const wanted = shown(entry.fits ?? {});
      const fits = found.map(({ diagnosis }) => shown(grouped(diagnosis.fits)));
      if (fits.includes(wanted) || (fits.length === 0 && wanted === shown({}))) sum.passed += 1;
      else fail(index, `${entry.kind}: expected is ${wanted}`);
    } catch (error) {
      fail(index, error.message);
    }
  }
  const answers = asked.length > 0 ? run(asked.map(({ call }) => call)) : [];
  asked.forEach(({ entry, index }, i) => {
    const { value, error } = answers[i];
    if (error) return fail(index, `diagnose refused it: ${error}`);
    const [found, wanted] = [shown(grouped(value.fits)), shown(entry.fits ?? {})];
    if (found !== wanted) return fail(index, `${entry.kind}: ${found} fits; expected is ${wanted}`);
    sum.passed += 1;
  });
  return sum;
}

/** Combinations of what was searched, and what explains the numbers with each. */
const foundText = (found, names) =>
  found
    .map(({ known, diagnosis }) => {
      const values = names.map((name) => `${name} ${known[name]}`).join(", ");
      return `${shown(grouped(diagnosis.fits))} with ${values}`;
    })
    .join("; ") || "nothing";

if (isProgram(import.meta.url)) {
  await main(async () => {
    const files = filesGiven("npm run diagnose -- FILE.jsonl");
    await buildCore("sanitize", { targets: ["orrery_calls"] });
    const judges = await readKinds();
    return judgeFiles(files, (text) => judge(text, judges));
  });
}
