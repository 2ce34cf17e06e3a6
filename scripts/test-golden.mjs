/**
 * `npm run test:golden`: the reference numbers through both builds: the native runner, and the
 * module that ships driven from JavaScript. Another folder of numbers: ORRERY_GOLDEN.
 */
import path from "node:path";
import { buildCore } from "./build-core.mjs";
import { runGoldenWasm } from "./golden-wasm.mjs";
import { build, isProgram } from "./lib/paths.mjs";
import { main, say, verdict } from "./lib/say.mjs";
import { runWithVerdict, SANITIZERS } from "./test/counts.mjs";

/** The native runner, which links the library that the suite under sanitizers is tested with. */
const runGoldenNative = (write) =>
  runWithVerdict("the native runner", path.join(build, "sanitize", "orrery_golden"), [], {
    env: SANITIZERS,
    write,
  });

if (isProgram(import.meta.url)) {
  await main(async () => {
    const write = (text) => process.stdout.write(text);
    await buildCore("sanitize", { targets: ["orrery_golden"], write });
    await buildCore("wasm", {
      targets: ["orrery", "orrery_workbench", "orrery_training_functions"],
      write,
    });
    say("\nReference numbers, native");
    const native = await runGoldenNative(write);
    say("\nReference numbers, WebAssembly");
    const wasm = await runGoldenWasm();
    say(verdict(wasm.passed, wasm.failed));
    const failed = native.failed + wasm.failed;
    say("\nBoth");
    say(verdict(native.passed + wasm.passed, failed));
    return failed > 0 ? 1 : 0;
  });
}
