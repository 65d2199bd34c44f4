import { freshly, visit } from './slow.mjs';

const { BESIDE_URL, BESIDE_ROW = 'tbody tr', BESIDE_LOGIN, BESIDE_FIELD = 'input', BESIDE_STATE } = process.env;

/** Whether another app is to be measured, by the address of a list of it. */
export const hasPeer = Boolean(BESIDE_URL);

/**
 * Measures another app as it is on its own server, as slowed as this one: what a list of it takes, and its sign-in page
 * where `BESIDE_LOGIN` says where that is. `BESIDE_STATE` names a file with Playwright's storage state of somebody signed
 * in. Another framework says nothing of when it took an element over: what is seen counts.
 */
export async function measurePeer(browser, note) {
  await freshly(browser, BESIDE_URL, BESIDE_STATE && { storageState: BESIDE_STATE }, async (context) => {
    await visit(context, BESIDE_URL, BESIDE_ROW, async ({ seen, scriptKilobytes, requests, blocking, settle }) => {
      note('list: first row', seen);
      await settle();
      note('list: scripts', scriptKilobytes());
      note('list: requests', await requests());
      note('list: total blocking', await blocking());
    });
    await visit(context, BESIDE_URL, BESIDE_ROW, async ({ seen, heap, settle }) => {
      note('list again (warm): first row', seen);
      await settle();
      note('heap on a list', await heap());
    });
  });
  if (!BESIDE_LOGIN) return;
  await freshly(browser, BESIDE_LOGIN, {}, async (context) => {
    await visit(context, BESIDE_LOGIN, BESIDE_FIELD, async ({ seen, scriptKilobytes, blocking, settle }) => {
      note('login: form can be typed into', seen);
      note('login: scripts', scriptKilobytes());
      await settle();
      note('login: total blocking', await blocking());
    });
    await visit(context, BESIDE_LOGIN, BESIDE_FIELD, ({ seen }) => note('login again (warm): typed into', seen));
  });
}
