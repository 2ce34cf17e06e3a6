/** Finds the numbers that a Markdown text prints: inline code beginning with `=` or `?`, and \val{…} in TeX. */

/**
 * @param {string} source  Markdown
 * @returns {{formula: string, style: string, blank: boolean, written: string}[]} in the order of
 *          the text
 * @see tests/scripts/numbers.test.mjs
 */
export function formulasIn(source) {
  const prose = source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, (block) =>
    block.replace(/[^\n]/g, " "),
  );
  const found = [];
  for (const match of prose.matchAll(/(?<!`)`([=?])(\.\d+|\d+s)?\s+([^`]+)`(?!`)/g)) {
    found.push({
      at: match.index,
      formula: match[3].trim(),
      style: match[2] ?? "",
      blank: match[1] === "?",
      written: match[0],
    });
  }
  for (const match of prose.matchAll(/\\val(?![A-Za-z])\s*(?:\[([^\]]*)\])?\s*\{/g)) {
    const from = match.index + match[0].length;
    const end = closing(prose, from);
    if (end > 0)
      found.push({
        at: match.index,
        formula: prose.slice(from, end).trim(),
        style: match[1] ?? "",
        blank: false,
        written: prose.slice(match.index, end + 1),
      });
  }
  return found.sort((a, b) => a.at - b.at).map(({ at, ...rest }) => rest);
}

/** Where the brace that is open at `from` closes. */
function closing(text, from) {
  for (let i = from, depth = 1; i < text.length; i += 1) {
    if (text[i] === "{") depth += 1;
    if (text[i] === "}" && (depth -= 1) === 0) return i;
  }
  return -1;
}
