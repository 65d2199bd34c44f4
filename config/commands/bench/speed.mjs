import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { launch, PASSWORD, figures } from './browser.mjs';
import { startServer } from './servers.mjs';
import { freshly, visit } from './slow.mjs';
import { compressFolder } from '../common/build.mjs';
import { inRoot } from '../common/run.mjs';

const ROW = 'tbody tr[data-row-key]:not([data-row-key^="-"])';
const ROUTE_CHANGES = 50;
/** Number of route changes before memory is measured. At first, memory grows because the browser compiles code. */
const WARM_UP = 110;

/**
 * Budgets. `floor` names a measurement of a minimal page. This measurement was `at` ms when the budget was set.
 * A time is judged relative to its floor, because the same page takes longer on a slower machine.
 */
const ROWS = [
  { name: 'login: scripts', unit: 'kB', budget: 118 },
  { name: 'login: form can be typed into', unit: 'ms', budget: 415, floor: 'floor login: usable', at: 687 },
  { name: 'login: form can be sent', unit: 'ms', budget: 685, floor: 'floor login: usable', at: 687 },
  { name: 'login: total blocking', unit: 'ms', budget: 96, floor: 'floor login: usable', at: 687 },
  { name: 'login again (warm): typed into', unit: 'ms', budget: 330, floor: 'floor login again: usable', at: 553 },
  // Includes the scripts of the other screens in the navigation, because the app preloads these screens.
  { name: 'list: scripts', unit: 'kB', budget: 380 },
  { name: 'list: requests', unit: '', budget: 26 },
  { name: 'list: total blocking', unit: 'ms', budget: 451, floor: 'floor list: first row', at: 1187 },
  { name: 'list: first row', unit: 'ms', budget: 1595, floor: 'floor list: first row', at: 1187 },
  { name: 'list again (warm): first row', unit: 'ms', budget: 1150, floor: 'floor list again: first row', at: 911 },
  { name: 'first visit of another list', unit: 'ms', budget: 251, floor: 'floor list again: first row', at: 911 },
  { name: 'another list again', unit: 'ms', budget: 195, floor: 'floor list again: first row', at: 911 },
  { name: 'back to a list', unit: 'ms', budget: 90, floor: 'floor list again: first row', at: 911 },
  { name: 'heap on a list', unit: 'MB', budget: 10.3 },
  { name: 'growth per route change', unit: 'kB', budget: 10 },
];
const FLOORS = [...new Set(ROWS.flatMap(({ floor }) => floor ?? []))];

/**
 * Measures the app and the floors (minimal pages) in turns, and prints the table.
 * For comparison, `speed` can also measure another build in the folder `beside`, or another app (`BESIDE_URL`).
 */
export async function speed({ rounds, beside }) {
  if (beside && hasPeer) throw new Error('Name either BESIDE or BESIDE_URL.');
  const folders = {
    app: undefined,
    ...(beside ? { beside } : {}),
    floorLogin: await buildFloor('login'),
    floorList: await buildFloor('list'),
  };
  const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const servers = {};
  const browser = await launch();
  const results = { app: figures(), beside: figures() };
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const env = {
        SEED: 'demo',
        DATA_DIR: path.join(data, name),
        LOG: '0',
        NODE_ENV: '',
        ...(folder ? { APP_DIR: folder } : {}),
      };
      servers[name] = await startServer(env);
    }
    const signedIn = {};
    for (const name of Object.keys(results))
      if (servers[name]) signedIn[name] = await signIn(browser, servers[name].address);
    const token = await tokenOf(servers.floorList.address);
    for (let round = 0; round < rounds; round += 1) {
      await floorLogin(browser, servers.floorLogin.address, results.app.note);
      await floorList(browser, servers.floorList.address, token, results.app.note);
      for (const name of Object.keys(signedIn)) {
        await login(browser, servers[name].address, results[name].note);
        await lists(browser, servers[name].address, signedIn[name], results[name].note);
      }
      if (hasPeer) await measurePeer(browser, results.beside.note);
    }
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  print(results, Boolean(beside) || hasPeer);
}

