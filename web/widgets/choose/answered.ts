/** Where the focus goes when a guess is answered. */
import type { Settings } from "../base/attributes.ts";
import type { FigureHost } from "../base/figure.ts";
import type { Part } from "../base/part.ts";

/** After a press, the focus is where the answer is said. */
export class Answered implements Part {
  #isDue = false;

  press(values: Settings, host: FigureHost): void {
    this.#isDue = true;
    host.change(values);
  }

  drawn(root: ParentNode): void {
    if (this.#isDue) root.querySelector<HTMLElement>(".said [tabindex]")?.focus();
    this.#isDue = false;
  }
}
