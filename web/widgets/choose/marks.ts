/** What the reader has marked before a guess is made: it is no setting yet, as a drag is none before it ends. */
import type { PartHost } from "../base/part.ts";

/** Marked schemes, which are forgotten once the guess is made. */
export class Marks {
  readonly #ids = new Set<string>();

  constructor(private readonly host: Pick<PartHost, "requestUpdate">) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Marks a scheme, or takes its mark away. */
  toggle(id: string): void {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.host.requestUpdate();
  }

  clear(): void {
    this.#ids.clear();
  }
}
