/** What the figure draws with only where it shows a cached key. */
import { LaterModule } from "../base/needed.ts";

export const staleKey = new LaterModule("the picture of a cached key", () => import("./stale.ts"));
