// What a hostile file cannot do: run script, reach the page around it, or keep a browser busy.

import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../../web/engine/index.ts";
import { compileProblem } from "../../../../web/practice/authoring/own-problem.ts";
import { partsOf } from "../../../../web/practice/authoring/own-source.ts";
import { useCore } from "../support.ts";
import { HEAD, problemText } from "./problem-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const compiled = (text: string) => compileProblem(text, "test", engine);
const sentencesOf = (text: string): string[] =>
  compiled(text).faults.map(({ sentence }) => sentence);

/** Ways to run script that have worked somewhere. */
const ATTEMPTS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
  "<math href='javascript:alert(1)'>x</math>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<form action='javascript:alert(1)'><button>x</button></form>",
  "<details open ontoggle=alert(1)>",
  "<style>@import 'https://evil.example/x.css';</style>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/>",
  "<object data=https://evil.example></object>",
  "<orrery-problem src=https://evil.example/p.md></orrery-problem>",
  "<div id=main class=brand style='position:fixed;inset:0'>x</div>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<!--<img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "&lt;img src=x onerror=alert(1)&gt;",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox(1))",
  "[x](//evil.example)",
  "[x][y]\n\n[y]: javascript:alert(1)",
  "![x](https://evil.example/track.png)",
  "![x][y]\n\n[y]: https://evil.example/track.png",
  "<javascript:alert(1)>",
  "x[^1]\n\n[^1]: <script>alert(1)</script>",
  '`= "<img src=x onerror=alert(1)>"`',
  "`<img src=x onerror=alert(1)>`",
  "```html\n<script>alert(1)</script>\n```",
  '``` "onmouseover=alert(1)\nx\n```',
  ':::orrery-live{values="<script>"}\nx\n:::',
  "::quiz{id=x}",
  ":term[x]{#main .brand onclick=alert(1)}",
  "$\\href{javascript:alert(1)}{x}$",
  "$\\url{javascript:alert(1)}$",
  "$\\includegraphics{https://evil.example/x.png}$",
  "$\\htmlId{main}{x}$",
  "$\\htmlClass{brand}{x}$",
  "$\\htmlStyle{position: fixed}{x}$",
  "$\\htmlData{x=y}{x}$",
  "$\\text{<img src=x onerror=alert(1)>}$",
  "$\\unicode{<img src=x onerror=alert(1)>}$",
  '$\\val{"<img src=x onerror=alert(1)>"}$',
];

/** Elements and attributes that a problem's parts may have. */
const ALLOWED =
  /^(a|b|blockquote|br|code|data|em|i|li|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|thead|tr|ul|div|del|hr|h[1-6]|m[a-z]+|svg|path)$/;

/** Whatever is made of a text has none of what could act. */
function expectInert(text: string): void {
  const { data, faults } = compiled(text);
  if (!data) {
    expect(faults.length).toBeGreaterThan(0);
    return;
  }
  const box = document.createElement("div");
  box.append(partsOf(data).parts);
  for (const element of box.querySelectorAll("*")) {
    expect(element.localName).toMatch(ALLOWED);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(on|id$|src|srcdoc|action|formaction|xlink)/);
      // Players take off the page's margins.
      if (name === "style") expect(value).toMatch(/^(margin-block-(start|end): 0(px)?; ?)+$/);
      if (name === "href") expect(value).toMatch(/^https?:\/\//);
    }
  }
}

