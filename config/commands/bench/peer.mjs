import { slowPage } from './slow.mjs';

const { BESIDE_URL, BESIDE_ROW = 'tbody tr', BESIDE_LOGIN, BESIDE_FIELD = 'input', BESIDE_STATE } = process.env;

/** Whether another app is to be measured, by the address of a list of it. */
export const hasPeer = Boolean(BESIDE_URL);

/**
 * Measures another app as it is on its own server, as slowed as this one: what a list of it takes, and its sign-in page
 * where `BESIDE_LOGIN` says where that is. `BESIDE_STATE` names a file with Playwright's storage state of somebody signed in.
 */
export async function measurePeer(browser, note) {
  const options = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' };
  await visits(browser, { ...options, ...(BESIDE_STATE && { storageState: BESIDE_STATE }) }, BESIDE_URL, BESIDE_ROW, {
    cold: 'list: first row',
    warm: 'list again (warm): first row',
    scripts: 'list: scripts',
    requests: 'list: requests',
    blocking: 'list: total blocking',
    heap: 'heap on a list',
  }, note);
  if (!BESIDE_LOGIN) return;
  await visits(browser, options, BESIDE_LOGIN, BESIDE_FIELD, {
    cold: 'login: form can be typed into',
    warm: 'login again (warm): typed into',
    scripts: 'login: scripts',
    blocking: 'login: total blocking',
  }, note);
}

/** A first visit and a second one. Another framework says nothing of when it took an element over: what is seen counts. */
async function visits(browser, options, address, selector, names, note) {
  const context = await browser.newContext(options);
  try {
    const first = await slowPage(context);
    note(names.cold, (await first.open(address, selector)).seen);
    await first.settle();
    note(names.scripts, first.scriptKilobytes());
    note(names.blocking, await first.blocking());
    if (names.requests) note(names.requests, await first.requests());
    await first.close();
    const second = await slowPage(context);
    note(names.warm, (await second.open(address, selector)).seen);
    await second.settle();
    if (names.heap) note(names.heap, await second.heap());
    await second.close();
  } finally {
    await context.close();
  }
}
