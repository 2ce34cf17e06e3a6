/** Faults of the C++ core. A place is in code that computes: not in tables, comments or the words of errors. */
import { computingCode, cppCode, matches, onlyParts, withoutParts } from "../source.mjs";

/** Loops that step another way than they should do not end, which says nothing of the tests. */
const withoutLoopHeads = (code) => withoutParts(code, /\bfor \(/g);
/** A text is joined with plus, too. */
const isText = (code, at) => /["']/.test(code.slice(at - 2, at) + code.slice(at + 3, at + 5));

const inFolders =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(folder)) && file.endsWith(".cpp");

const STAGES = ["core suite", "golden"];

export const kinds = [
  {
    id: "scheme-sign",
    name: "a sign is flipped in a scheme's formula",
    files: inFolders("cpp/encodings/"),
    places(source) {
      const code = withoutLoopHeads(computingCode(source));
      const binary = matches(
        code,
        /(?<=[\w\])]) ([+-]) (?=[\w(*])(?!1\b)/g,
        ({ 1: sign, index }) => (isText(code, index) ? undefined : sign === "+" ? " - " : " + "),
      );
      const unary = matches(code, /(?<=(?:return|[(=,?:]) ?)-(?=[a-z(])/g, () => "");
      return [...binary, ...unary];
    },
    stages: STAGES,
  },
  {
    id: "index-off-by-one",
    name: "an index or a count is off by one in attention, encodings or layers",
    files: inFolders("cpp/attention/", "cpp/encodings/", "cpp/layers/", "cpp/training/"),
    places(source) {
      const code = computingCode(source);
      return [
        ...matches(code, /(?<=[\w\])]) [+-] 1(?=[\s)\];,])/g, () => ""),
        ...matches(code, /(?<=for \((?:std::)?\w+ \w+ = )0(?=;)/g, () => "1"),
      ];
    },
    stages: STAGES,
  },
  {
    id: "constant",
    name: "a constant of a formula is changed",
    files: (file) => /^cpp\/(encodings|attention|layers|kernels|training)\/[\w/]*\.cpp$/.test(file),
    places: (source) =>
      matches(
        computingCode(source),
        // Not tiny ones, which keep rounding apart, nor sizes of memory.
        /(?<=[(*/+-] |[(,] ?|= )(?:\d+\.\d+|[2-9]|[1-9]\d+)f?(?=\)|,|;| [*/+-])/g,
        ([number]) =>
          number.includes(".")
            ? String(Number((Number.parseFloat(number) * 1.25 || 1).toPrecision(8))) +
              (number.endsWith("f") ? "f" : "")
            : String(Number(number) + 1),
      ).filter(({ text }) => !/^[\d]+f$/.test(text)),
    stages: STAGES,
  },
  {
    id: "option-default",
    name: "the default of an option is changed",
    files: (file) => /^cpp\/(encodings|attention)\/[\w/]*\.h$/.test(file),
    // Structs of results begin with numbers that are always replaced.
    places: (source) =>
      matches(
        onlyParts(cppCode(source), /\bstruct (?:\w+Options|RopeScaling) \{/g),
        /(?<=^ {2}(?:double|int|std::size_t|std::int64_t) \w+ = )\d+(?:\.\d+)?(?=;)/gm,
        ([number]) => String(Number(number) === 0 ? 1 : Number(number) * 2),
      ),
    stages: STAGES,
  },
  {
    id: "gradient",
    name: "a sum becomes a difference in a layer, a kernel or its gradient",
    files: inFolders("cpp/layers/", "cpp/kernels/", "cpp/training/", "cpp/attention/"),
    places: (source) =>
      matches(
        withoutLoopHeads(computingCode(source)),
        /(?<=[\])\w]) [+-]= (?=[\w(])(?!\d+;)/g,
        ([sign]) => (sign === " += " ? " -= " : " += "),
      ),
    stages: STAGES,
  },
  {
    id: "comparison",
    name: "a comparison of answers is turned around",
    files: inFolders("cpp/answers/"),
    places: (source) =>
      matches(
        withoutLoopHeads(computingCode(source)),
        / (<|>|<=|>=|==|!=) (?=[\w(-])/g,
        ({ 1: sign }) =>
          ` ${{ "<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "==" }[sign]} `,
      ),
    stages: STAGES,
  },
];
