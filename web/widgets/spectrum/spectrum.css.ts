/** Styles of the spectrum. */
import { css } from "lit";

export const spectrumStyles = css`
  .plot { position: relative; height: calc(21 * var(--rem)); touch-action: pan-y; }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--rem)) calc(1.5 * var(--rem)); margin: 0 0 calc(0.5 * var(--rem)); padding: 0; list-style: none; font-size: calc(0.9375 * var(--rem)); }
  .legend li { display: flex; gap: calc(0.45 * var(--rem)); align-items: center; }
  .legend svg { flex: none; }
`;