const FIELD = 'input#username';

const login = (browser, address, note) =>
  freshly(browser, address, {}, async (context) => {
    await visit(context, '/user/login', FIELD, async ({ seen, milliseconds, scriptKilobytes, blocking, settle }) => {
      note('login: form can be typed into', seen);
      note('login: form can be sent', milliseconds);
      note('login: scripts', scriptKilobytes());
      await settle();
      note('login: total blocking', await blocking());
    });
    await visit(context, '/user/login', FIELD, ({ seen }) => note('login again (warm): typed into', seen));
  });

/**
 * antd violates the app's content security policy. The app therefore uses a changed antd.
 * The minimal pages use antd unchanged, so this option disables the policy for them.
 */
const FLOOR = { bypassCSP: true };

const floorLogin = (browser, address, note) =>
  freshly(browser, address, FLOOR, async (context) => {
    await visit(context, '/', FIELD, ({ milliseconds }) => note('floor login: usable', milliseconds));
    await visit(context, '/', FIELD, ({ milliseconds }) => note('floor login again: usable', milliseconds));
  });

const floorList = (browser, address, token, note) =>
  freshly(browser, address, FLOOR, async (context) => {
    await context.addInitScript((value) => localStorage.setItem('floor', value), token);
    await visit(context, '/', ROW, ({ milliseconds }) => note('floor list: first row', milliseconds));
    await visit(context, '/', ROW, ({ milliseconds }) => note('floor list again: first row', milliseconds));
  });

/** Opens the groups of the navigation. The links of a closed group do not exist. */
async function openNavigation(page) {
  const closedGroups = page.locator('nav button[aria-expanded=false]');
  while ((await closedGroups.count()) > 0) await closedGroups.first().click();
}

const lists = (browser, address, storageState, note) =>
  freshly(browser, address, { storageState }, async (context) => {
    await visit(context, '/account/staff', ROW, async (visited) => {
      note('list: first row', visited.milliseconds);
      await noteCosts(visited, note);
    });
    await visit(context, '/account/staff', ROW, async ({ milliseconds, page, heap, hurry, settle }) => {
      note('list again (warm): first row', milliseconds);
      await settle();
      note('heap on a list', await heap());
      await openNavigation(page);
      await noteChanges({ page, settle }, { link: linkTo('role'), row: ROW }, note);
      await hurry();
      const changes = async (count) => {
        for (let index = 0; index < count; index += 1) {
          // The navigation may have collapsed the group that contains the next link.
          await openNavigation(page);
          const link = linkTo(index % 2 === 0 ? 'role' : 'staff');
          await change(page, ROW, () => page.locator(link).click());
        }
      };
      await changes(WARM_UP);
      const heapBefore = await heap();
      await changes(ROUTE_CHANGES);
      note('growth per route change', (((await heap()) - heapBefore) / ROUTE_CHANGES) * 1000);
    });
  });

async function noteCosts({ settle, scriptKilobytes, requests, blocking }, note) {
  await settle();
  note('list: scripts', scriptKilobytes());
  note('list: requests', await requests());
  note('list: total blocking', await blocking());
}

const linkTo = (list) => `nav a[href="/account/${list}"]`;

/** Measures changes between the current list and another one. `link` and `row` are selectors. */
async function noteChanges({ page, settle }, { link, row }, note) {
  const follow = () => change(page, row, () => page.locator(link).click());
  const back = () => change(page, row, () => page.evaluate(() => setTimeout(() => window.history.back())));
  note('first visit of another list', await follow());
  await settle();
  note('back to a list', await back());
  await settle();
  note('another list again', await follow());
  await back();
}

/**
 * @returns milliseconds until the first row of another list is painted.
 * The time begins with the click, or with the step in the browser history.
 */
