/**
 * `npm test`: from a fresh machine to everything tested. Each stage says when it starts and how it
 * ended, one line tells what runs now, and at the end come the slowest tests; the last line is
 * `N passed, N failed`. Output of each stage, as it is printed: build/reports/<stage>.log.
 *
 * options: --only stage,stage (with what they need); --again (also what has a verdict that is kept);
 *          --list; --verbose
 */
import os from "node:os";
import path from "node:path";
import { Activities } from "./lib/activities.mjs";
import { withLock } from "./lib/lock.mjs";
import { readOptions } from "./lib/options.mjs";
import { build } from "./lib/paths.mjs";
import { endAll } from "./lib/run.mjs";
import { main, say, seconds, since, table, verdict } from "./lib/say.mjs";
import { measureSlowness } from "./lib/slowness.mjs";
import { troubleIn } from "./lib/trouble.mjs";
import { setup } from "./setup.mjs";

const LINES_SHOWN = 150;
const SLOWEST = 5;

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
])
  process.once(signal, () => {
    endAll();
    process.exit(code);
  });

await main(async () => {
  const { options } = readOptions(process.argv.slice(2), {
    only: "text",
    again: "flag",
    list: "flag",
    verbose: "flag",
  });
  // Stages share the folder build/: a second run begins when the first has ended.
  return withLock(
    path.join(build, "test.lock"),
    () => testAll(options),
    (holder) =>
      say(
        `Another npm test runs in this folder (process ${holder}); this one begins when it ends.`,
      ),
  );
});

async function testAll({ only, again, list, verbose }) {
  const from = performance.now();
  const board = new Activities();
  say("── setup");
  const { lacking } = await setup("test", { board });
  // What tests may take is multiplied by this, here and in the programs that are started.
  const slowness = await measureSlowness();
  process.env.ORRERY_SLOWNESS = slowness.toFixed(2);
  // Only now: the stages import packages that setup may just have installed.
  const { choose, runStages } = await import("./test/schedule.mjs");
  const { stages } = await import("./test/stages.mjs");
  const { unlessSame } = await import("./test/unless-same.mjs");
  const cores = os.availableParallelism();
  const all = stages(Math.max(1, Math.ceil(cores / 2))).map((stage) =>
    unlessSame(stage, { again }),
  );
  if (list) {
    say(
      table(
        ["stage", "what"],
        all.map((stage) => [stage.name, stage.title]),
      ),
    );
    return 0;
  }
  say(
    `✓ set-up is complete (${since(from)}); limits of tests × ${slowness.toFixed(1)} on this machine`,
  );

  const running = new Map();
  const tests = [];
  const outcomes = await runStages(choose(all, only?.split(",")), {
    capacity: 2,
    started(stage) {
      const activity = board.begin(stage.name, stage.title);
      running.set(stage.name, activity);
      board.say(
        `── ${stage.name}: ${stage.title}${board.lastTime(stage.name)}; log: ${activity.log}`,
      );
      return activity.write;
    },
    ended(stage, outcome) {
      const activity = running.get(stage.name);
      activity?.end(outcome.failed === 0);
      tests.push(...(activity?.output.tests ?? []).map((test) => ({ ...test, stage: stage.name })));
      report(board, stage, outcome, { verbose, log: activity?.log });
    },
  });

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
  say(`\nThe slowest tests:\n${slowestOf(tests)}`);
  if (lacking.length > 0)
    say(`\nNot on this machine: ${lacking.join(", ")}; set-up said above how to get it.`);
  say(`\nAll in all ${since(from)}.`);
  say(verdict(sum.passed, sum.failed));
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

function report(board, stage, { passed, failed, note, output, seconds: took }, { verbose, log }) {
  const trouble = failed > 0 ? troubleIn(output) : null;
  const notes = [note, trouble].filter(Boolean).map((text) => ` — ${text}`);
  board.say(
    `${failed > 0 ? "✗" : "✓"} ${stage.title}: ${verdict(passed, failed)} (${seconds(took)})${notes.join("")}`,
  );
  if (failed === 0 && !verbose) return;
  const lines = output.trimEnd().split("\n");
  if (lines.length > LINES_SHOWN)
    board.say(`    (the last ${LINES_SHOWN} of ${lines.length} lines; all of them: ${log})`);
  for (const line of lines.slice(-LINES_SHOWN)) if (line) board.say(`    ${line}`);
}

function slowestOf(tests) {
  const slowest = tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return table(
    ["seconds", "stage", "test"],
    slowest.map((test) => [test.seconds.toFixed(1), test.stage, test.name]),
  );
}
