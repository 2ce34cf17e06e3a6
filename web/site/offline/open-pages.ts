/**
 * Which build each open page came from. A page gets the files of its own build for as long as it is
 * open, whatever has been published since. The browser ends a worker that has nothing to do, so this
 * is kept in a cache.
 */
import { worker } from "./worker-scope.ts";

/** The build of a page that came from the network and is not of the worker's own. */
export const ANOTHER_BUILD = "another";

export class OpenPages {
  readonly #known = new Map<string, string>();
  /** Pages that have been given, and that the browser does not count among the open ones yet. */
  readonly #opening = new Set<string>();

  /** @param cacheName  of the cache that holds nothing else */
  constructor(private readonly cacheName: string) {}

  /** Notes the build of a page that is about to open. @param id  of the page; empty does nothing */
  async remember(id: string, build: string): Promise<void> {
    if (!id) return;
    this.#known.set(id, build);
    this.#opening.add(id);
    const cache = await caches.open(this.cacheName);
    await cache.put(addressOf(id), new Response(build));
  }

  /** @returns the build; undefined for what is no page of ours, such as a worker of a page */
  async buildOf(id: string): Promise<string | undefined> {
    const known = this.#known.get(id);
    if (known !== undefined || !id) return known;
    const kept = await caches.match(addressOf(id), { cacheName: this.cacheName });
    const build = await kept?.text();
    if (build !== undefined) this.#known.set(id, build);
    return build;
  }

  /** Forgets the pages that have been closed. @returns the builds of those that are open */
  async openBuilds(): Promise<ReadonlySet<string>> {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const { id } of pages) this.#opening.delete(id);
    const open = new Set([...pages.map(({ id }) => id), ...this.#opening].map(addressOf));
    const cache = await caches.open(this.cacheName);
    const builds = new Set<string>();
    for (const { url } of await cache.keys()) {
      if (open.has(url)) builds.add((await (await cache.match(url))?.text()) ?? "");
      else await cache.delete(url);
    }
    return builds;
  }
}

const addressOf = (id: string) => new URL(`page/${id}`, worker.registration.scope).href;
