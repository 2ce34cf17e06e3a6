// The preview under a typed answer: how the core reads it, drawn as a formula where possible.

import { html, nothing } from "lit";
import { setScrollable } from "../../widgets/base/scrollable.ts";
import type { Item, Outcome } from "../item.ts";
import { mathsElement } from "./maths.ts";

/**
 * Draws a formula, or its text where the core cannot read it. A wide one scrolls.
 *
 * @param item     the exercise whose core draws
 * @param formula  as it was typed
 * @returns the formula as MathML, or its text in bold
 * @see tests/web/practice/fields.test.ts
 */
export function drawnFormula(item: Item, formula: string): unknown {
  const written = item.mathml(formula);
  const maths = written && mathsElement(written);
  if (!maths) return html`<b>${formula}</b>`;
  const drawn = document.createElement("span");
  drawn.className = "drawn";
  drawn.append(maths);
  // A typeface that comes later may widen the formula alone.
  for (const part of [drawn, maths]) sizes?.observe(part);
  return drawn;
}

/** Makes formulas that are too wide scrollable. Each drawing is a new element, so removed ones are unobserved. */
const sizes =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries, observer) => {
        for (const { target } of entries) {
          const drawn = target.closest<HTMLElement>(".drawn");
          if (drawn?.isConnected)
            setScrollable(drawn, drawn.scrollWidth > drawn.clientWidth + 1, "Formula");
          else observer.unobserve(target);
        }
      });

/**
 * Draws the answer with a mark at the character where reading stopped.
 *
 * @param answer  as it was typed
 * @param at      index of the character where reading stopped; negative for none
 * @returns the answer with that character marked; nothing where there is none
 * @see tests/web/practice/fields.test.ts
 */
export function marked(answer: string, at: number): unknown {
  if (at < 0 || at >= answer.length) return nothing;
  const [sign = ""] = answer.slice(at);
  const end = at + sign.length;
  return html`<b class="typed">${answer.slice(0, at)}<mark>${answer.slice(at, end)}</mark>${answer.slice(end)}</b>`;
}

/**
 * Draws "Read as …", or why the answer cannot be read.
 *
 * @param item     the exercise whose core draws
 * @param answer   as it was typed
 * @param outcome  of reading it
 * @returns a line for below the input
 * @see tests/web/practice/fields.test.ts
 */
export function reading(item: Item, answer: string, outcome: Outcome): unknown {
  if (outcome.verdict === "unreadable")
    return html`${marked(answer, outcome.at)}${outcome.message}`;
  return html`Read as ${drawnFormula(item, outcome.read)}`;
}
