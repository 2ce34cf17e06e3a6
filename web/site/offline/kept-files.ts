/**
 * The files of one build: how they are asked for and kept. Each is taken only as the build made it:
 * where the server has another build by now, the hash differs and the file is not taken. Workbox keeps
 * them, a cache for each build, under their address and hash; so a file that two builds share is
 * fetched once.
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import type { LastingEvent } from "./worker-scope.ts";

/** A file of the build. */
export interface BuildFile {
  /** From the root of the site; that of a page ends in a slash. */
  readonly address: string;
  /** As in an integrity attribute. */
  readonly integrity: string;
  readonly bytes: number;
}

/**
 * True for what has its hash in its name: an address means the same file for ever.
 *
 * @param address  from the root of the site
 * @see tests/web/site/offline.test.ts
 */
export const isHashed = (address: string): boolean => /^(assets|chunks)\//.test(address);

/** What is kept from the first visit on: the program of all pages, and the page that says what is kept. */
const isProgram = (address: string): boolean =>
  /^chunks\/|^assets\/.*\.(js|css)$|^assets\/orrery-[^/]*\.wasm$|^(offline\/|icon\.svg)$/.test(
    address,
  );

/** The name of an asset without its hash: what another build calls the same file. */
const stemOf = (address: string): string =>
  address.startsWith("assets/") ? address.replace(/-[\w-]{8,}(?=\.\w+$)/, "") : address;

/** Marks the cache of a build that was kept whole. */
const WHOLE = "whole-course";

export class KeptFiles {
  /** By their whole addresses. */
  readonly #files: ReadonlyMap<string, BuildFile>;
  readonly #build: PrecacheController;

  /**
   * @param scope      address of the site
   * @param cacheName  of this build
   * @param files      all files of the build
   */
  constructor(
    private readonly scope: string,
    private readonly cacheName: string,
    files: readonly BuildFile[],
  ) {
    this.#files = new Map(files.map((file) => [this.#urlOf(file.address), file]));
    this.#build = this.#controllerOf(files);
  }

  /** The file behind an address of the site, whatever is asked of it; undefined where there is none. */
  fileAt(url: URL): BuildFile | undefined {
    return this.#files.get(bare(url).replace(/\/index\.html$/, "/"));
  }

  /**
   * The file as this build made it, from the cache or else from the server; then it is kept.
   *
   * @throws {TypeError} where there is no connection, or the server has another build
   */
  async give({ address, integrity }: BuildFile, event: Event): Promise<Response> {
    const url = this.#urlOf(address);
    const request = new Request(url, { cache: isHashed(address) ? "default" : "no-cache" });
    const params = { cacheKey: this.#build.getCacheKeyForURL(url), integrity };
    try {
      return await this.#build.strategy.handle({ request, event, params });
    } catch {
      // The browser may have no room to keep it.
      return fetch(request, { integrity });
    }
  }

  /** Keeps what every page needs, and the files of this build in the place of those that earlier ones kept. */
  async install(event: LastingEvent, earlier: readonly string[]): Promise<void> {
    const known = new Set<string>();
    let isWhole = false;
    for (const name of earlier) {
      const cache = await caches.open(name);
      isWhole ||= (await cache.match(this.#urlOf(WHOLE))) !== undefined;
      for (const { url } of await cache.keys()) known.add(stemOf(this.#addressOf(url)));
    }
    const wanted = [...this.#files.values()].filter(
      ({ address }) => isWhole || isProgram(address) || known.has(stemOf(address)),
    );
    await this.#controllerOf(wanted).install(event);
    if (isWhole) await this.markWhole();
  }

  /** Notes that the whole course is kept: the next build is then kept whole, too. */
  async markWhole(): Promise<void> {
    const cache = await caches.open(this.cacheName);
    await cache.put(this.#urlOf(WHOLE), new Response(""));
  }

  /** Addresses of the files that are kept. */
  async kept(): Promise<string[]> {
    const cache = await caches.open(this.cacheName);
    return (await cache.keys()).flatMap(({ url }) => this.fileAt(new URL(url))?.address ?? []);
  }

  #controllerOf(files: readonly BuildFile[]): PrecacheController {
    const { cacheName } = this;
    const controller = new PrecacheController({
      cacheName,
      plugins: [
        {
          // What another build kept under the same address and hash is the same file.
          cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
            if (cachedResponse) return cachedResponse;
            const same = await caches.match(request, { ignoreVary: true });
            if (same) await (await caches.open(cacheName)).put(request, same.clone());
            return same;
          },
        },
      ],
    });
    controller.addToCacheList(
      files.map(({ address, integrity }) => ({
        url: this.#urlOf(address),
        revision: isHashed(address) ? null : integrity,
        integrity,
      })),
    );
    return controller;
  }

  #urlOf = (address: string): string => new URL(address, this.scope).href;

  #addressOf = (url: string): string => bare(new URL(url)).slice(this.scope.length);
}

/** An address without what is asked of it, and without the hash that Workbox adds to it. */
const bare = ({ origin, pathname }: URL): string => origin + pathname;

/**
 * The file of an earlier build, as long as its cache is there.
 *
 * @param url        of the file; its query and fragment do not count
 * @param cacheName  of the earlier build's cache
 * @returns undefined where the cache has been deleted or never had the file
 * @see tests/e2e/offline.spec.mjs
 */
export const earlierFile = (url: URL, cacheName: string): Promise<Response | undefined> =>
  caches.match(bare(url), { cacheName, ignoreSearch: true, ignoreVary: true });
