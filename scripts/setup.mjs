/**
 * Sets a machine up for `npm start` or `npm test`: finds what is missing and, on Debian and Ubuntu,
 * installs it. Elsewhere it names what is missing and the one command that brings it. It never
 * downloads a toolchain itself. Node's built-ins only: it runs before `npm ci`.
 */
import { Activities } from "./lib/activities.mjs";
import { isProgram } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { lastLines, main, say } from "./lib/say.mjs";
import { needRoom } from "./lib/trouble.mjs";
import { machine } from "./setup/machine.mjs";
import { nodeModules } from "./setup/modules.mjs";
import { missing, noPackage, packageOf } from "./setup/needs.mjs";

const NODE_NEEDED = [20, 19];
const MB = 1024 * 1024;

/** Bytes that each command fills on a fresh machine, packages, modules and build; and again, when all is there. */
const ROOM = { start: 1500 * MB, test: 4000 * MB, again: 200 * MB };

const MANAGERS = {
  dnf: "dnf install",
  pacman: "pacman -S --needed",
  zypper: "zypper install",
  brew: "brew install",
};

/** Null, or the sentence that says which Node is needed. */
export function nodeTooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return null;
  return `Node is ${version}; Orrery needs ${NODE_NEEDED.join(".")} or newer.`;
}

/** The package manager of this machine: "apt", another that is known by name, or null. */
export function packageManager(on) {
  if (on.platform === "linux" && on.program("apt-get")) return "apt";
  return Object.keys(MANAGERS).find((name) => on.program(name)) ?? null;
}

const prefix = (on, manager) => (on.isRoot || manager === "brew" ? "" : "sudo ");

/** What a person must do by hand for these needs: one sentence each, and the one command. */
export function byHand(lacking, manager, on) {
  const lines = lacking.map((need) => {
    const reason = manager === "apt" ? noPackage(on, packageOf(need, "apt", on)) : null;
    const named = !manager || packageOf(need, manager, on);
    const unnamed = named ? "" : ` (no package of ${manager} is known for it)`;
    const how = reason ?? (manager === "apt" ? null : need.byHand);
    return `  ${need.name} is missing${unnamed}.${how ? ` ${how}` : ""}`;
  });
  const names = [
    ...new Set(lacking.map((need) => manager && packageOf(need, manager, on)).filter(Boolean)),
  ];
  if (manager && manager !== "apt" && names.length > 0) {
    lines.push(
      `One command installs ${names.length === 1 ? "it" : "them"}:  ${prefix(on, manager)}${MANAGERS[manager]} ${names.join(" ")}`,
    );
  } else if (!manager) {
    lines.push(
      `Debian calls them: ${lacking.map((need) => packageOf(need, "apt", on)).join(" ")}.`,
    );
  }
  return lines.join("\n");
}

async function aptInstall(names, on, board, log = "packages") {
  const asRoot = on.isRoot ? [] : ["sudo"];
  if (!on.isRoot && !on.program("sudo")) {
    throw new Error(
      `Installing needs root, and there is no sudo. As root, run:\n  apt-get update && apt-get install -y --no-install-recommends ${names.join(" ")}`,
    );
  }
  if (!on.isRoot)
    say("Setup: not running as root, so apt-get is run with sudo; it may ask for your password.");
  const apt = async (write, ...args) => {
    const line = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", ...args];
    const { code, output } = await run(line[0], line.slice(1), { write });
    if (code !== 0)
      throw new Error(`apt-get ${args.join(" ")} ended with code ${code}.\n${lastLines(output)}`);
  };
  await board.during(log, `apt-get install ${names.join(" ")}`, async (write) => {
    await apt(write, "update");
    await apt(write, "install", "-y", "--no-install-recommends", ...names);
  });
}

/** Names of the packages that apt can bring for these needs. */
function packagesOf(needs, on) {
  const names = needs
    .map((need) => packageOf(need, "apt", on))
    .filter((name) => !noPackage(on, name));
  return [...new Set(names.flatMap((name) => name.split(" ")))];
}

/** Installs what the tests can do without, along with the rest; its absence alone asks for no password. */
async function installOptional(needs, install, on, board) {
  const names = packagesOf(needs, on);
  if (names.length === 0) return;
  try {
    await install(names, on, board, "further-packages");
  } catch (error) {
    say(`Setup: ${names.join(", ")} could not be had, and the tests do without. ${error.message}`);
  }
}

async function installMissing({ lacking, welcome, install, on, board }) {
  if (lacking.length === 0) return;
  say(`Setup: missing ${lacking.map((need) => need.name).join(", ")}.`);
  const names = packagesOf(lacking, on);
  if (names.length > 0) await install(names, on, board);
  await installOptional(welcome, install, on, board);
}

/**
 * Makes the machine ready, saying what it does while it does it.
 *
 * @param {"start" | "test"} purpose
 * @param {{on?: import("./setup/machine.mjs").Machine, install?: typeof aptInstall, modules?:
 *        typeof installModules}} parts
 * @returns {Promise<{lacking: string[]}>} what only the browser tests need and could not be had
 * @throws {Error} sentences, when something without which nothing can be built is missing.
 */
export async function setup(
  purpose,
  { on = machine, install = aptInstall, modules = nodeModules, board = new Activities() } = {},
) {
  const old = nodeTooOld(on.node);
  if (old) throw new Error(old);
  const manager = packageManager(on);
  const absent = (optional) =>
    missing(purpose, on).filter((need) => Boolean(need.optional) === optional);
  const lacking = absent(false);
  const fits = modules.fit();
  needRoom(lacking.length > 0 || !fits ? ROOM[purpose] : ROOM.again);
  // Packages of the system and of npm come from different places: both are fetched at once.
  const [brought, fetched] = await Promise.allSettled([
    manager === "apt"
      ? installMissing({ lacking, welcome: absent(true), install, on, board })
      : null,
    fits ? null : modules.install(board),
  ]);
  for (const { reason } of [brought, fetched]) if (reason) throw reason;
  const still = absent(false);
  if (still.some((need) => need.since === "start"))
    throw new Error(`Orrery cannot be built here yet.\n${byHand(still, manager, on)}`);
  if (still.length > 0) say(`Setup: some tests cannot run here.\n${byHand(still, manager, on)}`);
  return { lacking: still.map((need) => need.name) };
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    await setup(process.argv[2] === "start" ? "start" : "test");
    say("Setup: all there.");
  });
}
