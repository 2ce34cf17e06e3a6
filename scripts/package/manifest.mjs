/** The custom-elements manifest (schema 2.1.0), from the public names that the site's build has collected. */
import { className, commonType, detailType, propertiesOf, typeOf } from "./types.mjs";

const SCRIPT = "orrery.js";

function range({ minimum, maximum, unit }) {
  const ends = minimum === undefined ? "" : ` From ${minimum} to ${maximum}.`;
  return unit ? `${ends} In ${unit}.` : ends;
}

/** What scripts may call on every element. */
const METHODS = [
  {
    kind: "method",
    name: "getState",
    description: "The state as a short string with its version.",
    return: { type: { text: "string" } },
  },
  {
    kind: "method",
    name: "setState",
    description: "Shows a state; throws an error with a sentence where it is none.",
    parameters: [{ name: "state", type: { text: "string" } }],
    return: { type: { text: "void" } },
  },
];

/** Attributes that figures have beside those that they list, which go first; scripts set them as attributes. */
const ofFigures = ({ isFigure, attributes }, figureAttributes) =>
  Object.entries(figureAttributes)
    .filter(([name]) => isFigure && !(name in attributes))
    .map(([name, { sentence }]) => ({
      name,
      type: { text: "string" },
      default: "",
      description: sentence,
    }));

function declaration(element, { events: commonEvents, figureAttributes }, cssProperties) {
  const properties = propertiesOf(element);
  return {
    kind: "class",
    customElement: true,
    name: className(element.tag),
    tagName: element.tag,
    summary: element.summary,
    superclass: { name: "HTMLElement", package: "global:" },
    attributes: [
      ...properties.map(({ name, property, info }) => ({
        name,
        fieldName: property,
        type: { text: typeOf(info) },
        default: String(info.default),
        description: `${info.sentence}${range(info)}`,
      })),
      ...ofFigures(element, figureAttributes),
    ],
    members: [
      ...properties.map(({ name, property, info }) => ({
        kind: "field",
        name: property,
        attribute: name,
        type: { text: typeOf(info) },
        default: JSON.stringify(info.default),
        description: info.sentence,
      })),
      ...METHODS,
    ],
    events: [
      ...commonEvents.map(({ name, detail, sentence }) => ({
        name,
        type: { text: `CustomEvent<${commonType(detail)}>` },
        description: sentence,
      })),
      ...element.events.map(({ name, detail, sentence }) => ({
        name,
        type: { text: `CustomEvent<${detailType(element, detail)}>` },
        description: sentence,
      })),
    ],
    slots: [{ name: "", description: "Shown until the element runs, and where it cannot run." }],
    cssProperties,
  };
}

/**
 * @param {{elements: object[], events: object[], figureAttributes: object, properties: object[]}} names  dist/reference/names.json
 * @returns {object} custom-elements.json
 */
export function manifestOf({ elements, properties, ...names }) {
  const cssProperties = properties.map(({ name, light, sentence }) => ({
    name,
    default: light,
    description: sentence,
  }));
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path: SCRIPT,
        summary: "Brings every element to life as it comes near the screen.",
        declarations: elements.map((element) => declaration(element, names, cssProperties)),
        exports: elements.map(({ tag }) => ({
          kind: "custom-element-definition",
          name: tag,
          declaration: { name: className(tag), module: SCRIPT },
        })),
      },
      {
        kind: "javascript-module",
        path: "anywidget.js",
        summary: "The same elements as a module after anywidget's specification.",
        declarations: [
          {
            kind: "variable",
            name: "widget",
            description: "An object with `render({ model, el })`.",
          },
        ],
        exports: [
          { kind: "js", name: "default", declaration: { name: "widget", module: "anywidget.js" } },
        ],
      },
    ],
  };
}
