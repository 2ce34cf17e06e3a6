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

/**
 * In each test of a group the core is on its way until it is sent, or until the test has ended.
 *
 * @param {import("@playwright/test").TestType} test  whose group this is called in
 * @returns {() => void} sends the core to the page of the test
 */
export function delayCore(test) {
  let send;
  test.beforeEach(async ({ page }) => {
    send = await delayRequests(page, /\.wasm$/);
  });
  test.afterEach(async ({ page }) => {
    send();
    await page.waitForLoadState("load");
  });
  return () => send();
}
