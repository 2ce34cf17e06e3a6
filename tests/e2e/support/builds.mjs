/** A host whose site can be taken down, and replaced by another build of it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesBelow } from "../../../scripts/lib/files.mjs";
import { root } from "../../../scripts/lib/paths.mjs";
import { writeServiceWorker } from "../../../scripts/lib/service-worker.mjs";
import { serve } from "../../../scripts/server.mjs";
import { base, dist } from "./site.mjs";

/** Scripts and styles whose names hold a hash of their contents. */
const PROGRAM = /^((?:chunks|assets)\/.*-)([\w-]{8})(\.(?:js|css))$/;

/**
 * Another build of the site: no script or style has the name that it had, and pages say so.
 *
 * @param {string} word  stands in the title of each page, and in the search's words
 * @returns {Promise<string>} its folder, which the test deletes
 */
export async function anotherBuild(word) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-build-"));
  fs.cpSync(dist, folder, { recursive: true });
  const names = new Map();
  for (const file of filesBelow(folder)) {
    const name = path.relative(folder, file);
    const [, start, hash, ending] = PROGRAM.exec(name) ?? [];
    if (!hash) continue;
    // The same characters in another order are as good a hash.
    const renamed = `${start}${hash.slice(1)}${hash[0]}${ending}`;
    names.set(path.basename(name), path.basename(renamed));
    fs.renameSync(file, path.join(folder, renamed));
  }
  const known = /[\w.~-]+-[\w-]{8}\.(?:js|css)\b/g;
  for (const file of filesBelow(folder).filter((one) => /\.(js|css|html)$/.test(one))) {
    const text = fs.readFileSync(file, "utf8");
    const other = text
      .replace(known, (name) => names.get(name) ?? name)
      .replace("<title>", `<title>${word}: `);
    if (other !== text) fs.writeFileSync(file, other);
  }
  const search = path.join(folder, "search.json");
  fs.writeFileSync(search, fs.readFileSync(search, "utf8").replace("{", `{"build":"${word}",`));
  await writeServiceWorker({ root, out: folder });
  return folder;
}

/**
 * A folder with versions of the site side by side, as a host keeps them.
 *
 * @param {Record<string, string>} versions  folders of builds by the names of their versions
 * @returns {string} its folder, which the test deletes
 */
export function sideBySide(versions) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-versions-"));
  for (const [name, build] of Object.entries(versions))
    fs.cpSync(build, path.join(folder, name), { recursive: true });
  // The server says the policy of what it serves.
  fs.copyFileSync(path.join(dist, "policy.txt"), path.join(folder, "policy.txt"));
  return folder;
}

/** One address, whatever is served there. */
export class Host {
  #site = null;

  /** Serves a build, by default the one under test, in the place of what was served before. */
  async publish(directory = dist, path = base) {
    await this.takeDown();
    this.#site = await serve({ directory, base: path, port: this.port ?? 0, quality: 4 });
    this.url = this.#site.url;
    this.port = this.#site.port;
  }

  /** From now on nobody answers. */
  async takeDown() {
    await this.#site?.close();
    this.#site = null;
  }
}
