/**
 * Serves the built site for all tests of a run, with the server of `npm start`, and axe beside it;
 * it ends with the run.
 */
import { serve } from "../../../scripts/server.mjs";
import { AXE_FILE, axeScript } from "./axe.mjs";
import { base, dist } from "./site.mjs";

/** What is fetched from this machine once a worker need not be small. */
const QUICK = 4;

/** Browsers keep axe, so that half a megabyte is sent and compiled once and not for each page. */
function giveAxe(request, response, inside) {
  if (inside !== AXE_FILE) return false;
  response.setHeader("content-type", "text/javascript");
  response.setHeader("cache-control", "max-age=31536000, immutable");
  response.end(axeScript);
  return true;
}

export default async function serveSite() {
  const site = await serve({ directory: dist, base, quality: QUICK, also: giveAxe });
  process.env.ORRERY_E2E_SITE = site.url;
  return () => site.close();
}
