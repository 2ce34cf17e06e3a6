/** Tells whether node_modules holds what package-lock.json asks for, and installs it when not. Node's built-ins only. */
import { readIfThere } from "../lib/files.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { lastLines } from "../lib/say.mjs";
import { troubleIn } from "../lib/trouble.mjs";

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

const LOCK = inRoot("package-lock.json");

/** The npm that runs this script, or else the one on the path. */
function npm(args, options) {
  const path = process.env.npm_execpath;
  return path?.endsWith(".js")
    ? run(process.execPath, [path, ...args], options)
    : run("npm", args, options);
}

/**
 * What `npm ci` is told where npm's server cannot be reached: it then takes what npm has kept from
 * earlier, or fails at once. By itself it would try again for minutes, once for each package.
 */
async function whereOffline() {
  const { code, output } = await npm(["ping", "--fetch-retries=0"]);
  return code !== 0 && troubleIn(output) ? ["--offline"] : [];
}

/** node_modules, as set-up looks at it and fills it. */
export const nodeModules = {
  /** @throws {Error} a sentence, where there is no lock file. */
  fit() {
    const lock = readIfThere(LOCK);
    if (lock === null)
      throw new Error(
        "package-lock.json is missing; this folder is not a complete copy of Orrery.",
      );
    return modulesFit(lock, readIfThere(inRoot("node_modules", ".package-lock.json")));
  },

  /** Runs `npm ci`. @throws {Error} with the end of what it said. */
  async install(board) {
    await board.during("modules", "npm ci", async (write) => {
      const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
      const { code, output } = await npm(["ci", ...(await whereOffline())], { env, write });
      if (code !== 0) throw new Error(`npm ci ended with code ${code}.\n${lastLines(output)}`);
    });
  },
};
