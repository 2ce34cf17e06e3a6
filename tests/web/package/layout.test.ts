import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import type { Choice } from "../../../web/package/layout/choice.ts";
import { fileListsPath, type FileLists } from "../../../web/package/layout/file-lists.ts";
import { makeLmsPackage } from "../../../web/package/layout/lms-package.ts";
import { escapeXml, xml } from "../../../web/package/layout/xml.ts";
import type { LmsFormat, PackageData } from "../../../web/package/package-data.ts";
import { documentOf, textsIn } from "./unpacked.ts";

const page = (main: string, title = "A page") => `<!doctype html>
<html lang="en" data-root="../../" data-page="plain">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'">
<title>${title} · Orrery</title>
<link rel="canonical" href="https://course.example/x/">
<script data-first="../../chunks/problem.js">1</script>
<script type="module" async src="../../assets/main.js"></script>
</head>
<body class="plain">
<header class="site-header">
<a class="brand" href="../../"><span>Orrery</span></a>
<nav><a href="../../course/">Course</a><button class="theme-switch">Theme</button></nav>
</header>
${main}
<footer class="site-footer"><a href="../../teach/">Teach</a></footer>
</body>
</html>`;

const problem = (name: string) =>
  `<orrery-problem id="problem-${name}" problem="${name}" lesson="turns"><p>Whole ${name}</p><script type="application/json" class="spec">{"id":"${name}"}</script></orrery-problem>`;

const files: Record<string, string> = {
  "lessons/turns/index.html": page(
    `<div class="lesson-layout"><main id="main"><article><h1>Turns</h1>
<h2 id="whole" class="x">The <b>whole</b> &amp; half</h2><p><a class="x" href="../../glossary/#turn">turn</a> <a href="#half">half</a> <a href="https://elsewhere.example/">else</a></p>
<orrery-clocks></orrery-clocks>
<orrery-quiz id="guess" lesson="turns"><script type="application/json" class="spec">{"predict":true}</script></orrery-quiz>
<orrery-quiz id="half" lesson="turns"><script type="application/json" class="spec">{"kind":"number"}</script></orrery-quiz>
<orrery-problem id="problem-a" problem="a" lesson="turns"><p>Short</p></orrery-problem>
</article></main><nav class="lesson-links"><a href="../next/">Next</a></nav></div>`,
    "Turns",
  ),
  "problems/a/index.html": page(`<main id="main">${problem("a")}</main>`, "Problem a"),
  "problems/b/index.html": page(`<main id="main">${problem("b")}</main>`, "Problem b"),
  "notices/index.html": page(`<main id="main"><h1>Notices</h1></main>`, "Notices"),
  "assets/main.js": "main",
  "assets/package.js": "package",
  "assets/package.css": "css",
  "chunks/problem.js": "problem",
  "chunks/clocks.js": "clocks",
  "figures/a.svg": "<svg/>",
};
const lists: FileLists = {
  shared: ["assets/main.js", "assets/package.js", "assets/package.css"],
  client: { script: "assets/package.js", styles: ["assets/package.css"] },
  main: "assets/main.js",
  elements: { "orrery-clocks": ["chunks/clocks.js"], "orrery-problem": ["chunks/problem.js"] },
  pages: {
    "lessons/turns/": { title: "Turns & hands", files: ["figures/a.svg"] },
    "problems/a/": { title: "Problem a", files: [] },
    "problems/b/": { title: "Problem b", files: [] },
  },
};

async function made(format: LmsFormat, choice: Partial<Choice> = {}, site = "") {
  const source = {
    site,
    read: (path: string) => {
      const text = path === fileListsPath ? JSON.stringify(lists) : files[path];
      if (text === undefined) return Promise.reject(new Error(`no ${path}`));
      return Promise.resolve(strToU8(text));
    },
  };
  const whole = {
    kind: "lesson",
    names: ["turns"],
    seed: null,
    isPerStudent: false,
    mastery: 0.6,
    ...choice,
  } as const;
  const { bytes, name } = await makeLmsPackage(format, whole, source);
  return { name, files: textsIn(bytes) };
}

const read = (text = "") => new DOMParser().parseFromString(text, "text/html");
const dataIn = (text = ""): PackageData =>
  JSON.parse(read(text).getElementById("orrery-package")?.textContent ?? "") as PackageData;

