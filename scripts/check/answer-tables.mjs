/** Tables of answers: each kind that an exercise may have is held to one, and shown by it on the site. */

export const name = "tables of answers";

const VERDICTS = ["correct", "incorrect", "partly", "unreadable", "undecided"];

export function run({ files, read, content }) {
  const faults = [];
  const tables = files.filter((file) => /^tests\/golden\/answers\/[^/]+\.jsonl$/.test(file));
  const seen = new Set();
  for (const file of tables) {
    read(file)
      .split("\n")
      .forEach((line, index) => {
        if (line.trim() === "" || line.trimStart().startsWith("//")) return;
        const note = (fault, cure) => faults.push({ file: `${file}:${index + 1}`, fault, cure });
        try {
          const { kind, expect } = JSON.parse(line);
          seen.add(kind);
          if (!VERDICTS.includes(expect))
            note(`expects ${JSON.stringify(expect)}`, `write one of ${VERDICTS.join(", ")}`);
        } catch (error) {
          note(`is not JSON: ${error.message}`, "a case is a record in one line");
        }
      });
  }
  // Programs are judged by running them; tests/e2e/support/programs.mjs holds theirs.
  for (const kind of content.kinds)
    if (kind !== "code" && !seen.has(kind))
      faults.push({
        file: `tests/golden/answers/${kind}.jsonl`,
        fault: "has no case",
        cure: "write cases that are right, wrong and not readable; the site shows the kind by them",
      });
  return faults;
}
