/** Styles of the workbench. */
import { css } from "lit";

export const diagnoseStyles = css`
  .bench { container-type: inline-size; }
  .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: calc(2 * var(--rem)); align-items: start; }
  .ask { display: grid; gap: calc(0.35 * var(--rem)); min-width: 0; }
  .name { grid-area: auto; padding: 0; }
  .how { margin: 0 0 calc(0.3 * var(--rem)); font-size: calc(0.875 * var(--rem)); overflow-wrap: anywhere; }
  .how code { font-size: 1em; }
  .ask .buttons { align-items: center; padding-bottom: calc(0.4 * var(--rem)); }
  .chip, .buttons button { min-height: calc(2.25 * var(--rem)); text-align: start; }
  .private { margin: 0; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(calc(12 * var(--rem)), 100%), 1fr)); gap: calc(0.5 * var(--rem)) calc(1.25 * var(--rem)); margin-top: calc(0.4 * var(--rem)); align-items: start; }
  .field { min-width: 0; }
  .field .text, .field .choice { display: block; width: 100%; min-height: calc(2.25 * var(--rem)); padding: calc(0.15 * var(--rem)) calc(0.5 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper); border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit; }
  .field .text[aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .field .note { margin: calc(0.1 * var(--rem)) 0 0; font-size: calc(0.8125 * var(--rem)); color: var(--orrery-ink-soft); }
  .switch { font-size: calc(0.9375 * var(--rem)); line-height: 1.35; }
  .switch input { flex: none; }
  .act { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); margin: calc(0.6 * var(--rem)) 0 0; }
  /* Below the columns: the answer, which stays in view, would cover it within them. */
  .reference { margin-top: calc(2 * var(--rem)); }
  .reference .typed { display: block; width: calc(16 * var(--rem)); max-width: 100%; margin-bottom: calc(0.6 * var(--rem)); text-align: start; }
  .reference .choice { display: block; max-width: 100%; margin-bottom: calc(0.6 * var(--rem)); }
  .reference pre { max-height: calc(16 * var(--rem)); overflow: auto; }
  .reference .blank { min-height: 0; }
  #judge { border-color: var(--orrery-accent); }
  /* The form is longer than most windows: what it answers stays in view. */
  .answer { position: sticky; top: calc(1 * var(--rem)); min-width: 0; min-height: calc(20 * var(--rem)); }
  .answer p { margin: 0 0 calc(0.6 * var(--rem)); font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); }
  .answer .problem { font-family: var(--orrery-sans); }
  .blank { display: grid; place-items: center; min-height: calc(14 * var(--rem)); padding: calc(1.5 * var(--rem)); border: 1px dashed var(--orrery-rule-strong); border-radius: 3px; color: var(--orrery-ink-soft); text-align: center; }
  .verdict { margin: 0 0 calc(0.6 * var(--rem)); padding: calc(0.2 * var(--rem)) 0 calc(0.2 * var(--rem)) calc(0.8 * var(--rem)); border-left: 4px solid var(--orrery-rule-strong); font: 600 calc(1.25 * var(--rem))/1.3 var(--orrery-serif); text-wrap: balance; }
  .verdict.right { border-left-color: var(--orrery-right); }
  .verdict.right::before { content: "✓ " / ""; color: var(--orrery-right); }
  .verdict.wrong { border-left-color: var(--orrery-wrong); }
  .answer .searched, .answer .links, .answer .title { font: 400 calc(0.9375 * var(--rem))/1.45 var(--orrery-sans); color: var(--orrery-ink-soft); }
  .fit + .fit { margin-top: calc(0.9 * var(--rem)); padding-top: calc(0.9 * var(--rem)); border-top: 1px solid var(--orrery-rule); }
  h4 { margin: 0 0 calc(0.3 * var(--rem)); font: 600 calc(1.0625 * var(--rem))/1.35 var(--orrery-sans); }
  .versions { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(0.4 * var(--rem)); margin-bottom: calc(0.6 * var(--rem)); }
  .answer .title { margin: 0 0 calc(0.15 * var(--rem)); }
  .line { min-height: calc(1.9 * var(--rem)); }
  .answer .further { margin-top: calc(0.9 * var(--rem)); font: inherit; font-family: var(--orrery-serif); font-size: calc(1.0625 * var(--rem)); padding-left: calc(0.8 * var(--rem)); border-left: 3px solid var(--orrery-accent); }
  .numbers { max-height: calc(26 * var(--rem)); overflow: auto; border: 1px solid var(--orrery-rule); border-radius: 3px; }
  .numbers caption { text-wrap: pretty; }
  .numbers th, .numbers td { padding: calc(0.2 * var(--rem)) calc(0.6 * var(--rem)); }
  .numbers .sign { padding: 0; text-align: center; color: var(--orrery-ink-soft); }
  .differs td { font-weight: 600; }
  .differs .sign { color: var(--orrery-wrong); }
  .differs td:nth-child(2) { text-decoration: underline; text-decoration-color: var(--orrery-wrong); text-underline-offset: 0.2em; }
  .excluded ul, .combinations, .outcomes { margin: 0 0 calc(0.6 * var(--rem)); padding-left: calc(1.2 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .symptoms .outcomes { margin-top: calc(0.5 * var(--rem)); }
  .outcomes li + li { margin-top: calc(0.25 * var(--rem)); }
  .excluded ul { columns: calc(15 * var(--rem)); }
  progress { width: 100%; accent-color: var(--orrery-accent); }
  .symptoms { margin-bottom: calc(1.2 * var(--rem)); padding: calc(0.2 * var(--rem)) calc(0.9 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 3px; }
  .symptoms summary { min-height: calc(2.5 * var(--rem)); color: var(--orrery-ink); }
  .symptoms p, .outcomes { max-width: calc(44 * var(--rem)); margin: calc(0.5 * var(--rem)) 0; }
  @container (max-width: 46em) { .sides { grid-template-columns: minmax(0, 1fr); } .answer { position: static; min-height: calc(6 * var(--rem)); } .answer .blank { min-height: calc(6 * var(--rem)); } }
  .on-paper { display: none; }
  @media print { .on-paper { display: block; order: -1; margin: 0; } .on-paper::first-letter { text-transform: uppercase; } .answer { position: static; min-height: 0; } .ask, .symptoms { display: none; } .sides { grid-template-columns: minmax(0, 1fr); } .numbers thead th { position: static; } .numbers { max-height: none; overflow: visible; } }
`;
