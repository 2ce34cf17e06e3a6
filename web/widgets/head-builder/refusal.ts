/** That a bar cannot rise, because all gains are used: said until something changes. */
import type { Part, PartHost } from "../base/part.ts";

export class Refusal implements Part {
  #isSaid = false;

  constructor(private readonly host: Pick<PartHost, "requestUpdate">) {}

  /** Whether the reader's last move was refused. */
  get isSaid(): boolean {
    return this.#isSaid;
  }

  /** A bar was pulled up that has to stay where it is. */
  say(): void {
    this.#isSaid = true;
    this.host.requestUpdate();
  }

  settle(): void {
    this.#isSaid = false;
  }
}
