/** `npm run test:sanitize`: the native suite under AddressSanitizer and UndefinedBehaviorSanitizer. */
import { buildCore } from "./build-core.mjs";
import { main, say, verdict } from "./lib/say.mjs";
import { runGoogleTest } from "./test/counts.mjs";

await main(async () => {
  const write = (text) => process.stdout.write(text);
  await buildCore("sanitize", { write });
  const { passed, failed } = await runGoogleTest("sanitize", { write });
  say(verdict(passed, failed));
  return failed > 0 ? 1 : 0;
});
