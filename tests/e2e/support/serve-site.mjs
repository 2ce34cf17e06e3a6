/** Serves the built site for all tests of a run, with the server of `npm start`; it ends with the run. */
import { serve } from "../../../scripts/server.mjs";
import { base, dist } from "./site.mjs";

export default async function serveSite() {
  const site = await serve({ directory: dist, base });
  process.env.ORRERY_E2E_SITE = site.url;
  return () => site.close();
}
