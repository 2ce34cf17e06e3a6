// What the TypeScript compiler finds in some files, by the settings of web/. To check them all takes
// five times as long.
//
//   node tests/scripts/type-faults.mjs FILE…
import ts from "typescript";
import { inRoot } from "../../scripts/lib/paths.mjs";

const files = process.argv.slice(2);
const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
  inRoot("web", "tsconfig.json"),
  {},
  ts.sys,
);
const program = ts.createProgram({
  rootNames: [...files, ...fileNames.filter((file) => file.endsWith(".d.ts"))],
  options,
});
const faults = files
  .map((file) => program.getSourceFile(file))
  .flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
process.stdout.write(
  faults
    .map(
      ({ file, messageText }) =>
        `${file.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}\n`,
    )
    .join(""),
);
