// What setup finds missing on a machine, what it installs, and what it tells people to do.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { emscriptenVersion, findEmscripten } from "../../scripts/emscripten.mjs";
import { nodeTooOld, packageManager, setup } from "../../scripts/setup.mjs";
import { readRelease } from "../../scripts/setup/machine.mjs";
import { modulesFit } from "../../scripts/setup/modules.mjs";
import { clangMajor, findChromium, missing } from "../../scripts/setup/needs.mjs";
import { machineWith, wholeDebian } from "./machine.mjs";

/** Runs setup on made-up machines: `before`, and `afterwards` once something was installed; of `unknown` packages none comes. */
async function setUp(purpose, before, afterwards = before, unknown = []) {
  let now = machineWith(before);
  const installed = [];
  const on = new Proxy({}, { get: (_target, key) => now[key] });
  const install = async (names) => {
    const strange = names.find((name) => unknown.includes(name));
    if (strange) throw new Error(`Unable to locate package ${strange}`);
    installed.push(...names);
    now = machineWith(afterwards);
  };
  const written = [];
  const write = process.stdout.write;
  process.stdout.write = (text) => (written.push(String(text)), true);
  try {
    const { lacking } = await setup(purpose, { on, install, modules: { fit: () => true } });
    return { installed, lacking, said: written.join("") };
  } finally {
    process.stdout.write = write;
  }
}

const without = (whole, { programs = [], files = [], outputs = [] }) => ({
  ...whole,
  programs: Object.fromEntries(
    Object.entries(whole.programs).filter(([name]) => !programs.includes(name)),
  ),
  files: whole.files.filter((file) => !files.some((part) => file.includes(part))),
  outputs: Object.fromEntries(
    Object.entries(whole.outputs).filter(
      ([name]) => !outputs.some((part) => name.startsWith(part)),
    ),
  ),
});

describe("a Debian machine", () => {
  it("that has everything installs nothing", async () => {
    assert.deepEqual((await setUp("test", wholeDebian())).installed, []);
  });

  it("with nothing installs what start needs, and no browsers", async () => {
    const bare = { programs: { "apt-get": "/usr/bin/apt-get" } };
    assert.deepEqual((await setUp("start", bare, wholeDebian())).installed, [
      "emscripten",
      "cmake",
      "ninja-build",
      "libhwy-dev",
    ]);
  });

  it("with nothing installs everything for the tests", async () => {
    const bare = { programs: { "apt-get": "/usr/bin/apt-get" } };
    const { installed, said } = await setUp("test", bare, wholeDebian());
    assert.deepEqual(installed, [
      "emscripten",
      "cmake",
      "ninja-build",
      "libhwy-dev",
      "g++",
      "googletest",
      "nlohmann-json3-dev",
      "libbenchmark-dev",
      "clang",
      "libclang-rt-14-dev",
      "clang-format-14",
      "python3-numpy",
      "chromium",
      "firefox-esr",
      "webkit2gtk-driver",
      "xvfb",
      "xauth",
      "chromium-headless-shell",
    ]);
    assert.match(said, /missing Emscripten, CMake/);
  });

  it("that only lacks what the tests can do without is left as it is", async () => {
    assert.deepEqual(
      await setUp("test", without(wholeDebian(), { programs: ["chromium-headless-shell"] })),
      { installed: [], lacking: [], said: "" },
    );
  });

  it("whose packages lack what the tests can do without gets all else, and says so", async () => {
    const bare = { programs: { "apt-get": "/usr/bin/apt-get" } };
    const { installed, lacking, said } = await setUp(
      "test",
      bare,
      without(wholeDebian(), { programs: ["chromium-headless-shell"] }),
      ["chromium-headless-shell"],
    );
    assert.ok(installed.includes("chromium"));
    assert.deepEqual(lacking, []);
    assert.match(
      said,
      /chromium-headless-shell could not be had, and the tests do without\. Unable to locate/,
    );
  });

  it("takes the number of the sanitizer runtime from its clang", async () => {
    const whole = wholeDebian();
    const newer = without(
      {
        ...whole,
        outputs: { ...whole.outputs, "clang++ --version": "Debian clang version 19.1.7 (3)" },
      },
      { files: ["asan"] },
    );
    assert.equal(clangMajor(machineWith(newer)), 19);
    assert.deepEqual((await setUp("test", newer, whole)).installed, ["libclang-rt-19-dev"]);
  });

  it("whose release has another clang-format names the version and where to get it", async () => {
    const trixie = without(
      { ...wholeDebian(), release: { ID: "debian", VERSION_ID: "13" } },
      { programs: ["clang-format-14"] },
    );
    const { installed, lacking, said } = await setUp("test", trixie);
    assert.deepEqual([installed, lacking], [[], ["clang-format 14"]]);
    assert.match(said, /clang-format 14 is missing\. .*clang-format==14/);
  });

  it("finds NumPy in the system's Python where the one on the path has none", async () => {
    const whole = wholeDebian();
    const own = { ...whole, programs: { ...whole.programs, python3: "/opt/own/bin/python" } };
    assert.deepEqual((await setUp("test", own)).installed, []);
    const none = without(own, { outputs: ["python3 -c"] });
    assert.deepEqual((await setUp("test", none, whole)).installed, ["python3-numpy"]);
  });

  it("with an old CMake counts it as missing", () => {
    const whole = wholeDebian();
    const old = machineWith({
      ...whole,
      outputs: { ...whole.outputs, "cmake --version": "cmake version 3.18.4" },
    });
    assert.deepEqual(
      missing("start", old).map((need) => need.name),
      ["CMake 3.22 or newer"],
    );
  });

  it("stops with a sentence when what start needs did not come", async () => {
    const bare = { programs: { "apt-get": "/usr/bin/apt-get" } };
    await assert.rejects(
      setUp("start", bare),
      /cannot be built here yet[\s\S]*Emscripten is missing/,
    );
  });
});

