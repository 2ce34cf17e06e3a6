/** Faults of the players in web/practice and of the pages in web/site. */
import ts from "typescript";
import { edit, editsOf, htmlParts, matches, nameOf, replaced } from "../source.mjs";
import { WEB_STAGES } from "./widgets.mjs";

const practice = (file) => /^web\/practice\/.*\.ts$/.test(file);
const pages = (file) => /^web\/site\/pages\/.*\.ts$/.test(file);

const SITE_STAGES = ["mirrored tests", "related tests", "site", "course checks", "browsers"];

const inParts = (source, pattern, change) =>
  editsOf(source, (node, file) =>
    htmlParts(node, file).flatMap(([start, text]) =>
      matches(text, pattern, change).map((one) =>
        edit(start + one.start, start + one.end, one.text),
      ),
    ),
  );

/** Words that say the opposite, or another place of the same scale. */
const OTHER_WORDS = [
  ["right", "wrong"],
  ["Right", "Wrong"],
  ["correct", "incorrect"],
  ["Correct", "Not quite"],
  ["partly", "correct"],
  ["Partly right", "Correct"],
  ["Not quite", "Correct"],
  ["unreadable", "incorrect"],
];

export const kinds = [
  {
    id: "verdict",
    name: "a verdict is mistaken for another, or called by another's word",
    files: practice,
    places: (source) =>
      editsOf(source, (node, file) => {
        const isValue = ts.isStringLiteral(node) && !ts.isLiteralTypeNode(node.parent);
        if (!isValue || ts.isImportDeclaration(node.parent)) return [];
        const [, other] =
          OTHER_WORDS.find(([word]) => node.text === word || node.text === `${word}.`) ?? [];
        return other
          ? [replaced(node, file, `"${other}${node.text.endsWith(".") ? "." : ""}"`)]
          : [];
      }),
    stages: WEB_STAGES,
  },
  {
    id: "storage",
    name: "what a reader did is not kept",
    files: (file) =>
      /^web\/practice\/(progress\/.*|exercise-session|player)\.ts$|^web\/widgets\/race\/kept\/.*\.ts$|^web\/site\/client\/.*\.ts$/.test(
        file,
      ),
    places: (source) =>
      editsOf(source, (node, file) => {
        if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
          return [];
        const { name, expression } = node.expression;
        const writes =
          /^(put|record|setItem|removeItem|write|save|keep)$/.test(name.text) &&
          !/^(Object|Reflect)$/.test(expression.getText(file));
        if (!writes) return [];
        return ts.isExpressionStatement(node.parent)
          ? [replaced(node.parent, file, ";")]
          : ts.isArrowFunction(node.parent)
            ? [replaced(node, file, "undefined")]
            : [];
      }),
    stages: WEB_STAGES,
  },
  {
    id: "count-off-by-one",
    name: "a hint, a try, a part or a place is counted off by one",
    files: practice,
    places: (source) =>
      editsOf(source, (node, file) => {
        const plusOne =
          ts.isBinaryExpression(node) &&
          [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken].includes(node.operatorToken.kind) &&
          ts.isNumericLiteral(node.right) &&
          node.right.text === "1";
        return plusOne ? [replaced(node, file, node.left.getText(file))] : [];
      }),
    stages: WEB_STAGES,
  },
  {
    id: "page-link",
    name: "a link of the site leads nowhere",
    files: pages,
    places: (source) =>
      inParts(
        source,
        /(?<=href="(?:\.\.?\/)*)[\w-]+(?=\/(?:"|#|\?|$))|(?<=href="#)[\w-]+(?=")|(?<=^)[\w-]+(?=\/(?:#[\w-]+)?")/g,
        ([name]) => `${name}-x`,
      ),
    stages: SITE_STAGES,
  },
  {
    id: "landmark",
    name: "a heading, a landmark or a title is left out",
    files: pages,
    places: (source) =>
      inParts(source, /<(\/?)(h1|h2|nav|main|title|caption|label)\b/g, ({ 1: slash, 2: name }) =>
        slash ? undefined : `<${name === "title" ? "meta" : "div"} data-was="${name}"`,
      ),
    stages: SITE_STAGES,
  },
  {
    id: "accessible-name",
    name: "a picture or a part of a page has no name",
    files: (file) => /^web\/(site|widgets|practice)\/.*\.ts$/.test(file),
    places: (source) => [
      ...inParts(
        source,
        /\b(?:alt|aria-labelledby|role|aria-live|aria-describedby|lang|scope)="[^"<>]+"/g,
        ([text]) => text.replace(/^[\w-]+/, (name) => `data-${name}`),
      ),
      ...editsOf(source, (node, file) =>
        ts.isPropertyAssignment(node) &&
        nameOf(node.name) === "role" &&
        ts.isStringLiteral(node.initializer)
          ? [replaced(node.initializer, file, '"presentation"')]
          : [],
      ),
    ],
    stages: SITE_STAGES,
  },
];
