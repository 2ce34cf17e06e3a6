/** Requests that wait until the test lets them through. */

/**
 * @param {import("@playwright/test").Page} page
 * @param {RegExp} addresses
 * @returns {Promise<() => void>} lets these requests through, those to come too.
 */
export async function delayRequests(page, addresses) {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue().catch(() => {}); // the page that asked is gone
  });
  return release;
}
