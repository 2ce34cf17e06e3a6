/** Styles of the spectrum. */
import { css } from "lit";

export const spectrumStyles = css`
  .plot { position: relative; height: 21rem; touch-action: pan-y; }
  .legend { display: flex; flex-wrap: wrap; gap: 0.1rem 1.5rem; margin: 0 0 0.5rem; padding: 0; list-style: none; font-size: 0.9375rem; }
  .legend li { display: flex; gap: 0.45rem; align-items: center; }
  .legend svg { flex: none; }
`;
