/** Styles of what a figure's menu shows, which come with it. */
import { css } from "lit";

export const menuStyles = css`
  .provenance p { margin: calc(0.4 * var(--rem)) 0; max-width: calc(44 * var(--rem)); }
  .provenance a { overflow-wrap: anywhere; }
  .provenance .formula { overflow-x: auto; padding: calc(0.3 * var(--rem)) 0; }
  .provenance h4 { margin: calc(0.9 * var(--rem)) 0 calc(0.2 * var(--rem)); font-size: calc(0.9375 * var(--rem)); font-weight: 600; }
  .provenance dl { margin: calc(0.2 * var(--rem)) 0; }
  .provenance dl div { display: flex; flex-wrap: wrap; gap: 0 calc(0.75 * var(--rem)); }
  .provenance dt { min-width: calc(7 * var(--rem)); color: var(--orrery-ink-soft); }
  .provenance dd { flex: 1 1 6em; min-width: 0; margin: 0; overflow-wrap: anywhere; }
  #panel > .chip { margin-top: calc(0.5 * var(--rem)); }
  .copy { display: grid; gap: calc(0.35 * var(--rem)); justify-items: start; max-width: calc(44 * var(--rem)); }
`;
