/** Styles of the spectrum. */
import { css } from "lit";

export const spectrumStyles = css`
  .plot { position: relative; height: calc(21 * var(--orrery-rem)); touch-action: pan-y; }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--orrery-rem)) calc(1.5 * var(--orrery-rem)); margin: 0 0 calc(0.5 * var(--orrery-rem)); padding: 0; list-style: none; font-size: calc(0.9375 * var(--orrery-rem)); }
  .legend li { display: flex; gap: calc(0.45 * var(--orrery-rem)); align-items: center; }
  .legend svg { flex: none; }
`;
