/** Faults of figures and of what they share, in web/widgets. */
import ts from "typescript";
import { edit, editsOf, htmlParts, matches, nameOf, replaced } from "../source.mjs";

const widgets = (file) => /^web\/widgets\/.*\.ts$/.test(file);
const interactive = (file) => /^web\/(widgets|practice)\/.*\.ts$/.test(file);

export const WEB_STAGES = ["mirrored tests", "related tests", "browsers"];
const WIDGET_STAGES = ["mirrored tests", "tests of all widgets", "related tests", "browsers"];

const isProperty = (node, name) => ts.isPropertyAssignment(node) && nameOf(node.name) === name;

/** The number of a literal, also of one with a minus. */
const numberOf = (node) =>
  ts.isNumericLiteral(node)
    ? Number(node.text)
    : ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)
      ? -Number(node.operand.text)
      : undefined;

/** Two nodes trade their texts. */
function swapped(one, other, file) {
  const [a, b] = [one, other].sort((x, y) => x.pos - y.pos);
  const [first, second] = [a.getText(file), b.getText(file)];
  if (first === second) return [];
  const between = file.text.slice(a.end, b.getStart(file));
  return [edit(a.getStart(file), b.end, second + between + first)];
}

/** What a statement, and nothing else, does is left out. */
const leftOut = (node, file) => replaced(node, file, ";");

const callee = (node) =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;

