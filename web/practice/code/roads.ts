/** What a worker may do to the world around it, by the names under which it does. Code from strings is refused by the site's policy. */
export const roads = [
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

/** Takes them from a scope and from what it inherits. */
export function removeRoads(scope: object): void {
  for (
    let owner: object | null = scope;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    for (const name of roads) {
      if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
    }
  }
  for (const name of roads)
    Object.defineProperty(scope, name, { value: undefined, writable: false, configurable: false });
}
