/** Whether a table that begins with five rows was opened, kept in this browser so that a reload does not close it. */
import { keep, readKept } from "../base/own-storage.ts";
import type { Part, PartHost } from "../base/part.ts";
import type { settings } from "./settings.ts";

const KEY = "orrery-only-five";

/**
 * Opens a table that the page begins with few rows, where the reader opened it before.
 *
 * @see tests/web/widgets/choose-clients.test.ts
 */
export class KeptFew implements Part {
  /** As it was drawn last; null before the first time. */
  #isFew: boolean | null = null;
  #isKept = false;

  constructor(private readonly host: PartHost<typeof settings>) {}

  drawn(): void {
    const { few } = this.host.settings();
    if (this.#isFew === null) {
      this.#isKept = few;
      if (few && readKept(KEY) === false) this.host.assign({ few: false });
    } else if (this.#isKept && few !== this.#isFew) keep(KEY, few);
    this.#isFew = this.host.settings().few;
  }
}
