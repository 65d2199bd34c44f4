import type { Route } from '@playwright/test';
import { t } from '../../support/words';
import { entry } from '../support/look';
import { listWorks, rowsOf } from './support/roles';
import { expect, type FaultCase, rows, says } from './support/rows';
import type { Scene } from './support/scene';

/** Failures to load chunks and stylesheets. tests/hooks/lazyComponent.test.tsx tests a retry without a reload. */

const MISSING = t('exception.chunk.title');
const ROLE_SCRIPT = /\/p__account__role__index\.[^/]*\.js$/;
const ANY_SCRIPT = /\.async\.js$/;

const answerNotFound = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });
async function openHome({ page }: Scene) {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const goToRoles = ({ page }: Scene) => entry(page, t('menu.role')).click();

/** Expects that another screen still opens without a reload, and that the reload button makes the role list work. */
const reloadWorks = async (scene: Scene) => {
  const { page, context } = scene;
  await context.unroute(ROLE_SCRIPT);
  await entry(page, t('shell.changePassword')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeVisible();
  await goToRoles(scene);
  await page.getByRole('button', { name: t('exception.chunk.reload') }).click();
  await listWorks(scene);
};

/** @returns a list that collects the address of each page load from now on */
function countLoads({ page }: Scene) {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

/** Simulates a new build on the server: its page contains another entry script. */
const answerNewBuild = (route: Route) =>
  route.request().resourceType() === 'fetch'
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/umi.0badc0de.js"></script>' })
    : route.continue();

/** Expected console messages: an error that a React boundary caught, and HTML received instead of a script. */
const NOISE = /^console: (ChunkLoadError: |Error: )Loading (CSS )?chunk|^uncaught: Unexpected token '<'/;

const chunk = (reply: (route: Route) => Promise<void>, text: RegExp | string): FaultCase => ({
  scene: {},
  when: async (scene) => {
    await scene.context.route(ROLE_SCRIPT, reply);
    await goToRoles(scene);
  },
  then: async ({ page }) => {
    await expect(page.getByRole('heading', { name: MISSING })).toBeVisible();
    await expect(page.locator('code')).toHaveText(text);
    await expect(entry(page, t('menu.home'))).toBeVisible();
  },
  atMost: 0,
  noise: NOISE,
});

rows(
  'the code of a screen',
  { as: 'admin', open: openHome, next: reloadWorks },
  {
    'screen code that answers 404 leads to an error page inside the frame': {
      ...chunk(answerNotFound, /^Loading chunk \S+ failed \(error\)$/),
      daily: true,
    },
    'screen code that is missing after a deployment: the page reloads once and shows the screen': {
      scene: {},
      when: async (scene) => {
        const loads = countLoads(scene);
        await scene.context.route(`${scene.server.address}/`, answerNewBuild);
        await scene.context.route(ROLE_SCRIPT, answerNotFound, { times: 1 });
        await goToRoles(scene);
        await expect(rowsOf(scene).first()).toBeVisible();
        expect(loads).toHaveLength(1);
      },
      atMost: 0,
      noise: NOISE,
      next: listWorks,
    },
  },
);

const FRAME_SCRIPT = /\/layouts__BasicLayout\.[^/]*\.js$/;
const FRAME_STYLES = /\/frame\.[^/]*\.css$/;

/** Fault case: a file of the app's frame is missing at the first visit. An error page must offer a reload. */
const missingFrameFile = (file: RegExp): FaultCase => ({
  scene: {},
  when: async (scene) => {
    await scene.context.route(file, answerNotFound);
    await scene.page.goto('/account/role');
  },
  then: ({ page }) => expect(page.getByText(MISSING)).toBeVisible(),
  atMost: 0,
  noise: NOISE,
  next: async (scene) => {
    await scene.context.unroute(file);
    await scene.page.getByRole('button', { name: t('exception.chunk.reload') }).click();
    await listWorks(scene);
  },
});

rows(
  "the code of the app's frame",
  { as: 'admin', next: listWorks },
  {
    'a frame script that answers 404 at the first visit leads to an error page with a reload button':
      missingFrameFile(FRAME_SCRIPT),
    'a missing frame stylesheet leads to an error page with a reload button': missingFrameFile(FRAME_STYLES),
  },
);

const openImport = ({ page }: Scene) => page.getByRole('button', { name: t('transfer.import') }).click();

rows(
  'the code of a lazy component',
  { as: 'admin', next: listWorks },
  {
    'import code that fails to load: the staff screen stays, and a retry works': {
      scene: {},
      given: async ({ page, context }) => {
        await page.goto('/account/staff');
        await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
        await context.route(ANY_SCRIPT, (route) => route.abort('internetdisconnected'));
      },
      when: openImport,
      then: says(MISSING),
      next: async (scene) => {
        await scene.context.unroute(ANY_SCRIPT);
        await openImport(scene);
        await expect(scene.page.getByRole('dialog')).toBeVisible();
      },
    },
  },
);
