/**
 * `npm test`: from a fresh machine to everything tested. Each stage says when it starts and how it
 * ended; the last line is `N passed, N failed`. Full output of each stage:
 * build/reports/<stage>.log.
 *
 * options: --only stage,stage (with what they need); --list; --verbose
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readOptions } from "./lib/options.mjs";
import { build, shown } from "./lib/paths.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, since, table, verdict } from "./lib/say.mjs";
import { setup } from "./setup.mjs";

const STILL_RUNNING_MS = 60_000;
const LINES_SHOWN = 150;

/** Keeps people and CI informed during long stages. */
function heartbeat(running) {
  return setInterval(() => {
    const list = [...running].map(([title, from]) => `${title} (${since(from)})`);
    if (list.length > 0) say(`      … still running: ${list.join(", ")}`);
  }, STILL_RUNNING_MS);
}

function report(stage, outcome, verbose) {
  const log = path.join(build, "reports", `${stage.name}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  fs.writeFileSync(log, outcome.output);
  const mark = outcome.failed > 0 ? "✗" : "✓";
  say(
    `${mark} ${stage.title}: ${verdict(outcome.passed, outcome.failed)} (${outcome.seconds.toFixed(1)} s)${outcome.note ? ` — ${outcome.note}` : ""}`,
  );
  if (outcome.failed === 0 && !verbose) return;
  const lines = outcome.output.trimEnd().split("\n");
  if (lines.length > LINES_SHOWN)
    say(`    (the last ${LINES_SHOWN} of ${lines.length} lines; all of them: ${shown(log)})`);
  for (const line of lines.slice(-LINES_SHOWN)) if (line) say(`    ${line}`);
}

await main(async () => {
  const from = performance.now();
  const { options } = readOptions(process.argv.slice(2), {
    only: "text",
    list: "flag",
    verbose: "flag",
  });
  process.once("SIGINT", () => {
    endAll();
    process.exit(130);
  });
  process.once("SIGTERM", () => {
    endAll();
    process.exit(143);
  });

  say("── setup");
  const { lacking } = await setup("test");
  // Only now: the stages import packages that setup may just have installed.
  const { choose, runStages } = await import("./test/schedule.mjs");
  const { stages } = await import("./test/stages.mjs");
  const cores = os.availableParallelism();
  const all = stages(Math.max(1, Math.ceil(cores / 2)));
  if (options.list) {
    say(
      table(
        ["stage", "what"],
        all.map((stage) => [stage.name, stage.title]),
      ),
    );
    return 0;
  }
  say(`✓ set-up is complete (${since(from)})`);

  const running = new Map();
  const pulse = heartbeat(running);
  const outcomes = await runStages(choose(all, options.only?.split(",")), {
    capacity: 2,
    started(stage) {
      running.set(stage.title, performance.now());
      say(`── ${stage.name}: ${stage.title}`);
    },
    ended(stage, outcome) {
      running.delete(stage.title);
      report(stage, outcome, options.verbose);
    },
  });
  clearInterval(pulse);

  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of outcomes.values()) {
    sum.passed += passed;
    sum.failed += failed;
  }
  say(
    `\n${table(
      ["stage", "passed", "failed", "seconds"],
      [...outcomes].map(([name, o]) => [name, o.passed, o.failed, o.seconds.toFixed(1)]),
    )}`,
  );
  if (lacking.length > 0)
    say(`\nNot on this machine: ${lacking.join(", ")}; set-up said above how to get it.`);
  say(`\nAll in all ${since(from)}.`);
  say(verdict(sum.passed, sum.failed));
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
});
