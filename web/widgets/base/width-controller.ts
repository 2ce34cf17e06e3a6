/** Tells an element how wide it may draw, so that pictures are made in real pixels and their type stays readable. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

export class WidthController implements ReactiveController {
  #width: number | null = null;
  /** Whether what is drawn depends on it. */
  #asked = false;
  #observer: ResizeObserver | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  /** In px; while the element is not shown, of what holds it; where that has none either, the width of the static picture. */
  get width(): number {
    // Not measured before it is drawn: to ask elements one by one as they are connected lays out
    // the page for each of them.
    this.#asked = true;
    return (
      (this.#width ??=
        Math.floor(this.host.clientWidth || (this.host.parentElement?.clientWidth ?? 0)) || null) ??
      720
    );
  }

  hostConnected(): void {
    if (typeof ResizeObserver === "undefined") return;
    this.#observer = new ResizeObserver(() => this.#take(this.host.clientWidth));
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = null;
  }

  #take(width: number): void {
    const rounded = Math.floor(width);
    if (rounded <= 0 || rounded === this.#width) return;
    this.#width = rounded;
    if (this.#asked) this.host.requestUpdate();
  }
}