describe("a package of a lesson", () => {
  it("holds its page, what its elements need, and the notices; nothing else", async () => {
    const { files: found, name } = await made("scorm12");
    expect(name).toBe("orrery-lesson-turns-scorm12.zip");
    expect(Object.keys(found).sort()).toEqual([
      "assets/main.js",
      "assets/package.css",
      "assets/package.js",
      "chunks/clocks.js",
      "chunks/problem.js",
      "figures/a.svg",
      "imsmanifest.xml",
      "lessons/turns/index.html",
      "notices/index.html",
    ]);
  });

  it("has its problems in full, and names its exercises and guesses", async () => {
    const { files: found } = await made("scorm12");
    const text = found["lessons/turns/index.html"]!;
    expect(text).toContain("Whole a");
    expect(text).not.toContain("Short");
    expect(dataIn(text)).toMatchObject({
      kind: "lesson",
      lesson: "turns",
      exercises: ["turns/guess", "turns/half", "problem:a"],
      guesses: ["turns/guess"],
    });
  });

  it("runs its client before the page's own script", async () => {
    const { files: found } = await made("scorm12");
    const scripts = [...read(found["lessons/turns/index.html"]).querySelectorAll("script[src]")];
    expect(scripts.map((script) => script.getAttribute("src"))).toEqual([
      "../../assets/package.js",
      "../../assets/main.js",
    ]);
    expect(scripts.some((script) => script.hasAttribute("async"))).toBe(false);
  });

  it("has no link that leads nowhere, and none to the course unless its address is known", async () => {
    const links = (text = "") =>
      [...read(text).querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    const { files: alone } = await made("scorm12");
    expect(links(alone["lessons/turns/index.html"])).toEqual([
      null,
      "#half",
      "https://elsewhere.example/",
    ]);
    const { files: known } = await made("scorm12", {}, "https://course.example/orrery/");
    expect(links(known["lessons/turns/index.html"])[0]).toBe(
      "https://course.example/orrery/glossary/#turn",
    );
    const page = read(alone["lessons/turns/index.html"]);
    expect(page.querySelector("footer a")?.getAttribute("href")).toBe("../../notices/index.html");
    expect(page.querySelector(".lesson-links, [rel=canonical], a.brand")).toBeNull();
  });

  it("may speak with any record store where it is one of cmi5, and with none elsewhere", async () => {
    const policy = async (format: LmsFormat) =>
      read((await made(format)).files["lessons/turns/index.html"])
        .querySelector("meta[http-equiv]")
        ?.getAttribute("content");
    expect(await policy("cmi5")).toContain("connect-src 'self' https: http:");
    expect(await policy("scorm2004")).toMatch(/connect-src 'self'$/);
  });
});

describe("a package of exercises", () => {
  it("has the questions of a lesson without its guesses", async () => {
    const { files: found } = await made("scorm12", { kind: "quiz" });
    const data = dataIn(found["lessons/turns/index.html"]);
    expect(data).toMatchObject({ lesson: "", exercises: ["turns/half"], guesses: [] });
    expect(read(found["lessons/turns/index.html"]).title).toBe("Turns & hands: quiz");
  });

  it("has questions and links to what is to be read among its problems, under its title", async () => {
    const names = ["turns/half", "b", "turns:whole", "turns"];
    const { name, files: found } = await made(
      "scorm12",
      { kind: "set", names, title: "Week 3 <b>" },
      "https://course.example/",
    );
    const text = found["problems/set/index.html"];
    const main = read(text).querySelector("main")!;
    expect(main.querySelector("h1")!.textContent).toBe("Week 3 <b>");
    expect([...main.children].map(({ id, localName }) => id || localName)).toEqual(["h1", "half", "problem-b", "p", "p"]); // prettier-ignore
    expect([...main.querySelectorAll("p.source")].map((p) => p.textContent)).toEqual([
      "Further reading: “The whole & half” in the lesson “Turns & hands”.",
      "Further reading: the lesson “Turns & hands”.",
    ]);
    expect(main.querySelector("p.source a")!.getAttribute("href")).toBe(
      "https://course.example/lessons/turns/#whole",
    );
    expect(dataIn(text).exercises).toEqual(["turns/half", "problem:b"]);
    expect(name).not.toMatch(/[/:]/);
  });

  it.each([
    ["turns/guess", "“Turns & hands” has no question “guess” that can be scored."],
    ["turns:none", "“Turns & hands” has no heading “none”."],
    ["turns/../a", "This course has no problem “turns/../a”."],
    ["__proto__", "This course has no problem “__proto__”."],
  ])("a part %s that it cannot have is named", async (part, sentence) => {
    await expect(made("scorm12", { kind: "set", names: ["a", part] })).rejects.toThrow(sentence);
  });

  it("leaves the seed to the page where each student has their own", async () => {
    const own = { kind: "set", names: ["a", "b"], seed: 7, isPerStudent: true } as const;
    const { files: found } = await made("scorm12", own);
    const text = found["problems/set/index.html"];
    expect(dataIn(text)).toMatchObject({ classSeed: 7, exercises: ["problem:a", "problem:b"] });
    expect(read(text).querySelector("[seed]")).toBeNull();
    await expect(made("scorm12", { ...own, seed: null })).rejects.toThrow("made from a seed");
  });

  it("has problems in the order named, each with the seed", async () => {
    const { files: found } = await made("scorm2004", { kind: "set", names: ["b", "a"], seed: 7 });
    const text = found["problems/set/index.html"]!;
    expect(dataIn(text).exercises).toEqual(["problem:b#7", "problem:a#7"]);
    expect(
      [...read(text).querySelectorAll("orrery-problem")].map((one) => one.getAttribute("seed")),
    ).toEqual(["7", "7"]);
    // What the page that lent its frame needs first is not fetched.
    expect(text).not.toContain("data-first");
  });

  it.each([
    [{ names: [] }, "No lesson is named"],
    [{ names: ["nowhere"] }, "This course has no lesson “nowhere”."],
    [{ names: ["../../etc"] }, "This course has no lesson “../../etc”."],
    [{ kind: "set", names: ["a", "a"] }, "“a” is named twice"],
    [{ kind: "set", names: Array.from({ length: 61 }, (_, at) => `p${at}`) }, "at most 60"],
    [{ kind: "set", names: ["a", "b"], seed: -1 }, "The seed is -1"],
    [{ mastery: 60 }, "The mark to pass is 60"],
  ] as const)("of %j is refused: %s", async (choice, sentence) => {
    await expect(made("scorm12", choice as Partial<Choice>)).rejects.toThrow(sentence);
  });
});

describe("the file by which a platform knows a package", () => {
  const manifest = async (format: LmsFormat, file: string) => {
    const { files: found } = await made(format);
    return { read: documentOf(found[file]), found };
  };

  it.each([
    ["scorm12", "1.2", "http://www.imsproject.org/xsd/imscp_rootv1p1p2", "scormtype"],
    ["scorm2004", "2004 4th Edition", "http://www.imsglobal.org/xsd/imscp_v1p1", "scormType"],
  ] as const)(
    "of %s has what the specification requires, and lists every file once",
    async (format, version, space, type) => {
      const { read, found } = await manifest(format, "imsmanifest.xml");
      expect(read.documentElement.namespaceURI).toBe(space);
      expect(read.querySelector("metadata > schema")?.textContent).toBe("ADL SCORM");
      expect(read.querySelector("metadata > schemaversion")?.textContent).toBe(version);
      const organization = read.querySelector("organizations > organization");
      expect(read.querySelector("organizations")?.getAttribute("default")).toBe(
        organization?.getAttribute("identifier"),
      );
      expect(organization?.querySelector("item > title")?.textContent).toBe("Turns & hands");
      const resource = read.querySelector("resources > resource")!;
      expect(organization?.querySelector("item")?.getAttribute("identifierref")).toBe(
        resource.getAttribute("identifier"),
      );
      expect(resource.getAttribute(`adlcp:${type}`)).toBe("sco");
      expect(resource.getAttribute("type")).toBe("webcontent");
      expect(resource.getAttribute("href")).toBe("lessons/turns/index.html");
      const listed = [...resource.querySelectorAll("file")].map((one) => one.getAttribute("href"));
      expect(listed).toEqual(
        Object.keys(found)
          .filter((file) => file !== "imsmanifest.xml")
          .sort(),
      );
    },
  );

  it("of cmi5 names one page to launch, and when it is passed", async () => {
    const { read } = await manifest("cmi5", "cmi5.xml");
    expect(read.documentElement.localName).toBe("courseStructure");
    expect(read.documentElement.namespaceURI).toBe(
      "https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd",
    );
    const [course, au] = [read.querySelector("course")!, read.querySelector("au")!];
    for (const described of [course, au])
      for (const part of ["title", "description"])
        expect(described.querySelector(`${part} > langstring`)?.textContent).not.toBe("");
    expect(au.querySelector("url")?.textContent).toBe("lessons/turns/index.html");
    expect(au.getAttribute("masteryScore")).toBe("0.6");
    expect(au.getAttribute("moveOn")).toBe("CompletedOrPassed");
    expect(new URL(au.id).href).not.toBe(new URL(course.id).href);
  });

  it("escapes what is put into it, and leaves out what XML cannot have", () => {
    expect(xml`<a b="${'"<&'}">${["x", xml`<c/>`]}</a>`.text).toBe(
      '<a b="&quot;&lt;&amp;">x<c/></a>',
    );
    expect(escapeXml("a\u0000\u000bb")).toBe("ab");
  });
});
