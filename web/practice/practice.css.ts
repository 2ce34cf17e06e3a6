// The styles of exercises: a quiet block in the page's type, controls in sans, verdicts with mark,
// words and color.

import { css } from "lit";

export const practiceStyles = css`
  :host { margin: calc(2 * var(--rem)) 0; }
  form { margin: 0; padding: calc(1.1 * var(--rem)) calc(1.25 * var(--rem)) calc(1.25 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 6px; background: var(--orrery-panel); }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  legend, .statement { padding: 0; width: 100%; font: 400 calc(1.0625 * var(--rem))/1.55 var(--orrery-serif); }
  .kind { display: flex; flex-wrap: wrap; gap: 0 var(--rem); justify-content: space-between; margin: 0 0 calc(0.5 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); }
  .kind b { margin-inline-end: auto; color: var(--orrery-accent); font-weight: 600; }
  ::slotted([slot]) { margin-block: 0 !important; overflow-wrap: break-word; }
  ::slotted([slot="block-title"]) { font: 600 calc(1.125 * var(--rem))/1.4 var(--orrery-serif) !important; color: var(--orrery-ink); margin-block: 0 calc(0.4 * var(--rem)) !important; }

  .choices { display: grid; gap: calc(0.5 * var(--rem)); margin-top: calc(0.9 * var(--rem)); }
  .choice { border: 1px solid var(--orrery-rule); border-radius: 5px; background: var(--orrery-paper); transition: border-color 120ms; }
  .choice:hover, .choice:focus-within { border-color: var(--orrery-rule-strong); }
  .choice.chosen { border-color: var(--orrery-accent); box-shadow: inset 3px 0 0 var(--orrery-accent); }
  .choice.correct { border-color: var(--orrery-right); box-shadow: inset 3px 0 0 var(--orrery-right); }
  .choice.incorrect { border-color: var(--orrery-wrong); box-shadow: inset 3px 0 0 var(--orrery-wrong); }
  .choice label, .choice button.pick { display: flex; gap: calc(0.7 * var(--rem)); align-items: flex-start; width: 100%; padding: calc(0.6 * var(--rem)) calc(0.8 * var(--rem)); cursor: pointer; font: 400 var(--rem)/1.5 var(--orrery-sans); color: inherit; text-align: start; }
  .choice button.pick { border: 0; background: none; min-height: calc(2.75 * var(--rem)); }
  .choice button.pick[aria-disabled="true"] { opacity: 1; }
  .predicting .choice { border-color: var(--orrery-rule-strong); }
  .predicting .choice:has(button[aria-disabled="false"]):hover { border-color: var(--orrery-accent); }
  .choice input { flex: none; width: calc(1.1 * var(--rem)); height: calc(1.1 * var(--rem)); margin: calc(0.2 * var(--rem)) 0 0; accent-color: var(--orrery-accent); }
  .choice .said { flex: 1; min-width: 0; }
  .choice .why { padding: 0 calc(0.9 * var(--rem)) calc(0.75 * var(--rem)) calc(2.6 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .predicting .choice .why { padding-left: calc(0.8 * var(--rem)); }

  .ask { display: block; margin: var(--rem) 0 calc(0.35 * var(--rem)); font-weight: 600; font-size: calc(0.9375 * var(--rem)); }
  legend.ask { font: 600 calc(0.9375 * var(--rem))/1.55 var(--orrery-sans); }
  .entry { display: flex; flex-wrap: wrap; gap: calc(0.6 * var(--rem)); }
  .entry input, .entry textarea { flex: 1 1 calc(12 * var(--rem)); min-width: 0; padding: calc(0.5 * var(--rem)) calc(0.7 * var(--rem)); border: 1px solid var(--orrery-rule-strong); border-radius: 5px; background: var(--orrery-paper); color: var(--orrery-ink); font: 400 var(--rem)/1.5 var(--orrery-mono); }
  .entry input.short { flex: 0 1 calc(14 * var(--rem)); }
  .entry [aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .read { min-height: 1.4em; margin: calc(0.35 * var(--rem)) 0 0; color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); overflow-wrap: anywhere; }
  .read b { font-weight: 600; color: var(--orrery-ink); }
  .read .typed { display: block; font: 400 calc(0.9375 * var(--rem))/1.5 var(--orrery-mono); white-space: pre-wrap; }
  mark { background: none; color: var(--orrery-wrong); text-decoration: underline wavy 1px; text-underline-offset: 3px; font-weight: 600; }

  .drawn {
    display: inline-block; max-width: 100%; padding-block: 0.25em; overflow: auto hidden; vertical-align: middle;
    /* A shadow at the end, which what scrolls covers once there is no more of it. */
    background: linear-gradient(to left, var(--orrery-panel) 50%, transparent) right / calc(3 * var(--rem)) 100% no-repeat local, linear-gradient(to left, var(--orrery-rule-strong), transparent) right / calc(0.6 * var(--rem)) 100% no-repeat scroll;
  }

  .parts { margin: calc(0.3 * var(--rem)) 0 0; padding: 0; list-style: none; }
  .parts li { padding: calc(0.2 * var(--rem)) 0 calc(0.5 * var(--rem)); }
  .parts li + li { border-top: 1px solid var(--orrery-rule); }
  .parts .part { margin-inline-end: calc(0.4 * var(--rem)); }
  .part-verdict { margin-top: calc(0.3 * var(--rem)); }

  .entry textarea { resize: vertical; }
  .entry textarea + .main { align-self: end; }
  .prose-entry textarea { font-family: var(--orrery-serif); }
  .read math { color: var(--orrery-ink); font-size: 1.15em; }
  .how { display: block; margin: calc(0.4 * var(--rem)) 0; color: var(--orrery-ink-soft); font: 400 calc(0.875 * var(--rem))/1.5 var(--orrery-sans); }
  .how math { color: var(--orrery-ink); font-size: 1.15em; }
  math { font-family: KaTeX_Main, "STIX Two Math", "Latin Modern Math", "Cambria Math", math, serif; }

  .cells { flex: 0 1 auto; display: grid; gap: calc(0.35 * var(--rem)) calc(0.3 * var(--rem)); min-width: 0; padding: calc(0.3 * var(--rem)) calc(0.45 * var(--rem)); border: solid var(--orrery-ink-soft); border-width: 0 1.5px; border-radius: 6px; }
  .cells.c1 { grid-template-columns: minmax(0, calc(6 * var(--rem))); }
  .cells.c2 { grid-template-columns: repeat(2, minmax(0, calc(6 * var(--rem)))); }
  .cells.c3 { grid-template-columns: repeat(3, minmax(0, calc(6 * var(--rem)))); }
  .cells.c4 { grid-template-columns: repeat(4, minmax(0, calc(6 * var(--rem)))); }
  .cell { display: grid; align-content: start; min-width: 0; }
  .entry .cell input { width: 100%; min-height: calc(2.75 * var(--rem)); box-sizing: border-box; padding: calc(0.4 * var(--rem)) calc(0.3 * var(--rem)); text-align: center; font: 400 var(--rem)/1.4 var(--orrery-sans); font-variant-numeric: tabular-nums; }
  .cell .told { font-size: calc(0.75 * var(--rem)); text-align: center; white-space: normal; }
  .entry .sign { align-self: center; min-width: calc(2.75 * var(--rem)); min-height: calc(2.75 * var(--rem)); padding: 0; font-size: calc(1.125 * var(--rem)); }
  .entry .cells ~ .main { align-self: center; }
  button.form { align-self: center; font-size: calc(0.875 * var(--rem)); }

  .calculator { margin-top: calc(0.6 * var(--rem)); }
  .calculator summary { width: fit-content; font: 500 calc(0.9375 * var(--rem))/1.6 var(--orrery-sans); }
  .calculator .ask { margin-top: calc(0.5 * var(--rem)); }
  .tape { display: grid; gap: calc(0.3 * var(--rem)); margin: calc(0.5 * var(--rem)) 0 0; padding: 0; list-style: none; }
  .tape li { display: flex; flex-wrap: wrap; gap: calc(0.2 * var(--rem)) calc(0.8 * var(--rem)); align-items: center; padding: calc(0.3 * var(--rem)) calc(0.4 * var(--rem)) calc(0.3 * var(--rem)) calc(0.7 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 5px; background: var(--orrery-paper); }
  .tape .sum { flex: 1 1 calc(12 * var(--rem)); min-width: 0; font: 400 calc(0.9375 * var(--rem))/1.5 var(--orrery-mono); overflow-wrap: anywhere; }
  .tape .name { color: var(--orrery-ink-soft); font-weight: 600; }
  .tape .told { white-space: normal; }

  .pairs { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(0.5 * var(--rem)); margin-top: calc(0.9 * var(--rem)); }
  .pair { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)) var(--rem); align-items: center; padding: calc(0.5 * var(--rem)) calc(0.8 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 5px; background: var(--orrery-paper); }
  .pair .said { flex: 1 1 calc(12 * var(--rem)); min-width: 0; font: 400 var(--rem)/1.5 var(--orrery-sans); }
  .pair .part, .pair .why { flex-basis: 100%; margin: 0; }
  .pair .why { color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .pair.incorrect { border-color: var(--orrery-wrong); }
  select { flex: 0 1 calc(16 * var(--rem)); min-width: 0; max-width: 100%; min-height: calc(2.4 * var(--rem)); padding: calc(0.3 * var(--rem)) calc(0.5 * var(--rem)); border: 1px solid var(--orrery-rule-strong); border-radius: 5px; background: var(--orrery-paper); color: var(--orrery-ink); font: 400 calc(0.9375 * var(--rem))/1.3 var(--orrery-sans); }

  .lines { display: grid; gap: calc(0.4 * var(--rem)); margin: calc(0.7 * var(--rem)) 0 0; padding: 0; list-style: none; counter-reset: line; }
  .lines li { display: flex; flex-wrap: wrap; gap: calc(0.3 * var(--rem)) calc(0.8 * var(--rem)); align-items: center; padding: calc(0.45 * var(--rem)) calc(0.5 * var(--rem)) calc(0.45 * var(--rem)) calc(0.8 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 5px; background: var(--orrery-paper); }
  .lines li:focus-within { border-color: var(--orrery-accent); }
  .lines li.incorrect { border-color: var(--orrery-wrong); box-shadow: inset 3px 0 0 var(--orrery-wrong); }
  .lines .said { flex: 1 1 calc(6.5 * var(--rem)); min-width: 0; font: 400 var(--rem)/1.5 var(--orrery-serif); }
  ol.lines li { cursor: grab; }
  .lines .grip { padding: calc(0.3 * var(--rem)) calc(0.2 * var(--rem)); color: var(--orrery-ink-soft); touch-action: none; user-select: none; }
  .lines.moving { user-select: none; }
  .lines.moving li { cursor: grabbing; }
  .lines li.held { position: relative; z-index: 1; box-shadow: 0 2px 8px rgb(0 0 0 / 0.25); }
  @media (prefers-reduced-motion: no-preference) { .lines.moving li:not(.held) { transition: transform 120ms; } }
  .lines + .part { margin-top: calc(0.9 * var(--rem)); }
  .lines.out { margin-top: calc(0.3 * var(--rem)); }
  .lines.out li { border-style: dashed; background: none; }
  .lines.out .said { color: var(--orrery-ink-soft); }
  .moves { display: flex; gap: calc(0.3 * var(--rem)); margin-inline-start: auto; }
  .moves button { min-width: calc(2.4 * var(--rem)); padding-inline: calc(0.5 * var(--rem)); }
  button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
  .told { font: 600 calc(0.875 * var(--rem))/1.4 var(--orrery-sans); white-space: nowrap; }
  .told.right { color: var(--orrery-right); }
  .told.wrong { color: var(--orrery-wrong); }
  .lines .told { display: block; white-space: normal; }
  .steps { margin: calc(0.3 * var(--rem)) 0 0; padding-inline-start: calc(1.6 * var(--rem)); }
  .steps li { margin: calc(0.3 * var(--rem)) 0; }

  .dial { margin: calc(0.9 * var(--rem)) 0 0; border-radius: 4px; cursor: ew-resize; touch-action: pan-y; }
  .dial.tall { cursor: ns-resize; touch-action: pan-x; }
  .dial svg { display: block; max-width: 100%; height: auto; }

  .actions { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)) calc(0.6 * var(--rem)); align-items: center; margin-top: var(--rem); }
  .actions > button.quiet:first-child { margin-inline-start: calc(-0.3 * var(--rem)); }
  .actions .apart { margin-inline-start: auto; }
  button { min-height: calc(2.4 * var(--rem)); padding: calc(0.35 * var(--rem)) calc(0.95 * var(--rem)); border: 1px solid var(--orrery-rule-strong); border-radius: 5px; background: var(--orrery-paper); color: var(--orrery-ink); font: 500 calc(0.9375 * var(--rem))/1.3 var(--orrery-sans); cursor: pointer; }
  button:hover { border-color: var(--orrery-accent); color: var(--orrery-accent); }
  button.main { border-color: var(--orrery-accent); background: var(--orrery-accent); color: var(--orrery-paper); }
  button.main:hover { background: color-mix(in srgb, var(--orrery-accent) 86%, var(--orrery-ink)); color: var(--orrery-paper); }
  button.quiet { border-color: transparent; background: none; color: var(--orrery-accent); padding-inline: calc(0.3 * var(--rem)); }
  button.quiet:hover { text-decoration: underline; text-underline-offset: 3px; }

  /* A screen on its foot. */
  button.present { display: grid; align-content: center; justify-items: center; gap: 2px; min-width: 24px; min-height: 24px; margin-block: -1px; padding: 0; border: 0; background: none; color: inherit; }
  button.present::before { content: ""; width: 17px; height: 11px; border: 1.5px solid currentColor; border-radius: 2px; }
  button.present::after { content: ""; width: 8px; height: 1.5px; background: currentColor; }
  :host([data-presented]) .present { display: none; }

  .verdict { display: flex; gap: calc(0.75 * var(--rem)); margin-top: var(--rem); padding-top: var(--rem); border-top: 1px solid var(--orrery-rule); }
  .verdict .mark { flex: none; display: grid; place-items: center; width: calc(1.7 * var(--rem)); height: calc(1.7 * var(--rem)); border: 1.5px solid currentColor; border-radius: 50%; font: 600 var(--rem)/1 var(--orrery-sans); }
  .verdict.correct .mark { color: var(--orrery-right); }
  .verdict.incorrect .mark, .verdict.unreadable .mark, .verdict.undecided .mark { color: var(--orrery-wrong); }
  .verdict.partly .mark, .predicting .verdict:not(.correct) .mark { color: var(--orrery-offset); }
  .verdict .words { flex: 1; min-width: 0; }
  .verdict .words > * { margin: 0 0 calc(0.5 * var(--rem)); }
  .verdict .words > :last-child { margin-bottom: 0; }
  .headline { font-weight: 600; line-height: calc(1.7 * var(--rem)); }
  .headline .about { font-weight: 400; color: var(--orrery-ink-soft); overflow-wrap: anywhere; }
  .earlier { opacity: 0.72; }
  .prose { font: 400 var(--rem)/1.55 var(--orrery-serif); }
  .hints, .solution { margin: var(--rem) 0 0; padding: calc(0.1 * var(--rem)) 0 calc(0.1 * var(--rem)) var(--rem); border-left: 3px solid var(--orrery-rule); }
  .hints li + li { margin-top: calc(1.1 * var(--rem)); }
  ol.hints { padding-left: var(--rem); list-style: none; }
  .part { margin: 0 0 calc(0.2 * var(--rem)); color: var(--orrery-ink-soft); font: 600 calc(0.8125 * var(--rem))/1.4 var(--orrery-sans); }
  details summary { cursor: pointer; color: var(--orrery-accent); font-weight: 500; min-height: calc(1.5 * var(--rem)); }
  .notice { margin: calc(0.5 * var(--rem)) 0 0; color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); }
  @media (max-width: 30rem) {
    form { padding: calc(0.9 * var(--rem)) calc(0.9 * var(--rem)) var(--rem); }
    .choice .why { padding-left: calc(0.8 * var(--rem)); }
    button.present { display: none; }
    .actions .apart { margin-inline-start: 0; }
    .entry input, .entry input.short, .entry textarea { flex-basis: 100%; }
    .cells { column-gap: calc(0.2 * var(--rem)); padding-inline: calc(0.3 * var(--rem)); }
    .entry .cell input { padding-inline: calc(0.1 * var(--rem)); }
    select { flex-basis: 100%; }
  }
  @media (forced-colors: active) {
    .choice.chosen, .choice.correct, .choice.incorrect { border-width: 2px; }
  }
  @media print {
    .actions, button:not(.pick), p.read, .moves, .grip, .calculator { display: none; }
    /* A problem is often half a page high: kept together, it would leave half a page empty. */
    form { padding: calc(0.6 * var(--rem)) calc(0.8 * var(--rem)); border-color: #999; background: none; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
    .kind, legend, .ask { break-after: avoid; }
    .choice, .entry { break-inside: avoid; }
  }
`;