async function change(page, row, act) {
  await page.evaluate((selector) => {
    const begin = () => (window.bench.begun ??= performance.now());
    window.bench.begun = undefined;
    for (const event of ['click', 'popstate']) window.addEventListener(event, begin, { capture: true, once: true });
    for (const oldRow of document.querySelectorAll(selector)) oldRow.setAttribute('data-old', '');
  }, row);
  const previous = page.url();
  await act();
  return page.evaluate(
    async ({ address, selector }) => {
      while (window.location.href === address || window.bench.begun === undefined)
        await new Promise(requestAnimationFrame);
      return (await window.bench.until(`${selector}:not([data-old])`)) - window.bench.begun;
    },
    { address: previous, selector: row },
  );
}

async function signIn(browser, address) {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function tokenOf(address) {
  const response = await globalThis.fetch(`${address}/api/account-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return (await response.json()).data.token;
}

function print({ app, beside }, hasBeside) {
  console.log('\nOne visit, CPU slowed 4 times, 10 Mbit/s, 40 ms');
  for (const { name, unit, budget, floor, at } of ROWS) {
    const value = app.median(name);
    const scaledBudget = floor ? (budget * app.median(floor)) / at : budget;
    const ratio =
      floor && unit === 'ms' && value > 0 ? `   ${(value / app.median(floor)).toFixed(2)} of the floor` : '';
    // Some figures cannot be measured for another app.
    const theirs = hasBeside ? beside.median(name) : Number.NaN;
    const besideText = Number.isNaN(theirs) ? '' : `   beside ${digits(theirs, unit)} (${(value / theirs).toFixed(2)})`;
    const verdict = value <= scaledBudget ? 'ok' : 'OVER';
    console.log(
      `  ${name.padEnd(30)} ${digits(value, unit)} ${unit.padEnd(2)}   budget ${digits(scaledBudget, unit)}   ${verdict.padEnd(4)}${besideText}${ratio}`,
    );
  }
  for (const name of FLOORS) console.log(`  ${name.padEnd(30)} ${digits(app.median(name), 'ms')} ms`);
}

const digits = (value, unit) => value.toFixed(unit === 'MB' || unit === 'kB' ? 1 : 0).padStart(7);

/** Builds a floor: a minimal page with the same libraries as the app. @returns the folder to serve */
async function buildFloor(name) {
  const folder = inRoot(`.cache/bench-floor/${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const result = await build({
    entryPoints: [inRoot(`config/commands/bench/floor/${name}.jsx`)],
    outdir: folder,
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  const script = path.basename(Object.keys(result.metafile.outputs)[0]);
  const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${name}</title></head><body><div id="root"></div><script src="/${script}"></script></body></html>`;
  writeFileSync(path.join(folder, 'index.html'), html);
  await compressFolder(folder);
  return folder;
}

const { BESIDE_URL, BESIDE_LINK, BESIDE_LOGIN, BESIDE_STATE } = process.env;
const { BESIDE_ROW = 'tbody tr', BESIDE_FIELD = 'input' } = process.env;

/** Whether to measure another app. `BESIDE_URL` is the address of one of its lists. */
const hasPeer = Boolean(BESIDE_URL);

/**
 * Measures a list of another app on its own server, throttled like this app. Times end at the paint, not at hydration.
 * If `BESIDE_LOGIN` is the address of that app's sign-in page, the sign-in page is measured too.
 * `BESIDE_LINK` is the selector of a link to another list.
 * `BESIDE_STATE` is the path of a file with Playwright's storage state of a signed-in user.
 */
async function measurePeer(browser, note) {
  await freshly(browser, BESIDE_URL, BESIDE_STATE && { storageState: BESIDE_STATE }, async (context) => {
    await visit(context, BESIDE_URL, BESIDE_ROW, async (visited) => {
      note('list: first row', visited.seen);
      await noteCosts(visited, note);
    });
    await visit(context, BESIDE_URL, BESIDE_ROW, async ({ page, seen, heap, settle }) => {
      note('list again (warm): first row', seen);
      await settle();
      note('heap on a list', await heap());
      if (BESIDE_LINK) await noteChanges({ page, settle }, { link: BESIDE_LINK, row: BESIDE_ROW }, note);
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
