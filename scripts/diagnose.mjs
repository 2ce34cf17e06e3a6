/**
 * `npm run diagnose -- FILE.jsonl`: judges a table of printed numbers by the faults that the core
 * finds. One case a line: { kind, known, pasted, before?, before_exact?, fits }; fits has under the
 * name of each fault that explains the numbers a list of its parameters. tests/golden/diagnose says
 * more.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildCore } from "./build-core.mjs";
import { build, isProgram, root } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";
import { filesGiven, judgeFiles } from "./lib/tables.mjs";

/** The models of content/faults by kind, and what is known of a case, as the site reads them. @throws Error with its faults */
const readModels = () =>
  withWebModules(async (load) => {
    const { readFaults } = await load("web/site/build/faults.ts");
    const { Diagnostics } = await load("web/practice/authoring/diagnostics.ts");
    const { modelOf, withOtherwise } = await load("web/widgets/diagnose/kinds.ts");
    const diagnostics = new Diagnostics();
    const { kinds } = readFaults(root, { diagnostics, links: [], titleOf: (slug) => slug });
    diagnostics.throwIfAny();
    return new Map(
      kinds.map((kind) => [
        kind.id,
        { model: modelOf(kind), known: (given) => withOtherwise(kind, given) },
      ]),
    );
  });

/** A kind of numbers and its faults. */
function modelOf(models, kind) {
  // Pairs of faults are tried for every rotation.
  const model = models.get(kind === "pair" ? "rotation" : kind);
  if (!model) throw new Error(`there is no kind ${JSON.stringify(kind)} in content/faults`);
  return model;
}

/** A case as a call of the core. */
function callOf(models, entry) {
  const { model, known } = modelOf(models, entry.kind);
  return {
    name: "diagnose",
    arguments: {
      model,
      known: known(entry.known),
      printed: entry.pasted,
      before: entry.before ?? "",
      before_exact: entry.before_exact ?? true,
    },
  };
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
function judge(text, models, ask = run, print = say) {
  const sum = { passed: 0, failed: 0 };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const fail = (index, fault) => {
    sum.failed += 1;
    print(`  line ${index + 1}: ${fault}`);
  };
  const asked = [];
  lines.forEach((line, index) => {
    try {
      const entry = JSON.parse(line);
      asked.push({ entry, index, call: callOf(models, entry) });
    } catch (error) {
      fail(index, error.message);
    }
  });
  const answers = asked.length > 0 ? ask(asked.map(({ call }) => call)) : [];
  asked.forEach(({ entry, index }, i) => {
    const { value, error } = answers[i];
    if (error) return fail(index, `diagnose refused it: ${error}`);
    const [found, wanted] = [shown(grouped(value.fits)), shown(entry.fits ?? {})];
    if (found !== wanted) return fail(index, `${entry.kind}: ${found} fits; expected is ${wanted}`);
    sum.passed += 1;
  });
  return sum;
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const files = filesGiven("npm run diagnose -- FILE.jsonl");
    await buildCore("sanitize", { targets: ["orrery_calls"] });
    const models = await readModels();
    return judgeFiles(files, (text) => judge(text, models));
  });
}
