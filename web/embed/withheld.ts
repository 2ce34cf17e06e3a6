// Controls that a page keeps from the readers of a figure: `hide` and `lock` name settings that only
// the page may change. This is fetched where a page has one of the two; the course's own pages do
// without, so the base of figures knows nothing of it.

import { css, html, nothing, type PropertyValues } from "lit";
import type { AttributeInfos, Settings } from "../widgets/base/attributes.ts";
import { OrreryElement } from "../widgets/base/element.ts";
import { OrreryFigure } from "../widgets/base/figure-element.ts";
import type { Handle } from "../widgets/base/handle.ts";
import { handleOf, setHandle } from "../widgets/base/handle-view.ts";
import { withholdingOf } from "./element-state.ts";
import { MENU, withheldAttributes } from "./withheld-attributes.ts";

const { styleSheet } = css`
  .withheld { display: contents; }
  .withheld :is(.slider, .typed, .choice, .switch) { cursor: not-allowed; opacity: 0.65; }
  .withheld .reset { visibility: hidden; }
  .controls:not(:has(> *)), .further:not(:has(.controls > *)) { display: none; }
  [aria-disabled="true"] > .grip, .item[aria-disabled="true"] { cursor: not-allowed; }
`;

type Drawn = (this: OrreryFigure, name: string, ...more: never[]) => unknown;

/** What is extended, of all elements or of figures; some of it their own classes alone may call. */
interface Members {
  willUpdate(this: OrreryElement, changed: PropertyValues): void;
  adopt(this: OrreryElement, described: AttributeInfos): void;
  assign(this: OrreryElement, values: Settings): void;
  follow(this: OrreryElement, values: Settings): void;
  change(this: OrreryElement, values: Settings): void;
  updated(this: OrreryFigure, changed: PropertyValues): void;
  range: Drawn;
  choice: Drawn;
  switch: Drawn;
}

const met = new WeakSet<OrreryElement>();
/** Handles that their elements do not have while their settings are withheld. */
const taken = new WeakMap<Element, Handle>();
let isInstalled = false;
/** Whether a figure is taking over a state or what its link shows. */
let isFollowing = false;

/**
 * Lets figures heed `hide` and `lock`, from now on. May be called more than once.
 *
 * @param element  one that is to know them at once
 * @see tests/web/embed/withheld.test.ts
 */
export function withholdControls(element?: Element): void {
  if (!isInstalled) install();
  if (element instanceof OrreryFigure) meet(element);
}

function install(): void {
  isInstalled = true;
  const [elements, figures] = [OrreryElement.prototype, OrreryFigure.prototype];
  extend(
    elements,
    "change",
    (change) =>
      function (values) {
        if (isRefused(this, values)) this.requestUpdate();
        else change.call(this, values);
      },
  );
  extend(
    elements,
    "follow",
    (follow) =>
      function (values) {
        isFollowing = true;
        try {
          follow.call(this, values);
        } finally {
          isFollowing = false;
        }
      },
  );
  // What is still in the reader's hand, or plays by itself, is set without an event.
  extend(
    elements,
    "assign",
    (assign) =>
      function (values) {
        if (!isFollowing && isRefused(this, values) && !isOfAttributes(this, values))
          this.requestUpdate();
        else assign.call(this, values);
      },
  );
  // A browser asks a class for its connectedCallback once, and then keeps it: this comes before the
  // first drawing all the same.
  extend(
    elements,
    "willUpdate",
    (willUpdate) =>
      function (changed) {
        const isGiven = withholdingOf(this).some((name) => this.hasAttribute(name));
        if (isGiven && this instanceof OrreryFigure) meet(this);
        willUpdate.call(this, changed);
      },
  );
  extend(
    elements,
    "adopt",
    (adopt) =>
      function (described) {
        if (!met.has(this)) return adopt.call(this, described);
        const names = Object.keys({ ...declared(this), ...described });
        const withheld = Object.entries(withheldAttributes(names));
        const own = withheld.filter(([name]) => withholdingOf(this).includes(name));
        adopt.call(this, { ...described, ...Object.fromEntries(own) });
      },
  );
  extend(
    figures,
    "updated",
    (updated) =>
      function (changed) {
        updated.call(this, changed);
        if (met.has(this)) mark(this);
      },
  );
  for (const kind of ["range", "choice", "switch"] as const)
    extend(
      figures,
      kind,
      (control) =>
        function (name, ...more) {
          if (listOf(this, "hide").includes(name)) return nothing;
          const drawn = control.call(this, name, ...more);
          return listOf(this, "lock").includes(name)
            ? html`<fieldset class="withheld" disabled>${drawn}</fieldset>`
            : drawn;
        },
    );
}

function extend<Name extends keyof Members>(
  prototype: object,
  name: Name,
  around: (before: Members[Name]) => Members[Name],
): void {
  const value = around((prototype as Members)[name]);
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

/** Reads the two attributes of a figure, and follows them. */
function meet(figure: OrreryFigure): void {
  if (met.has(figure)) return;
  met.add(figure);
  // What the core has described of it by now stays.
  const described = Object.entries(figure["infos"]).filter(
    ([name, info]) => declared(figure)[name] !== info,
  );
  figure["adopt"](Object.fromEntries(described));
}

const declared = (element: OrreryElement): AttributeInfos =>
  (element.constructor as typeof OrreryElement).attributes;

const listOf = (element: OrreryElement, name: "hide" | "lock"): readonly string[] =>
  String(element["settings"][name] ?? "").split(" ");

const isWithheld = (element: OrreryElement, name: string): boolean =>
  [...listOf(element, "hide"), ...listOf(element, "lock")].includes(name);

/** A move of several settings is taken as a whole or not at all: half of it would be another move. */
function isRefused(element: OrreryElement, values: Settings): boolean {
  const now = element["settings"];
  return Object.entries(values).some(
    ([name, value]) => value !== now[name] && isWithheld(element, name),
  );
}

/** Whether values are what the attributes say, which only the page writes. */
const isOfAttributes = (element: OrreryElement, values: Settings): boolean =>
  Object.entries(values).every(([name, value]) => value === element["initial"](name));

/** Takes the handles of withheld settings out of the reader's reach, and the menu out of sight. */
function mark(figure: OrreryFigure): void {
  const { renderRoot } = figure;
  if (!(renderRoot instanceof ShadowRoot)) return;
  const { adoptedStyleSheets: sheets } = renderRoot;
  if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
  const all = [...renderRoot.querySelectorAll("[data-handle]")].map((element) => ({
    element,
    handle: handleOf(element) ?? taken.get(element),
  }));
  const out = all.flatMap(({ handle }) =>
    handle && isWithheld(figure, handle.setting ?? handle.name) ? handle.name : [],
  );
  for (const { element, handle } of all) {
    // The face of a hand turns the hand.
    if (handle && out.includes(handle.name.replace(/-face$/, ""))) {
      setHandle(element, undefined);
      element.setAttribute("aria-disabled", "true");
      taken.set(element, handle);
    } else if (taken.delete(element)) {
      setHandle(element, handle);
      element.removeAttribute("aria-disabled");
    }
  }
  const menu = renderRoot.querySelector<HTMLElement>(".more");
  if (menu) menu.hidden = listOf(figure, "hide").includes(MENU);
}
