/**
 * The service worker of the site. It keeps the files of its own build (kept-files.ts) and gives each
 * open page files of the build that the page came from (open-pages.ts). A page of another build,
 * which the server has published since, is left to the network.
 */
import { registerRoute } from "workbox-routing/registerRoute.js";
import { build, files } from "virtual:orrery-files";
import { earlierFile, isHashed, KeptFiles, type BuildFile } from "./kept-files.ts";
import type { KeptStatus, WorkerMessage } from "./messages.ts";
import { ANOTHER_BUILD, OpenPages } from "./open-pages.ts";
import {
  cachePrefix,
  cachesOf,
  deleteCaches,
  worker,
  type FetchRequestEvent,
} from "./worker-scope.ts";

const { scope } = worker.registration;
const prefix = cachePrefix(scope);
const own = prefix + build;
const noted = `${prefix}pages`;

const pages = new OpenPages(noted);
const kept = new KeptFiles(
  scope,
  own,
  files.map(([address, hash, bytes]) => ({ address, integrity: `sha256-${hash}`, bytes })),
);

const earlierCaches = async (): Promise<string[]> =>
  (await cachesOf(scope)).filter((name) => name !== own && name !== noted);

/** Deletes what earlier builds kept, once none of their pages is open. */
async function deleteEarlier(): Promise<void> {
  const earlier = await earlierCaches();
  const { installing, waiting } = worker.registration;
  // One of them may belong to the next build.
  if (earlier.length === 0 || installing || waiting) return;
  const open = await pages.openBuilds();
  await Promise.all(
    earlier
      .filter((name) => !open.has(name.slice(prefix.length)))
      .map((name) => caches.delete(name)),
  );
}

/** A whole page. Whatever it asks for later follows from where it came from. */
async function givePage(
  file: BuildFile | undefined,
  url: URL,
  event: FetchRequestEvent,
): Promise<Response> {
  if (file) {
    try {
      const page = await kept.give(file, event);
      await pages.remember(event.resultingClientId, build);
      event.waitUntil(deleteEarlier());
      return page;
    } catch {
      // No connection, or another build.
    }
  }
  try {
    const page = await fetch(event.request);
    await pages.remember(event.resultingClientId, ANOTHER_BUILD);
    return page;
  } catch {
    const folder = new URL(`${url.pathname}/${url.search}`, url);
    if (!file && kept.fileAt(folder)) return Response.redirect(folder.href);
    if (file?.address === "offline/") return Response.error();
    const instead = new URL("offline/", scope);
    instead.searchParams.set("page", url.pathname + url.search);
    return Response.redirect(instead.href);
  }
}

/** What a page asks for. */
async function giveFile(
  file: BuildFile | undefined,
  url: URL,
  event: FetchRequestEvent,
): Promise<Response> {
  const { request, clientId } = event;
  const from = await pages.buildOf(clientId);
  if (file && (from === build || isHashed(file.address))) return kept.give(file, event);
  if (from === build || from === undefined || from === ANOTHER_BUILD) {
    // Of an older build, it may be kept still, and its name says that it is the one.
    return (await hashedFile(url)) ?? fetch(request);
  }
  return (await earlierFile(url, prefix + from)) ?? (await hashedFile(url)) ?? Response.error();
}

const hashedFile = async (url: URL): Promise<Response | undefined> =>
  isHashed(url.href.slice(scope.length)) ? caches.match(url.href, { ignoreVary: true }) : undefined;

const isInside = (url: URL) => url.href.startsWith(scope);

/** What Workbox gives a handler; its own types are those of a worker, which cannot be loaded beside those of pages. */
interface Routed {
  readonly url: URL;
  readonly event: unknown;
}

registerRoute(
  ({ request, url }) => isInside(url) && request.mode === "navigate",
  ({ url, event }: Routed) => givePage(kept.fileAt(url), url, event as FetchRequestEvent),
);

registerRoute(
  ({ url }) =>
    isInside(url) && (kept.fileAt(url) !== undefined || isHashed(url.href.slice(scope.length))),
  ({ url, event }: Routed) => giveFile(kept.fileAt(url), url, event as FetchRequestEvent),
);

worker.addEventListener("install", (event) =>
  event.waitUntil(earlierCaches().then((earlier) => kept.install(event, earlier))),
);

/** The first worker of a site takes over the pages that are open; they came from the same server just now. */
async function takeOver(): Promise<void> {
  if ((await earlierCaches()).length > 0) return deleteEarlier();
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(open.map(({ id }) => pages.remember(id, build)));
  await worker.clients.claim();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function forget(): Promise<void> {
  await worker.registration.unregister();
  await deleteCaches(scope);
}

const answers: Record<WorkerMessage["type"], () => Promise<unknown>> = {
  STATUS: async (): Promise<KeptStatus> => ({
    files: files.map(([address, , bytes]) => [address, bytes] as const),
    kept: await kept.kept(),
  }),
  WHOLE: () => kept.markWhole(),
  FORGET: forget,
  SKIP_WAITING: () => worker.skipWaiting(),
};

worker.addEventListener("message", (event) => {
  const { type } = (event.data ?? {}) as Partial<WorkerMessage>;
  if (!type || !Object.hasOwn(answers, type)) return;
  const [port] = event.ports;
  event.waitUntil(answers[type]().then((answer) => port?.postMessage(answer ?? true)));
});
