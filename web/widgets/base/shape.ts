/** Pictures as plain data: a tree of tags that becomes text (static pages, downloads) or live SVG elements. */
export interface Shape {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly children?: readonly (Shape | string)[];
}

const SVG = "http://www.w3.org/2000/svg";

/** `shape("circle", { r: 4 })`, with children after the attributes. Numbers are cut to a hundredth of a pixel. */
export function shape(tag: string, attributes: Shape["attributes"] = {}, ...children: (Shape | string)[]): Shape {
  return { tag, attributes, children };
}

/** A drawing of this size; `label` is its text alternative. */
export function drawing(width: number, height: number, label: string, ...children: (Shape | string)[]): Shape {
  return shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label }, ...children);
}

const textOf = (value: string | number) => (typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** SVG as text. The outermost tag says its namespace, so that the text is a file too. */
export function shapeToText(tree: Shape, outermost = true): string {
  const names = outermost ? { xmlns: SVG, ...tree.attributes } : tree.attributes ?? {};
  const attributes = Object.entries(names).filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(textOf(value!))}"`).join("");
  const children = (tree.children ?? []).map((child) =>
    typeof child === "string" ? escapeText(child) : shapeToText(child, false)).join("");
  return children ? `<${tree.tag}${attributes}>${children}</${tree.tag}>` : `<${tree.tag}${attributes}/>`;
}

/** What each element shows; a part of a picture that is the same object as before needs no look. */
const shownBy = new WeakMap<Element, Shape>();

/** Makes an SVG element equal to the tree, keeping the elements that are already there. */
export function shapeToDom(tree: Shape, current?: Element | null): Element {
  if (current && shownBy.get(current) === tree) return current;
  const element = current?.localName === tree.tag ? current : document.createElementNS(SVG, tree.tag);
  const attributes = tree.attributes ?? {};
  for (const { name } of [...element.attributes]) if (attributes[name] === undefined) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && element.getAttribute(name) !== textOf(value)) element.setAttribute(name, textOf(value));
  }
  const children = tree.children ?? [];
  while (element.childNodes.length > children.length) element.lastChild!.remove();
  children.forEach((child, index) => updateChild(element, index, child));
  shownBy.set(element, tree);
  return element;
}

function updateChild(parent: Element, index: number, child: Shape | string): void {
  const current = parent.childNodes[index];
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
