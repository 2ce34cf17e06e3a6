/**
 * Measures the width of an element, so that its drawings use CSS pixels and their text stays
 * readable.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Width of a static picture in px. */
export const PREVIEW_WIDTH = 720;

export class WidthController implements ReactiveController {
  #width: number | null = null;
  /** Whether what is drawn depends on it. */
  #asked = false;
  #observer: ResizeObserver | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  /**
   * In px; while the element is not shown, of what holds it; where that has none either, the width
   * of the static picture.
   */
  get width(): number {
    // Measured at the first drawing: measuring each element as it is connected would force a layout
    // for each of them.
    this.#asked = true;
    return (
      (this.#width ??=
        Math.floor(this.host.clientWidth || (this.host.parentElement?.clientWidth ?? 0)) || null) ??
      PREVIEW_WIDTH
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