describe("an attempt to run script is text, or a fault:", () => {
  const quoted = (attempt: string) => JSON.stringify(attempt);
  it.each(ATTEMPTS)("%s", (attempt) => {
    const choices = (text: string, why = "No.") =>
      `kind: choice\ntitle: T\nchoices:\n  - { id: a, text: ${quoted(text)}, correct: true, why: ${quoted(why)} }\n  - { id: b, text: B }`;
    for (const text of [
      problemText({ statement: attempt }),
      problemText({ hint: attempt }),
      problemText({ solution: attempt }),
      problemText({ head: HEAD.replace("A sum", quoted(attempt)) }),
      problemText({ head: HEAD.replace("The sum", quoted(attempt)) }),
      problemText({ head: HEAD.replace(/message: .*/, `message: ${quoted(attempt)}`) }),
      problemText({ head: HEAD.replace("code: difference", `code: ${quoted(attempt)}`) }),
      problemText({ head: `${HEAD}\nunit: ${quoted(attempt)}` }),
      problemText({ head: `${HEAD}\nskill: ${quoted(attempt)}` }),
      problemText({ head: choices(attempt), statement: "Which?" }),
      problemText({ head: choices("A", attempt), statement: "Which?" }),
    ])
      expectInert(text);
  });

  it("HTML is shown as it was typed", () => {
    const { data, faults } = compiled(
      problemText({ statement: "Type <b>bold</b> and\n\n<script>alert(1)</script>" }),
    );
    expect(faults).toEqual([]);
    expect(data!.html.statement).toContain("&#x3C;b>bold&#x3C;/b>");
    expect(data!.html.statement).toContain("&#x3C;script>alert(1)&#x3C;/script>");
  });

  it("names that JavaScript knows are names of quantities, and nothing more", () => {
    for (const name of ["__proto__", "constructor", "prototype", "toString"])
      expectInert(
        problemText({
          head: `kind: number\ntitle: T\ndraw: { ${name}: integer 1..9 }\nkey: 2\nmode: integer`,
          statement: "How much?",
          hint: "Add.",
          solution: "`= 2`",
        }),
      );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("what would keep a browser busy is refused in a sentence:", () => {
  it.each<[string, string, RegExp]>([
    [
      "a file of 10 MB",
      "x".repeat(10_000_000),
      /^the file has 10,000,000 characters; a problem has at most 60,000$/,
    ],
    [
      "100,000 lines",
      "a\n".repeat(25_000),
      /^the file has 25,001 lines; a problem has at most 1,500$/,
    ],
    [
      "a paragraph without end",
      problemText({ statement: "word ".repeat(2_000) }),
      /^this paragraph has more than 6,000 characters/,
    ],
    [
      "quotations in quotations",
      problemText({ statement: `${">".repeat(200)} x` }),
      /^lists and quotations are nested 200 deep here; at most 10 can be read$/,
    ],
    [
      "lists in lists on a line",
      problemText({ statement: `${"- ".repeat(200)}x` }),
      /^lists and quotations are nested 200 deep/,
    ],
    [
      "lists in lists below each other",
      problemText({
        statement: Array.from({ length: 60 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n"),
      }),
      /nested 11 deep/,
    ],
    [
      "brackets in brackets",
      problemText({ statement: "[".repeat(3_000) }),
      /^brackets are nested 3000 deep here; at most 30/,
    ],
    [
      "YAML in YAML",
      problemText({ head: `${HEAD}\nsymbols: ${"[".repeat(500)}` }),
      /^brackets are nested 500 deep here/,
    ],
    [
      "a formula that never ends",
      problemText({ statement: `$$\n${"x + \n".repeat(600)}` }),
      /^TeX: this formula has \d+ characters; one has at most 1500. Is a \$ missing at its end\?$/,
    ],
    [
      "a formula that defines itself",
      problemText({ statement: "$\\def\\a{\\a\\a}\\a$" }),
      /^TeX: \\def is not for formulas of a problem$/,
    ],
    [
      "a number that never ends",
      problemText({ statement: "$\\val{a$" }),
      /^\\val{ is not closed by }$/,
    ],
  ])("%s", (_name, text, sentence) => {
    expect(sentencesOf(text)[0]).toMatch(sentence);
  });

  it.each<[string, string]>([
    ["a paragraph without end", "word ".repeat(2_000)],
    ["quotations in quotations", ">".repeat(200)],
    ["brackets in brackets", "[".repeat(3_000)],
  ])("%s, which is where the sentence says", (_name, culprit) => {
    const text = problemText({ statement: `One.\n\n${culprit}\n\nTwo.` });
    const line = 1 + text.split("\n").findIndex((other) => other.startsWith(culprit));
    expect(compiled(text).faults[0]!.point?.line).toBe(line);
  });

  it.each<[string, string]>([
    ["unmatched stars", "*a ".repeat(1_900)],
    ["unmatched underscores", "_a ".repeat(1_900)],
    [
      "unmatched backticks",
      Array.from({ length: 100 }, (_, size) => "`".repeat(size + 1)).join(" "),
    ],
    ["unmatched angles", "<a ".repeat(1_900)],
    ["unmatched dollars", "$ a ".repeat(1_400)],
    ["links that go nowhere", "[a](".repeat(20)],
    ["directives", ":a".repeat(2_900)],
    ["entities", "&amp;".repeat(1_100)],
    ["rows of a table", `|a|b|\n|-|-|\n${"|1|2|\n".repeat(900)}`],
    ["aliases of YAML", "x"],
  ])("%s are read at once", (_name, statement) => {
    const { faults } = compiled(problemText({ statement }));
    expect(faults.length).toBeLessThan(2_000);
  });

  it("aliases of YAML that multiply are not texts", () => {
    const bomb = [
      "a: &a [x, x]",
      ...["b", "c", "d", "e", "f"].map(
        (name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdef"[at]}`).join(", ")}]`,
      ),
    ].join("\n");
    expect(sentencesOf(problemText({ head: `${HEAD}\n${bomb}` }))[0]).toContain(
      "is not a field here",
    );
  });
});
