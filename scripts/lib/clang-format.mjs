/** Finds the clang-format that the tree is formatted with: other versions break lines elsewhere. */

export const CLANG_FORMAT_MAJOR = 14;

/** How to get it where the package manager has another version. */
export const CLANG_FORMAT_BY_HAND = `\`pipx install clang-format==${CLANG_FORMAT_MAJOR}.0.6\` brings it on any system; or set ORRERY_CLANG_FORMAT to its program.`;

/** The full path of clang-format in the right version, or null. */
export function findClangFormat(on) {
  const named = process.env.ORRERY_CLANG_FORMAT;
  const candidates = named
    ? [named]
    : [`clang-format-${CLANG_FORMAT_MAJOR}`, "clang-format"].map(on.program).filter(Boolean);
  return candidates.find((file) => clangFormatMajor(on, file) === CLANG_FORMAT_MAJOR) ?? null;
}

/** "Debian clang-format version 14.0.6" → 14; null where there is no such program. */
export function clangFormatMajor(on, file = on.program("clang-format")) {
  const found = file && /version (\d+)/.exec(on.output(file, ["--version"]) ?? "");
  return found ? Number(found[1]) : null;
}
