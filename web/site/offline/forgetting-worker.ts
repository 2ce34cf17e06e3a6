/**
 * The service worker of a site that is being worked on (`npm run dev`): it takes the place of one that
 * an earlier build left at the same address, deletes what that one kept, loads the pages that it
 * gave anew, and leaves.
 */
import type { WorkerMessage } from "./messages.ts";
import { deleteCaches, worker } from "./worker-scope.ts";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

// Chromium sometimes lets a worker wait that has asked not to, and listens when it is asked again. The
// page then offers the new version, and its reader asks.
worker.addEventListener("message", (event) => {
  const { type } = (event.data ?? {}) as Partial<WorkerMessage>;
  if (type === "SKIP_WAITING") event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await deleteCaches(worker.registration.scope);
  await worker.registration.unregister();
  const open = await worker.clients.matchAll({ type: "window" });
  await Promise.all(open.map((page) => page.navigate(page.url)));
}
