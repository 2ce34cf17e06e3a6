/**
 * The programs of hosts that a test starts: those of the machine, else Debian's packages, unpacked in
 * build/ and not installed, since what is installed would begin to serve.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "../../scripts/lib/paths.mjs";

const UNPACKED = path.join(build, "hosts");

/** Programs by the packages that bring them. */
const PACKAGES = { nginx: "nginx", apache2: "apache2-bin" };

const succeeds = (program, args) => spawnSync(program, args).status === 0;

/** Fetches the packages with all that the machine lacks of what they need. */
function unpack() {
  // Of its own: apt makes folders there that only root may read.
  const archives = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-hosts-"));
  const flags = ["--yes", "--download-only", "--no-install-recommends"];
  const there = ["-o", `Dir::Cache::Archives=${archives}`];
  try {
    fs.mkdirSync(path.join(archives, "partial"));
    if (!succeeds("apt-get", ["install", ...flags, ...there, ...Object.values(PACKAGES)])) return;
    for (const name of fs.readdirSync(archives).filter((file) => file.endsWith(".deb")))
      succeeds("dpkg-deb", ["--extract", path.join(archives, name), UNPACKED]);
  } finally {
    fs.rmSync(archives, { recursive: true });
  }
}

/** Folders of libraries among what was unpacked. */
function libraries() {
  const folder = path.join(UNPACKED, "usr/lib");
  if (!fs.existsSync(folder)) return "";
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .join(":");
}

/**
 * Looks for the programs, and fetches them where they lack.
 *
 * @returns {Record<string, {program: string, env: Record<string, string>} | undefined>} by name, with
 *          what its environment needs; undefined where it cannot be had
 */
export function hostPrograms() {
  const at = (root, name) =>
    ["usr/sbin", "usr/bin"].map((folder) => path.join(root, folder, name)).find(fs.existsSync);
  const installed = (name) => process.env[`ORRERY_${name.toUpperCase()}`] ?? at("/", name);
  const names = Object.keys(PACKAGES);
  const lacks = names.some((name) => !installed(name) && !at(UNPACKED, name));
  if (lacks) unpack();
  return Object.fromEntries(
    names.map((name) => {
      const program = installed(name) ?? at(UNPACKED, name);
      const env = { LD_LIBRARY_PATH: installed(name) ? "" : libraries() };
      const runs = program && spawnSync(program, ["-v"], { env }).status === 0;
      return [name, runs ? { program, env } : undefined];
    }),
  );
}
