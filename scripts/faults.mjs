/**
 * `npm run faults -- --seed N --count 20`: plants one fault after the other in this checkout, of kinds
 * and at places that the seed draws, and runs the tests that can see it until one fails. A fault
 * that none finds is a test that is missing.
 *
 * options: --kind NAME[,NAME]   only these kinds
 *          --place FILE:LINE    only what can be planted in that line (or, without a line, file)
 *          --only-list          draws and prints, without planting; --places counts the places
 *          --without STAGE[,…]  leaves out stages of scripts/faults/stages.mjs, such as browsers
 *          --undo               takes out what a killed run left
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { drawer } from "./faults/draw.mjs";
import { kinds, placesOf } from "./faults/kinds.mjs";
import { changedLines, plant, undo } from "./faults/plant.mjs";
import { applied, compiled } from "./faults/source.mjs";
import { beforehand, find, NoFault, rebuild } from "./faults/stages.mjs";
import { readOptions } from "./lib/options.mjs";
import { inRoot, root } from "./lib/paths.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, since, table, verdict } from "./lib/say.mjs";

const COUNT = 20;
const MAX_CHARACTERS = 160;
const MAX_LINES = 3;

/** The kinds that --kind names, all without it; `left` names stages that are left out. */
function chosenKinds(names, left) {
  const shorter = (kind) => ({
    ...kind,
    stages: kind.stages.filter((stage) => !left.includes(stage)),
  });
  if (names === undefined) return kinds.map(shorter);
  const wanted = names.split(",");
  const unknown = wanted.find((name) => !kinds.some(({ id }) => id === name));
  if (unknown !== undefined)
    throw new Error(
      `${unknown} is not a kind of fault; there are ${kinds.map(({ id }) => id).join(", ")}.`,
    );
  return kinds.filter(({ id }) => wanted.includes(id)).map(shorter);
}

function isAt(place, { file, line }) {
  if (place === undefined) return true;
  const [wanted, number] = place.split(":");
  return file === wanted && (number === undefined || Number(number) === line);
}

/** The part of a line around the first difference. */
function around(line, other) {
  const plain = line.trim();
  if (plain.length <= MAX_CHARACTERS) return plain;
  let at = 0;
  while (at < plain.length && plain[at] === other.trim()[at]) at += 1;
  const from = Math.max(0, at - MAX_CHARACTERS / 2);
  return `${from > 0 ? "… " : ""}${plain.slice(from, from + MAX_CHARACTERS)} …`;
}

function show(fault, number) {
  const source = fs.readFileSync(inRoot(fault.file), "utf8");
  const { before, after } = changedLines(source, fault);
  say(`\n${number}. ${fault.kind.id}: ${fault.kind.name}`);
  say(`   ${fault.file}:${fault.line}`);
  const changed = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => [
    before[i] ?? "",
    after[i] ?? "",
  ]).filter(([one, other]) => one !== other);
  for (const [one, other] of changed.slice(0, MAX_LINES))
    say(`   − ${around(one, other)}\n   + ${around(other, one)}`);
}

function mustBeClean() {
  const { stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  if (stdout.trim() !== "")
    throw new Error(
      "The checkout has changes. Commit them first: planted faults must not mix with them.",
    );
}

function undoLeftover() {
  const file = undo(root);
  if (file !== null)
    say(`An earlier run was interrupted and left a fault in ${file}; it has been removed.`);
  return file;
}

/** Whether a change of TypeScript leaves what runs as it is: in a type, or in a comment. */
function runsAlike(fault) {
  if (!fault.file.endsWith(".ts")) return false;
  const source = fs.readFileSync(inRoot(fault.file), "utf8");
  return compiled(source) === compiled(applied(source, fault));
}

let takeOut = () => {};

/** Plants a fault, lets the stages look, and takes it out again. What fails without it, too, has found nothing. */
async function judge(fault) {
  if (runsAlike(fault)) throw new NoFault("the compiled file is the same");
  const known = beforehand(fault.file);
  takeOut = plant(fault, root);
  let found;
  try {
    found = await find(fault.kind, known);
  } finally {
    takeOut();
  }
  const without = found && (await find({ stages: [found.stage] }, { file: fault.file }));
  if (without)
    throw new Error(
      `${without.command} fails without the fault, too; fix that first.\n${without.failure}`,
    );
  return found;
}

async function plantAll(next, wanted) {
  const results = [];
  const touched = [];
  while (results.length < wanted) {
    const fault = next();
    if (!fault) break;
    show(fault, results.length + 1);
    const from = performance.now();
    touched.push(fault.file);
    try {
      const found = await judge(fault);
      say(
        found
          ? `   ✓ found in ${since(from)} by ${found.command}\n     ${found.failure}`
          : `   ✗ not found in ${since(from)}`,
      );
      results.push({ fault, found, took: since(from) });
    } catch (error) {
      if (!(error instanceof NoFault)) throw error;
      say(`   – drawn again: ${error.message}`);
    }
  }
  return { results, touched };
}

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), {
    seed: "number",
    count: "number",
    kind: "text",
    place: "text",
    "only-list": "flag",
    places: "flag",
    without: "text",
    undo: "flag",
  });
  if (options.undo) {
    if (undoLeftover() === null) say("No fault is planted.");
    return 0;
  }
  undoLeftover();
  const left = options.without?.split(",") ?? [];
  const choices = chosenKinds(options.kind, left).map((kind) => ({
    kind,
    places: placesOf(kind, root).filter((place) => isAt(options.place, place)),
  }));
  if (options.places) {
    say(
      table(
        ["kind", "places"],
        choices.map(({ kind, places }) => [kind.id, places.length]),
      ),
    );
    return 0;
  }
  const seed = (options.seed ?? Date.now()) >>> 0;
  const wanted = options.count ?? COUNT;
  const next = drawer(choices, seed);
  say(`${wanted} faults with the seed ${seed}.`);
  if (options["only-list"]) {
    for (let number = 1; number <= wanted; number += 1) {
      const fault = next();
      if (fault) show(fault, number);
    }
    return 0;
  }
  mustBeClean();
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])
    process.once(signal, () => {
      endAll();
      takeOut();
      process.exit(code);
    });
  const { results, touched } = await plantAll(next, wanted);
  say("\nBuilding again without faults.");
  await rebuild(touched);
  const rows = results.map(({ fault, found, took }, index) => [
    String(index + 1),
    fault.kind.id,
    `${fault.file}:${fault.line}`,
    found ? found.command.slice(0, 50) : "not found",
    took,
  ]);
  say(`\n${table(["", "kind", "place", "found by", "after"], rows)}\n`);
  const missed = results.filter(({ found }) => !found).length;
  say(verdict(results.length - missed, missed));
  return missed > 0 || results.length === 0 ? 1 : 0;
});
