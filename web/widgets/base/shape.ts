/**
 * SVG as plain data: a tree of elements that becomes text (static pages, downloads) or live
 * elements.
 */
import type { Handle } from "./handle.ts";
import { handleAttributes, setHandle } from "./handle-view.ts";
import { color } from "./palette.ts";

export interface Shape {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly children?: readonly (Shape | string)[];
  /** What the reader can move by it in the page; a picture elsewhere is the same without it. */
  readonly handle?: Handle;
  /** Whether it is there to be hit, and not to be seen. */
  readonly isTarget?: boolean;
}

/** A rectangle in a picture, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes a piece of SVG: `shape("circle", { r: 4 })`, with children after the attributes. Numbers
 * are cut to a hundredth of a pixel.
 *
 * @param tag         of SVG
 * @param attributes  lengths in px; undefined ones are left out
 * @param children    in drawing order; text where the tag holds text
 * @returns a piece of the tree that becomes text or elements
 * @see tests/web/widgets/base-parts.test.ts
 */
export function shape(
  tag: string,
  attributes: Shape["attributes"] = {},
  ...children: (Shape | string)[]
): Shape {
  return { tag, attributes, children };
}

/**
 * A drawing of this size, whose texts inherit its typeface; `label` is its text alternative.
 *
 * @param width     in px
 * @param height    in px
 * @param label     what a screen reader says
 * @param children  in drawing order
 * @returns an `svg` with the role of an image
 * @see tests/web/widgets/figure.test.ts
 */
export function drawing(
  width: number,
  height: number,
  label: string,
  ...children: (Shape | string)[]
): Shape {
  return shape(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": label,
      "font-family": color("sans"),
    },
    ...children,
  );
}

const textOf = (value: string | number) =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * SVG as text. The outermost tag says its namespace, so that the text is a file too.
 *
 * @param tree       whose targets for fingers are left out
 * @param outermost  whether this tag begins the file
 * @returns text without line breaks of its own
 * @see tests/web/widgets/base-parts.test.ts
 */
export function shapeToText(tree: Shape, outermost = true): string {
  const names = outermost ? { xmlns: SVG, ...tree.attributes } : (tree.attributes ?? {});
  const attributes = Object.entries(names)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeText(textOf(value))}"`))
    .join("");
  const children = (tree.children ?? [])
    .map((child) =>
      typeof child === "string"
        ? escapeText(child)
        : child.isTarget
          ? ""
          : shapeToText(child, false),
    )
    .join("");
  return children
    ? `<${tree.tag}${attributes}>${children}</${tree.tag}>`
    : `<${tree.tag}${attributes}/>`;
}

/**
 * What each element shows. Comparing trees is far cheaper than reading attributes back from the
 * page.
 */
const shownBy = new WeakMap<Node, Shape>();
const nothing: Shape = { tag: "" };

/**
 * Makes an SVG element equal to the tree, keeping the elements that are already there: each child
 * becomes the one at its place, but the control that has the focus remains that control.
 *
 * @param tree     of SVG
 * @param current  what is drawn so far; null or undefined for nothing
 * @returns the element that shows the tree: `current` where it could be kept
 * @see tests/web/widgets/base-parts.test.ts
 */
export function shapeToDom(tree: Shape, current?: Element | null): Element {
  // Pictures that hold controls are groups: an image would hide them.
  const shown =
    tree.attributes?.role === "img" && hasControl(tree)
      ? { ...tree, attributes: { ...tree.attributes, role: "group" } }
      : tree;
  return update(shown, current ?? null, current ? focusIn(current) : null);
}

/** @param focused  The element inside `current` that has the focus. */
function update(tree: Shape, current: Element | null, focused: Element | null): Element {
  const kept = current && current.localName === tree.tag ? current : null;
  const element = kept ?? document.createElementNS(SVG, tree.tag);
  const before = shownBy.get(element) ?? nothing;
  if (before === tree) return element;
  updateAttributes(element, attributesOf(before), attributesOf(tree));
  setHandle(element, tree.handle);
  const children = tree.children ?? [];
  if (focused && focused !== element && element.contains(focused))
    alignFocused(element, before.children ?? [], children, focused);
  let node: ChildNode | null = element.firstChild;
  for (const child of children) {
    const next: ChildNode | null = node?.nextSibling ?? null;
    updateChild(element, node, child, focused);
    node = next;
  }
  while (node) {
    const next = node.nextSibling;
    node.remove();
    node = next;
  }
  shownBy.set(element, tree);
  return element;
}

/** What the page says of an element: of a handle, also what makes it one. */
const attributesOf = ({ attributes = {}, handle }: Shape): NonNullable<Shape["attributes"]> =>
  handle ? { ...attributes, ...handleAttributes(handle) } : attributes;

function updateAttributes(
  element: Element,
  before: NonNullable<Shape["attributes"]>,
  now: NonNullable<Shape["attributes"]>,
): void {
  for (const name in before)
    if (now[name] === undefined && before[name] !== undefined) element.removeAttribute(name);
  for (const name in now) {
    const [was, is] = [before[name], now[name]];
    if (is !== undefined && is !== was && (was === undefined || textOf(is) !== textOf(was)))
      element.setAttribute(name, textOf(is));
  }
}

/** The element with the focus, where it is this one or inside it. */
function focusIn(element: Element): Element | null {
  const { activeElement = null } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return activeElement && element.contains(activeElement) ? activeElement : null;
}

/**
 * Brings the child with the focus to the place where it will be. Marks that come and go before a
 * control would hand its element on to its neighbor otherwise, and the reader's next key with it.
 * Controls keep their order: the second one that is drawn is the second one that was.
 */
function alignFocused(
  element: Element,
  before: readonly (Shape | string)[],
  now: readonly (Shape | string)[],
  focused: Element,
): void {
  const nodes = Array.from(element.childNodes);
  const from = nodes.findIndex((node) => node.contains(focused));
  const rank = before.slice(0, from).filter(hasControl).length;
  let controls = -1;
  const to = now.findIndex((child) => hasControl(child) && (controls += 1) === rank);
  if (to < 0) return;
  for (let place = from; place < to; place++)
    nodes[from]?.before(document.createElementNS(SVG, "g"));
  for (let place = from; place > to; place--) nodes[place - 1]?.remove();
}

/** Whether the keys reach something in this part of a drawing. */
const hasControl = (part: Shape | string): boolean =>
  typeof part !== "string" &&
  (part.handle?.label !== undefined ||
    part.attributes?.tabindex !== undefined ||
    (part.children ?? []).some(hasControl));

/** Replaces the node by a child, or appends the child where there is no node. */
function updateChild(
  parent: Element,
  current: ChildNode | null,
  child: Shape | string,
  focused: Element | null,
): void {
  if (typeof child === "string") {
    if (current instanceof Text) {
      if (current.data !== child) current.data = child;
      return;
    }
    const text = document.createTextNode(child);
    current ? current.replaceWith(text) : parent.append(text);
    return;
  }
  const made = update(child, current instanceof Element ? current : null, focused);
  if (made === current) return;
  current ? current.replaceWith(made) : parent.append(made);
}
