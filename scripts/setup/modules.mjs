/** Tells whether node_modules holds what package-lock.json asks for, and installs it when not. Node's built-ins only. */
import { readIfThere } from "../lib/files.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";

/**
 * True where each package of the lock file is in node_modules in the version asked for. npm
 * writes what it installed to node_modules/.package-lock.json; packages for other systems are not
 * there and not missed.
 */
export function modulesFit(lockText, installedText) {
  if (lockText === null || installedText === null) return false;
  try {
    const installed = JSON.parse(installedText).packages ?? {};
    return Object.entries(JSON.parse(lockText).packages ?? {}).every(
      ([name, entry]) =>
        name === "" ||
        entry.optional ||
        entry.link ||
        (installed[name]?.version === entry.version &&
          installed[name]?.integrity === entry.integrity),
    );
  } catch {
    return false;
  }
}

/** Runs `npm ci` when node_modules does not fit. */
export async function installModules(say) {
  const lock = readIfThere(inRoot("package-lock.json"));
  if (lock === null)
    throw new Error("package-lock.json is missing; this folder is not a complete copy of Orrery.");
  if (modulesFit(lock, readIfThere(inRoot("node_modules", ".package-lock.json")))) return false;
  say("Setup: node_modules does not match package-lock.json; running npm ci.");
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const result = await run(command, args, {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    write: (text) => process.stdout.write(text),
  });
  if (result.code !== 0)
    throw new Error(`npm ci ended with code ${result.code}; its output is above.`);
  return true;
}
