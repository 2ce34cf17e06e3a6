/** Starts a worker of this build from any page. */
import { trustedWorkerUrl } from "./trusted-types.ts";

/**
 * Says what a page of another site must allow.
 *
 * @param what  how the sentence begins: "The worker that trains this model"
 * @returns the sentence for a reader whose page denies workers
 * @see tests/web/engine/training-race.test.ts
 */
export const noWorker = (what: string): string =>
  `${what} could not be started. On a page with a content security policy, worker-src must allow blob:.`;

/**
 * Starts a worker of this build, also from a page of another origin. The worker is one file without
 * imports and exports. A page of another origin may not start it by its address but may start a
 * copy of its text; so may a sandboxed frame of the course, which has no origin.
 *
 * @param file  address of the worker, relative to `base`
 * @param base  address of the script that asks, `import.meta.url`
 * @returns the worker; it has begun to load
 * @throws {Error} with a sentence where the file cannot be fetched.
 * @see tests/e2e/race.spec.mjs
 */
export async function startWorker(file: string, base: string): Promise<Worker> {
  const url = new URL(file, base);
  if (url.origin === globalThis.origin)
    return new Worker(trustedWorkerUrl(url), { type: "module" });
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `A worker could not be fetched from ${url.origin}. Check the connection, then try again.`,
    );
  const blobUrl = URL.createObjectURL(new Blob([await answer.text()], { type: "text/javascript" }));
  // Chromium starts no module from a blob without an origin.
  const worker = new Worker(trustedWorkerUrl(blobUrl));
  // A fixed moment is safe: the worker reads the blob from memory.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000);
  return worker;
}