describe("Ubuntu", () => {
  const release = { ID: "ubuntu", ID_LIKE: "debian" };

  it("takes the chromium stub for missing, installs no stub, and says what to do", async () => {
    const whole = {
      ...wholeDebian(),
      release,
      texts: { "/usr/bin/chromium": "#!/bin/sh\nexec /snap/bin/chromium" },
    };
    assert.equal(findChromium(machineWith(whole)), null);
    const { installed, lacking, said } = await setUp(
      "test",
      without(whole, { programs: ["firefox-esr"] }),
    );
    assert.deepEqual(installed, []);
    assert.deepEqual(lacking, ["Chromium", "Firefox ESR"]);
    assert.match(said, /stub for a snap/);
    assert.match(said, /ORRERY_FIREFOX/);
  });

  it("still starts without any browser", async () => {
    const whole = without({ ...wholeDebian(), release }, { programs: ["chromium", "firefox-esr"] });
    assert.deepEqual((await setUp("start", whole)).lacking, []);
  });
});

describe("other systems", () => {
  it("names what is missing and the one command that brings it", async () => {
    const fedora = {
      programs: { dnf: "/usr/bin/dnf", cmake: "/usr/bin/cmake" },
      outputs: { "cmake --version": "cmake version 3.30.1" },
      release: { ID: "fedora" },
      isRoot: false,
    };
    await assert.rejects(
      setUp("start", fedora),
      /Emscripten is missing\.[\s\S]*Ninja is missing\.[\s\S]*sudo dnf install emscripten ninja-build highway-devel/,
    );
  });

  it("asks no sudo of Homebrew", async () => {
    const mac = {
      programs: { brew: "/opt/homebrew/bin/brew" },
      platform: "darwin",
      release: {},
      isRoot: false,
    };
    await assert.rejects(
      setUp("start", mac),
      /One command installs them: {2}brew install emscripten cmake ninja highway/,
    );
  });

  it("gives Debian's names where no package manager is known", async () => {
    assert.equal(packageManager(machineWith({ programs: {} })), null);
    await assert.rejects(
      setUp("start", { programs: {} }),
      /Debian calls them: emscripten cmake ninja-build/,
    );
  });
});

describe("Node", () => {
  it("is refused by name when older than 20.19", () => {
    assert.equal(nodeTooOld("18.20.4"), "Node is 18.20.4; Orrery needs 20.19 or newer.");
    assert.match(nodeTooOld("20.18.3"), /20\.18\.3/);
    for (const version of ["20.19.0", "20.20.2", "22.0.0"]) assert.equal(nodeTooOld(version), null);
  });

  it("is looked at before anything else", async () => {
    await assert.rejects(
      setUp("start", { ...wholeDebian(), node: "18.19.0" }),
      /Node is 18\.19\.0/,
    );
  });
});

describe("Emscripten", () => {
  it("is Debian's, also with no emcc on PATH", () => {
    const whole = wholeDebian();
    assert.equal(findEmscripten(machineWith(whole)).root, "/usr/share/emscripten");
    assert.equal(
      findEmscripten(machineWith(without(whole, { programs: ["emcc"] }))).root,
      "/usr/share/emscripten",
    );
  });

  it("is the emsdk whose emcc is on PATH, before Debian's", () => {
    const root = "/opt/emsdk/upstream/emscripten";
    const whole = wholeDebian();
    const on = machineWith({
      ...whole,
      programs: { ...whole.programs, emcc: `${root}/emcc` },
      files: [...whole.files, `${root}/cmake/Modules/Platform/Emscripten.cmake`],
      texts: { [`${root}/emscripten-version.txt`]: '"3.1.69"\n' },
    });
    const found = findEmscripten(on);
    assert.equal(found.root, root);
    assert.equal(emscriptenVersion(found, on), "3.1.69");
  });

  it("asks em-config where emcc is a script that stands elsewhere", () => {
    const on = machineWith({
      programs: { emcc: "/usr/local/bin/emcc", "em-config": "/usr/local/bin/em-config" },
      outputs: { "em-config EMSCRIPTEN_ROOT": "/opt/em\n" },
      files: ["/opt/em/cmake/Modules/Platform/Emscripten.cmake"],
    });
    assert.equal(findEmscripten(on).toolchain, "/opt/em/cmake/Modules/Platform/Emscripten.cmake");
  });

  it("is missing where there is none", () => assert.equal(findEmscripten(machineWith()), null));
});

describe("node_modules", () => {
  const lock = (packages) => JSON.stringify({ packages });
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0", integrity: "x" },
    "node_modules/other-system": { version: "2.0.0", optional: true },
  };

  it("fits when each package stands there in the version asked for", () => {
    assert.equal(
      modulesFit(lock(wanted), lock({ "node_modules/a": { version: "1.0.0", integrity: "x" } })),
      true,
    );
  });

  it("does not fit when missing, of another version, or unreadable", () => {
    assert.equal(modulesFit(lock(wanted), null), false);
    assert.equal(modulesFit(lock(wanted), lock({})), false);
    assert.equal(
      modulesFit(lock(wanted), lock({ "node_modules/a": { version: "0.9.0", integrity: "x" } })),
      false,
    );
    assert.equal(modulesFit(lock(wanted), "not JSON"), false);
  });
});

it("reads /etc/os-release with and without quotes", () => {
  assert.deepEqual(readRelease('ID=debian\nPRETTY_NAME="Debian 12"\n'), {
    ID: "debian",
    PRETTY_NAME: "Debian 12",
  });
});