export const kinds = [
  {
    id: "limit",
    name: "a limit of a handle or control is wrong",
    files: widgets,
    places: (source) =>
      editsOf(source, (node, file) => {
        const isLimit = isProperty(node, "minimum") || isProperty(node, "maximum");
        const limit = isLimit ? numberOf(node.initializer) : undefined;
        if (limit === undefined) return [];
        const step = node.parent.properties.find((one) => isProperty(one, "step"));
        // One more than a billion is within what a billion was meant for.
        const by = (step && numberOf(step.initializer)) || Math.max(1, Math.abs(limit) / 1000);
        const other = nameOf(node.name) === "maximum" ? limit + by : limit - by;
        return [replaced(node.initializer, file, String(Number(other.toPrecision(12))))];
      }),
    stages: WIDGET_STAGES,
  },
  {
    id: "initial-value",
    name: "an attribute begins with another value",
    files: widgets,
    places: (source) =>
      editsOf(source, (node, file) => {
        if (!isProperty(node, "default")) return [];
        const number = numberOf(node.initializer);
        if (number !== undefined) return [replaced(node.initializer, file, String(number + 1))];
        if (node.initializer.kind === ts.SyntaxKind.TrueKeyword)
          return [replaced(node.initializer, file, "false")];
        if (node.initializer.kind === ts.SyntaxKind.FalseKeyword)
          return [replaced(node.initializer, file, "true")];
        return [];
      }),
    stages: WIDGET_STAGES,
  },
  {
    id: "arrow-keys",
    name: "two arrow keys do each other's work",
    files: interactive,
    places: (source) =>
      editsOf(source, (node, file) => {
        if (!ts.isObjectLiteralExpression(node)) return [];
        const of = (key) => node.properties.find((one) => isProperty(one, key))?.initializer;
        return [
          ["ArrowLeft", "ArrowRight"],
          ["ArrowDown", "ArrowUp"],
          ["Home", "End"],
          ["PageDown", "PageUp"],
        ].flatMap(([back, on]) => (of(back) && of(on) ? swapped(of(back), of(on), file) : []));
      }),
    stages: WEB_STAGES,
  },
  {
    id: "label",
    name: "a label is empty",
    files: (file) => /^web\/(widgets|practice|site\/client|site\/pages)\/.*\.ts$/.test(file),
    places: (source) =>
      editsOf(source, (node, file) => {
        if (
          (isProperty(node, "aria-label") || isProperty(node, "label")) &&
          (ts.isStringLiteral(node.initializer) || ts.isTemplateExpression(node.initializer))
        )
          return [replaced(node.initializer, file, '""')];
        return htmlParts(node, file).flatMap(([start, text]) => [
          ...matches(text, /(?<=\baria-label=")[^"<>]+(?=")/g, () => "").map((one) =>
            edit(start + one.start, start + one.end, one.text),
          ),
        ]);
      }),
    stages: WIDGET_STAGES,
  },
  {
    id: "event-detail",
    name: "an event lacks a part of its detail",
    files: interactive,
    places: (source) =>
      editsOf(source, (node, file) => {
        if (ts.isCallExpression(node) && callee(node) === "emit" && node.arguments.length === 2)
          return [replaced(node.arguments[1], file, "{}")];
        if (!ts.isMethodDeclaration(node) || nameOf(node.name) !== "results" || !node.body)
          return [];
        return returnedObjects(node.body).flatMap((literal) =>
          literal.properties.map((one) => withoutProperty(literal, one, file)),
        );
      }),
    stages: WIDGET_STAGES,
  },
  {
    id: "focus",
    name: "a focus is lost",
    files: (file) => /^web\/(widgets|practice|site\/client)\/.*\.ts$/.test(file),
    places: (source) =>
      editsOf(source, (node, file) => {
        if (
          !ts.isCallExpression(node) ||
          !/^(focus|keepFocus|takeLostFocus|focusSoon)$/.test(
            callee(node) ?? node.expression.getText(file),
          )
        )
          return [];
        if (ts.isExpressionStatement(node.parent)) return [leftOut(node.parent, file)];
        return ts.isArrowFunction(node.parent) ? [replaced(node, file, "undefined")] : [];
      }),
    stages: WEB_STAGES,
  },
  {
    id: "listener",
    name: "a control does nothing, because its listener is left out",
    files: (file) => /^web\/(widgets|practice|site\/client)\/.*\.ts$/.test(file),
    places: (source) =>
      editsOf(source, (node, file) =>
        htmlParts(node, file).flatMap(([start, text]) =>
          matches(text, /(?<=\s)@[a-z-]+(?==)/g, ([name]) => `${name}-x`).map((one) =>
            edit(start + one.start, start + one.end, one.text),
          ),
        ),
      ),
    stages: WEB_STAGES,
  },
  {
    id: "state-left-out",
    name: "a change is not passed on: to a link, the settings or the state",
    files: interactive,
    places: (source) =>
      editsOf(source, (node, file) => {
        if (!ts.isCallExpression(node)) return [];
        const passesOn =
          /^(change|assign|follow|settingsChanged)$/.test(callee(node) ?? "") ||
          node.expression.getText(file) === "shareOnLink";
        if (!passesOn) return [];
        if (ts.isExpressionStatement(node.parent)) return [leftOut(node.parent, file)];
        const literal = node.arguments[0];
        return literal && ts.isObjectLiteralExpression(literal) && literal.properties.length > 1
          ? literal.properties.map((one) => withoutProperty(literal, one, file))
          : [];
      }),
    stages: WEB_STAGES,
  },
  {
    id: "arguments",
    name: "two arguments of a call of the core are swapped",
    files: interactive,
    places: (source) =>
      editsOf(source, (node, file) => {
        const given = ts.isCallExpression(node) && callee(node) === "call" && node.arguments[1];
        if (!given || !ts.isObjectLiteralExpression(given)) return [];
        const named = given.properties.filter(
          (one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one),
        );
        const valueOf = (one) => (ts.isPropertyAssignment(one) ? one.initializer : one.name);
        return named.slice(1).flatMap((one, index) => {
          const before = named[index];
          const names = [before, one].map((each) => nameOf(each.name));
          const [first, second] = [before, one].map((each) => valueOf(each).getText(file));
          // Where arguments have letters for names, as a and b of a dot product, their order may be free.
          if (first === second || names.every((name) => name.length === 1)) return [];
          return [
            edit(
              before.getStart(file),
              one.end,
              `${names[0]}: ${second}${file.text.slice(before.end, one.getStart(file))}${names[1]}: ${first}`,
            ),
          ];
        });
      }),
    stages: WEB_STAGES,
  },
  {
    id: "contrast",
    name: "a color of text is too light on paper, or too dark in the dark",
    files: (file) => /^web\/widgets\/base\/(palette|schemes)\.ts$/.test(file),
    places(source) {
      const isLight = source.includes("const light = {");
      return matches(
        source,
        /(?<=^ {2}"?(?:ink|ink-soft|accent|query|key|value|position|offset|right|wrong|series-\d)"?: ")#[\da-f]{6}(?=")/gm,
        () => (isLight ? "#c9c9c9" : "#444444"),
      );
    },
    stages: WEB_STAGES,
  },
];

/** An object literal without one of its properties. */
function withoutProperty(literal, property, file) {
  const others = literal.properties.filter((one) => one !== property);
  const texts = others.map((one) => one.getText(file));
  return replaced(literal, file, texts.length > 0 ? `{ ${texts.join(", ")} }` : "{}");
}

/** The object literals that a function may return. */
function returnedObjects(body) {
  const literalsOf = (value) => {
    if (ts.isParenthesizedExpression(value)) return literalsOf(value.expression);
    if (ts.isConditionalExpression(value))
      return [...literalsOf(value.whenTrue), ...literalsOf(value.whenFalse)];
    return ts.isObjectLiteralExpression(value) ? [value] : [];
  };
  const found = [];
  ts.forEachChild(body, function walk(node) {
    if (ts.isReturnStatement(node) && node.expression) found.push(...literalsOf(node.expression));
    else ts.forEachChild(node, walk);
  });
  return found;
}
