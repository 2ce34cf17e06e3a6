/** Tells an element how wide it may draw, so that pictures are made in real pixels and their type stays readable. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

export class WidthController implements ReactiveController {
  /** In px; until the element is measured, the width of the static picture. */
  width = 720;
  #observer: ResizeObserver | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#take(this.host.clientWidth);
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
    if (rounded <= 0 || rounded === this.width) return;
    this.width = rounded;
    this.host.requestUpdate();
  }
}
