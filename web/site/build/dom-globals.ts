/**
 * Elements are classes that extend HTMLElement; Node has none. Lit's server-side replacements let
 * their static
 * sides be read.
 */
import { customElements, HTMLElement } from "@lit-labs/ssr-dom-shim";

Object.assign(globalThis, {
  HTMLElement: globalThis.HTMLElement ?? HTMLElement,
  customElements: globalThis.customElements ?? customElements,
});
