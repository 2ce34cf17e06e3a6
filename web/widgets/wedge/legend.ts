/** Which hand is whose, above the dials. */
import { html, nothing, type TemplateResult } from "lit";
import { roleHand, type HandRole } from "../dial/role-hand.ts";
import { disk } from "../base/marks.ts";
import { shape } from "../base/shape.ts";
import { shapeView } from "../base/shape-view.ts";

const SIZE = { width: 34, height: 14 };

/** A hand that lies down, as long as its sign is wide. */
const sign = (role: HandRole, ghost = false): unknown =>
  shapeView(
    shape(
      "svg",
      { ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, "aria-hidden": "true" },
      roleHand({ x: 1, y: SIZE.height / 2, radius: 30 }, { sine: 1, cosine: 0 }, role, {
        ghost,
        tip: ghost ? 4 : 6,
      }),
    ),
  );

const ring = (): unknown =>
  shapeView(
    shape(
      "svg",
      { width: 14, height: 14, viewBox: "0 0 14 14", "aria-hidden": "true" },
      disk([7, 7], 6, { fill: "none", stroke: "ink-soft", width: 1, dash: "3 3" }),
    ),
  );

/**
 * The hands of query and key as signs, with their names.
 *
 * @param hasRing  whether a ring says how long a hand of length 1 is
 * @see tests/web/widgets/wedge.test.ts
 */
export const legendView = (hasRing: boolean): TemplateResult => html`<ul class="legend">
  <li>${sign("query")} query, at <var>m</var></li>
  <li>${sign("key")} key, at <var>n</var></li>
  <li>${sign("query", true)}${sign("key", true)} before their turns</li>
  ${hasRing ? html`<li>${ring()} length 1</li>` : nothing}
</ul>`;
