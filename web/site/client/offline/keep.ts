/**
 * Starts the service worker that keeps visited pages on this device (site/offline/worker.ts), unless
 * the reader has asked for none, and says when a new version has come.
 */
import { messageSW } from "workbox-window/messageSW.js";
import { Workbox } from "workbox-window/Workbox.js";
import type { KeptStatus, WorkerMessage } from "../../offline/messages.ts";
import { deleteCaches } from "../../offline/worker-scope.ts";
import { offerNewVersion } from "./new-version.ts";

/** Names the choice of the reader in the browser's storage; each version of a host has its own. */
const choiceOf = (root: URL) => `orrery-offline ${root.pathname}`;

/** False where the reader has deleted what was kept, and not asked for more. */
function mayKeep(root: URL): boolean {
  try {
    return localStorage.getItem(choiceOf(root)) !== "off";
  } catch {
    return true; // A browser that keeps no choice keeps no pages either, and says so below.
  }
}

function choose(root: URL, keeps: boolean): void {
  try {
    if (keeps) localStorage.removeItem(choiceOf(root));
    else localStorage.setItem(choiceOf(root), "off");
  } catch {
    // The choice holds for as long as nothing is registered anew.
  }
}

/** What a page can ask of the worker of this site that controls it. */
export class Keeper {
  constructor(private readonly worker: ServiceWorker) {}

  /** What there is to keep, and what is kept. */
  status(): Promise<KeptStatus> {
    return this.#ask("STATUS") as Promise<KeptStatus>;
  }

  /** Lets the next version be kept whole, as this one is. */
  async noteWhole(): Promise<void> {
    await this.#ask("WHOLE");
  }

  /** Deletes what is kept, and ends the worker. */
  async forget(): Promise<void> {
    await this.#ask("FORGET");
  }

  #ask(type: WorkerMessage["type"]): Promise<unknown> {
    return messageSW(this.worker, { type } satisfies WorkerMessage);
  }
}

/**
 * Why nothing is kept: this browser or window cannot; the reader has asked for it; the page was loaded
 * past the worker (Shift and reload); the worker could not fetch what it needs.
 */
export type Refusal = "unable" | "off" | "past" | "failed";

let started: Promise<Keeper | Refusal> | undefined;

/**
 * Starts to keep what is visited. A page in a frame leaves that to pages of the site: on another
 * site nothing should be kept that its reader has not come for.
 *
 * @param root   address of the site
 * @param asked  Whether the reader has come for it; else a connection that is to be spared is
 *               spared.
 * @returns what controls the page, or why nothing does
 * @see tests/e2e/offline.spec.mjs
 */
export async function startKeeping(root: URL, asked = false): Promise<Keeper | Refusal> {
  if (!("serviceWorker" in navigator) || window.parent !== window) return "unable";
  if (!mayKeep(root)) {
    await forgetRest(root);
    return "off";
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData && !asked && !navigator.serviceWorker.controller) return "unable";
  started ??= register(root);
  return started;
}

/**
 * Keeps again what is visited.
 *
 * @param root  address of the site
 * @returns what controls the page, or why nothing does
 * @see tests/e2e/offline.spec.mjs
 */
export function keepAgain(root: URL): Promise<Keeper | Refusal> {
  choose(root, true);
  started = undefined;
  return startKeeping(root, true);
}

async function register(root: URL): Promise<Keeper | Refusal> {
  const address = new URL("service-worker.js", root).href;
  const workbox = new Workbox(address);
  workbox.addEventListener("waiting", () => offerNewVersion(() => loadNewVersion(root)));
  workbox.addEventListener("controlling", ({ isUpdate }) => {
    if (!isUpdate) void keepVisited(root);
  });
  const failed = new Promise<Refusal>((resolve) =>
    workbox.addEventListener("redundant", () => resolve("failed")),
  );
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await workbox.register();
  } catch {
    // A folder without the worker, a window that keeps nothing: the page works as it does without.
    return "unable";
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") workbox.update().catch(() => undefined);
  });
  const isControlled = navigator.serviceWorker.controller?.scriptURL === address;
  if (registration?.active && !isControlled) return "past";
  return Promise.race([workbox.controlling.then((worker) => new Keeper(worker)), failed]);
}

/** The new worker begins as soon as it is told to, and other pages that are open keep their version. */
async function loadNewVersion(root: URL): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(root.href);
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: "SKIP_WAITING" } satisfies WorkerMessage);
}

/** The first page was fetched before there was a worker: what it is made of is asked for once more. */
async function keepVisited(root: URL): Promise<void> {
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  const here = [location.href, ...used].filter((url) => url.startsWith(root.href));
  for (const url of new Set(here)) await take(new URL(url)).catch(() => undefined);
}

/**
 * Asks for a file, so that the worker keeps it.
 *
 * @param url     of a file of the site
 * @param signal  breaks it off
 * @throws {Error} where it cannot be had
 * @see tests/e2e/offline.spec.mjs
 */
export async function take(url: URL, signal?: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal: signal ?? null });
  if (!answer.ok)
    throw new Error(`${url.href} cannot be fetched: the server says ${answer.status}.`);
  await answer.arrayBuffer();
}

/**
 * Deletes all that is kept of this version, and keeps nothing from now on.
 *
 * @param root    address of the site
 * @param keeper  what controls the page
 * @see tests/e2e/offline.spec.mjs
 */
export async function forgetAll(root: URL, keeper: Keeper): Promise<void> {
  choose(root, false);
  await keeper.forget();
  await forgetRest(root);
}

/** What a page that was open meanwhile may have kept once more. */
async function forgetRest(root: URL): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(root.href);
  if (registration?.scope === root.href) await registration.unregister();
  await deleteCaches(root.href);
}
