/** What a file takes from others, for rules about it. */
import path from "node:path";

/**
 * The visitors of every import and every export from elsewhere, dynamic ones included.
 *
 * @param context  ESLint's, of a rule.
 * @param {(node, source: string, file: string | null) => void} check  `source` as it is written;
 *     `file` where it points, null where it names a package.
 */
export function ofImports(context, check) {
  const visit = (node) => {
    const source = node.source?.value;
    if (typeof source !== "string") return;
    const file = source.startsWith(".")
      ? path.resolve(path.dirname(context.filename), source)
      : null;
    check(node, source, file);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}
