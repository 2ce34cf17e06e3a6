/** Globals by which a worker reaches network, storage, other workers or the page. Code from strings is refused by the site's policy. */
export const dangerousGlobals = [
  "fetch",
  "fetchLater",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "importScripts",
  "indexedDB",
  "caches",
  "cookieStore",
  "localStorage",
  "sessionStorage",
  "navigator",
  "location",
  "crypto",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "MessageChannel",
  "RTCPeerConnection",
  "Notification",
  "FileReader",
  "FileReaderSync",
  "FileSystemHandle",
  "URL",
  "Request",
  "Response",
  "close",
  "postMessage",
] as const;

/**
 * Takes away what a program could reach the outside with: deletes it from the scope and from the
 * prototypes it inherits, and lets nothing take its names.
 *
 * @param scope  the global scope of the worker
 * @see tests/web/practice/code/run.test.ts
 */
export function removeDangerousGlobals(scope: object): void {
  for (
    let owner: object | null = scope;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    for (const name of dangerousGlobals) {
      if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
    }
  }
  for (const name of dangerousGlobals)
    Object.defineProperty(scope, name, { value: undefined, writable: false, configurable: false });
}
