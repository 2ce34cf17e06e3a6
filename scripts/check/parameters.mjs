/** The comments of headers: one that names a parameter by @param names every parameter of what follows it. */
export const name = "parameters that headers name";

/** A comment, and the lines behind it up to a blank one or the next comment. */
const BLOCK = /((?:^[ \t]*\/\/\/(?!<).*\n)+)((?:^(?![ \t]*\/\/)[ \t]*\S.*\n?)+)/gm;

/** The place behind the bracket that closes the one at `open`, or the end of the text. */
function behind(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ("({[<".includes(text[at])) depth += 1;
    if (")}]>".includes(text[at])) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Parts of a list between commas that are in no bracket. */
function parts(list) {
  const found = [];
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    if ("({[<".includes(list[at])) at = behind(list, at) - 1;
    else if (list[at] === ",") {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)];
}

/** The name of a parameter: what stands last before its default, in small letters as names are. */
const nameOf = (parameter) => /[\s&*>]([a-z]\w*)\s*$/.exec(parameter.split("=")[0])?.[1];

/** The names of the parameters of all functions that a text declares, one after the other. */
function declared(text) {
  const names = [];
  let rest = text.replace(/\/\/.*$/gm, "");
  while (rest.trim()) {
    const template = /^\s*template\s*(?=<)/.exec(rest);
    if (template) rest = rest.slice(behind(rest, template[0].length));
    const open = rest.indexOf("(");
    if (open < 0) break;
    const close = behind(rest, open);
    names.push(
      ...parts(rest.slice(open + 1, close - 1))
        .map(nameOf)
        .filter(Boolean),
    );
    const end = rest.slice(close).search(/[;{]/);
    if (end < 0) break;
    const after = close + end;
    rest = rest.slice(rest[after] === "{" ? behind(rest, after) : after + 1);
  }
  return names;
}

/** The names after each @param: "a, b" names both. */
const described = (comment) =>
  [...comment.matchAll(/@param\s+(\w+(?:,\s*\w+)*)/g)].flatMap(([, list]) => list.split(/,\s*/));

/**
 * @internal
 *
 * @param {string} text  of a header
 * @returns {string[]} the parameters that a comment leaves out while it names others
 */
export function unnamed(text) {
  return [...text.matchAll(BLOCK)].flatMap(([, comment, code]) => {
    const known = described(comment);
    return known.length === 0 ? [] : declared(code).filter((each) => !known.includes(each));
  });
}

export function run({ files, read }) {
  return files
    .filter((file) => /^cpp\/.*\.h$/.test(file))
    .flatMap((file) =>
      unnamed(read(file)).map((parameter) => ({
        file,
        fault: `describes other parameters of a declaration and not ${parameter}`,
        cure: "give it an @param: shape, unit, range, or where it is described",
      })),
    );
}
