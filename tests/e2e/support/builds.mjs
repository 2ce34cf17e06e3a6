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

/** Folders of which a small site has only what is asked for: they hold most files. */
const IN_PART = /^(embed|figures|lessons|pagefind|problems|quizzes|reference|teach)\//;

/**
 * The site with a few of its pages, and all of its program: a fourth of its files.
 *
 * @param {string[]} pages  of the folders that it has in part; each comes with its pictures and problems
 * @returns {Promise<string>} its folder, which the test deletes
 */
export async function smallSite(pages) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-small-"));
  const wanted = new Set(pages.map((page) => `${page}index.html`));
  for (const page of [...wanted]) {
    const text = fs.readFileSync(path.join(dist, page), "utf8");
    for (const [picture] of text.matchAll(/figures\/[\w-]+\.svg/g)) wanted.add(picture);
    for (const [, slug] of text.matchAll(/ problem="([\w-]+)"/g))
      wanted.add(`problems/${slug}/index.html`);
  }
  for (const file of filesBelow(dist)) {
    const name = path.relative(dist, file);
    if (IN_PART.test(name) && !wanted.has(name)) continue;
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.copyFileSync(file, path.join(folder, name));
  }
  await writeServiceWorker({ root, out: folder });
  return folder;
}

/**
 * Another build of a site: no script or style has the name that it had, and pages say so.
 *
 * @param {string} site  its folder
 * @param {string} word  begins the title of each page, and names the build in the search's words
 * @returns {Promise<string>} the folder of the other build, which the test deletes
 */
export async function anotherBuild(site, word) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-build-"));
  fs.cpSync(site, folder, { recursive: true });
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
  #held = null;

  /** Serves a build in the place of what was served before. @param {string} directory  its folder */
  async publish(directory) {
    await this.takeDown();
    this.#site = await serve({
      directory,
      base,
      port: this.port ?? 0,
      quality: 1,
      also: async (_request, _response, inside) => {
        if (inside === this.#held?.address) await this.#held.released;
        return false;
      },
    });
    this.url = this.#site.url;
    this.port = this.#site.port;
  }

  /**
   * Lets requests for an address wait.
   *
   * @param {string} address  from the root of the site
   * @returns {() => void} answers those that wait, and all that follow
   */
  hold(address) {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    this.#held = { address, released };
    return release;
  }

  /** From now on no request is answered. */
  async takeDown() {
    await this.#site?.close();
    this.#site = null;
  }
}
