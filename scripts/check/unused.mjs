/**
 * Files that no program loads, and exports that nothing but tests imports, as knip finds them
 * (scripts/knip.jsonc says where programs begin). Headers and styles, which it does not read, are
 * the task of files.mjs.
 */
import { inRoot } from "../lib/paths.mjs";
import { run as start } from "../lib/run.mjs";

export const name = "unused files and exports";

/** Another program does the work, so `npm run check` starts this one before its build. */
export const ahead = true;

const TYPES = { exports: "the export", types: "the exported type" };
const CURE =
  "delete it, or stop exporting it; what exists for tests says so with @internal in its comment";

export async function run() {
  const { output } = await start(process.execPath, [
    inRoot("node_modules", "knip", "bin", "knip.js"),
    "--config=scripts/knip.jsonc",
    "--production",
    "--no-progress",
    "--reporter=json",
  ]);
  const report = /^\{"issues".*\}$/m.exec(output)?.[0];
  if (report) return faultsOfKnip(JSON.parse(report));
  const fault = `ended without a report:\n${output.trim()}`;
  return [{ file: "scripts/knip.jsonc", fault, cure: "npm ci; then `npx knip --production`" }];
}

/** @param {{issues: object[]}} report  What `knip --reporter=json` prints. */
export const faultsOfKnip = ({ issues }) =>
  issues.flatMap((issue) => [
    ...(issue.files ?? []).map(() => ({
      file: issue.file,
      fault: "no program loads it",
      cure: "use it or delete it",
    })),
    ...Object.entries(TYPES).flatMap(([kind, words]) =>
      (issue[kind] ?? []).map(({ name: exported, line }) => ({
        file: `${issue.file}:${line}`,
        fault: `nothing imports ${words} ${exported}`,
        cure: CURE,
      })),
    ),
  ]);
