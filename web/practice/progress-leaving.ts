// When a page writes besides after changes: as it is hidden or left, and as it is shown again.

import type { Progress } from "./progress.ts";

/** Writes what waits when the page is hidden or left, and takes in what other tabs wrote when it is shown. */
export function keepWhenLeft(progress: Progress): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) progress.rest();
    // With nothing to write it reads nothing either: what it finds out now, nobody sees.
    else if (progress.unwritten) void progress.flush();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void progress.wake();
  });
  document.addEventListener("visibilitychange", () => {
    if (progress.unwritten || document.visibilityState === "visible") void progress.flush();
  });
}
