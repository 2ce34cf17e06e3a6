/** Reads arrays in files and pastes; it is fetched by the first reader who gives some. */
import { LaterModule } from "../base/needed.ts";

export const reader = new LaterModule("the reader of files", async () => ({
  ...(await import("./read-arrays.ts")),
  ...(await import("./written-numbers.ts")),
}));
