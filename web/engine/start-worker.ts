/** Starts a worker of this build from any page. */

/** A page of another origin may not start our worker file itself, but a worker of its own may import it. */
export function startWorker(file: string, base: string): Worker {
  const url = new URL(file, base);
  if (url.origin === globalThis.location?.origin) return new Worker(url, { type: "module" });
  const blob = new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" });
  const blobUrl = URL.createObjectURL(blob);
  const worker = new Worker(blobUrl, { type: "module" });
  // The address may go once the worker has read it; a fixed moment is safe because the blob is in
  // memory.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000);
  return worker;
}
