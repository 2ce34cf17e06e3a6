/** Makes a class of the course an element of the page, its described attributes reactive properties. */
import type { LitElement, PropertyDeclaration } from "lit";
import { camelCase, settingOrDefault, type AttributeInfo } from "./attributes.ts";
import type { ElementClass } from "./element.ts";

/**
 * Registers an element with its attributes as reactive properties. Does so once, however many
 * bundles of a page contain the element, and nothing where there is no page.
 *
 * @param element  with the tag and the attributes that it declares
 * @see tests/web/widgets/base-element.test.ts
 */
export function define(element: ElementClass): void {
  if (typeof customElements === "undefined" || customElements.get(element.tag)) return;
  const lit = element as unknown as typeof LitElement;
  for (const [name, info] of Object.entries(element.attributes))
    lit.createProperty(camelCase(name), propertyOf(lit, name, info));
  customElements.define(element.tag, element);
}

/**
 * Declares an attribute as a reactive property: text that cannot be read becomes the default. A
 * class may bring an accessor for it; a method or field of that name would be overwritten.
 *
 * @throws Error naming the class and the attribute in the latter case.
 */
function propertyOf(
  element: typeof LitElement,
  name: string,
  info: AttributeInfo,
): PropertyDeclaration {
  // An element that extends another has the accessors of that one.
  const known = element.elementProperties?.get(camelCase(name));
  if (known) return known;
  const member = memberOf(element.prototype, camelCase(name));
  if (member && !member.set)
    throw new Error(
      `${element.name} has a member ${camelCase(name)}; name its attribute otherwise`,
    );
  return {
    attribute: name,
    noAccessor: member !== undefined,
    converter: (text) => settingOrDefault(name, info, text),
  };
}

/** The descriptor of a member, wherever in the chain of prototypes it is. */
function memberOf(prototype: object | null, name: string): PropertyDescriptor | undefined {
  return (
    (prototype &&
      (Object.getOwnPropertyDescriptor(prototype, name) ??
        memberOf(Object.getPrototypeOf(prototype) as object | null, name))) ||
    undefined
  );
}
