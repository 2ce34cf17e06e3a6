/**
 * SVG as plain data: a tree of elements that becomes text (static pages, downloads) or live
 * elements.
 */
export interface Shape {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly children?: readonly (Shape | string)[];
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * `shape("circle", { r: 4 })`, with children after the attributes. Numbers are cut to a hundredth
 * of a pixel.
 */
export function shape(
  tag: string,
  attributes: Shape["attributes"] = {},
  ...children: (Shape | string)[]
): Shape {
  return { tag, attributes, children };
}

/** A drawing of this size; `label` is its text alternative. */
export function drawing(
  width: number,
  height: number,
  label: string,
  ...children: (Shape | string)[]
): Shape {
  return shape(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label },
    ...children,
  );
}

const textOf = (value: string | number) =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** SVG as text. The outermost tag says its namespace, so that the text is a file too. */
export function shapeToText(tree: Shape, outermost = true): string {
  const names = outermost ? { xmlns: SVG, ...tree.attributes } : (tree.attributes ?? {});
  const attributes = Object.entries(names)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(textOf(value!))}"`)
    .join("");
  const children = (tree.children ?? [])
    .map((child) => (typeof child === "string" ? escapeText(child) : shapeToText(child, false)))
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

/** Makes an SVG element equal to the tree, keeping the elements that are already there. */
export function shapeToDom(tree: Shape, current?: Element | null): Element {
  const kept = current && current.localName === tree.tag ? current : null;
  const element = kept ?? document.createElementNS(SVG, tree.tag);
  const before = shownBy.get(element) ?? nothing;
  if (before === tree) return element;
  updateAttributes(element, before.attributes ?? {}, tree.attributes ?? {});
  const children = tree.children ?? [];
  let node: ChildNode | null = element.firstChild;
  for (const child of children) {
    const next: ChildNode | null = node?.nextSibling ?? null;
    updateChild(element, node, child);
    node = next;
  }
  while (element.childNodes.length > children.length) element.lastChild!.remove();
  shownBy.set(element, tree);
  return element;
}

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

/** Replaces the node by a child, or appends the child where there is no node. */
function updateChild(parent: Element, current: ChildNode | null, child: Shape | string): void {
  if (typeof child === "string") {
    if (current instanceof Text) {
      if (current.data !== child) current.data = child;
      return;
    }
    const text = document.createTextNode(child);
    current ? current.replaceWith(text) : parent.append(text);
    return;
  }
  const made = shapeToDom(child, current instanceof Element ? current : null);
  if (made === current) return;
  current ? current.replaceWith(made) : parent.append(made);
}
