/** Where a reader is in the hunt for the first pair, kept in this browser so that a reload does not lose it. */
import { keep, readKept } from "../base/own-storage.ts";
import type { Part, PartHost } from "../base/part.ts";
import type { settings } from "./count.ts";

const KEY = "orrery-first-pair";

/**
 * Goes on where the reader was in an earlier visit, unless the address says which position to show.
 *
 * @see tests/web/widgets/count.test.ts
 */
export class KeptHunt implements Part {
  /** The position that was drawn last; null before the first time. */
  #last: number | null = null;

  constructor(private readonly host: PartHost<typeof settings>) {}

  drawn(): void {
    const { m, format } = this.host.settings();
    // Without a format there is no pair to be found.
    if (format === "exact") return;
    if (this.#last === null) {
      const kept = readKept(KEY);
      const isAsked = new URLSearchParams(location.search).has("m");
      if (typeof kept === "number" && !isAsked) this.host.assign({ m: kept });
    } else if (m !== this.#last) keep(KEY, m);
    this.#last = this.host.settings().m;
  }
}
