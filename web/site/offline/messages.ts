/** What pages and the service worker say to each other. */

/** What pages say to the worker that controls them. The third word of Workbox lets a new worker begin. */
export type WorkerMessage = { readonly type: "STATUS" | "WHOLE" | "FORGET" | "SKIP_WAITING" };

/** What there is to keep, and what is kept. */
export interface KeptStatus {
  /** All files of the build: address from the root of the site, and bytes. */
  readonly files: readonly (readonly [address: string, bytes: number])[];
  /** Addresses of those that this browser keeps. */
  readonly kept: readonly string[];
}
