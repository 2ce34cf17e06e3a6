/**
 * The service worker of a site that is being worked on (`npm run dev`): it takes the place of one that
 * an earlier build left at the same address, deletes what that one kept, loads the pages that it
 * gave anew, and leaves.
 */
import { deleteCaches, worker } from "./worker-scope.ts";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await deleteCaches(worker.registration.scope);
  await worker.registration.unregister();
  const open = await worker.clients.matchAll({ type: "window" });
  await Promise.all(open.map((page) => page.navigate(page.url)));
}
