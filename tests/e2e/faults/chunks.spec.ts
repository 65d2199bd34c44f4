import type { Route } from '@playwright/test';
import { t } from '../../support/words';
import { entry } from '../support/look';
import { listWorks, rowsOf } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import type { Scene } from './support/scene';

/**
 * Code that does not come: a screen's, a part's that is loaded on use, a style sheet's. The rows about the service
 * worker are in tests/e2e/pwa.spec.ts.
 */

const MISSING = t('exception.chunk.title');
const ROLE_SCRIPT = /\/p__account__role__index\.[^/]*\.js$/;
const ANY_SCRIPT = /\.async\.js$/;

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });
const page404 = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' });

async function openHome({ page }: Scene) {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const goToRoles = ({ page }: Scene) => entry(page, t('menu.role')).click();

/** Without a reload another screen opens; then the person reloads this one. */
const reloadWorks = async (scene: Scene) => {
  const { page, context } = scene;
  await context.unroute(ROLE_SCRIPT);
  await entry(page, t('shell.changePassword')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeVisible();
  await goToRoles(scene);
  await page.getByRole('button', { name: t('exception.chunk.reload') }).click();
  await listWorks(scene);
};

/** How often the page itself was loaded in this scene. */
function countLoads({ page }: Scene) {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

/** Another build on the server: its page names another entry script. */
const deployed = (route: Route) =>
  route.request().resourceType() === 'fetch'
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/umi.0badc0de.js"></script>' })
    : route.continue();

/** React tells the console of what a boundary caught; the browser of HTML that was to be a script. */
const NOISE = /^console: (ChunkLoadError: |Error: )Loading (CSS )?chunk|^uncaught: Unexpected token '<'/;

const chunk = (reply: (route: Route) => Promise<void>, text: RegExp | string): Row => ({
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
    'answers 404': { ...chunk(gone, /^Loading chunk \S+ failed \(error\)$/), daily: true },
    'is a page of HTML': chunk(page404, /^Loading chunk \S+ failed \(missing\)$/),
    'cannot be reached, and neither can the server': {
      ...chunk((route) => route.abort('internetdisconnected'), /^Loading chunk \S+ failed \(error\)$/),
      given: async (scene) => {
        await scene.context.route(`${scene.server.address}/`, (route) => route.abort('internetdisconnected'));
      },
      next: async (scene) => {
        await scene.context.unroute(`${scene.server.address}/`);
        await reloadWorks(scene);
      },
    },
    'does not come for two minutes': {
      ...chunk(() => Promise.resolve(), /^Loading chunk \S+ failed \(timeout\)$/),
      when: async (scene) => {
        await scene.context.route(ROLE_SCRIPT, () => undefined);
        // The list is asked for at the same time: a call that is under way would wait two minutes as well.
        const answers = [scene.page.waitForRequest(ROLE_SCRIPT), scene.page.waitForResponse(/account-api\/roles\?/)];
        await goToRoles(scene);
        await Promise.all(answers);
        await expect(scene.page).toHaveURL('/account/role');
        await scene.page.clock.fastForward(120_000);
      },
    },
    'is gone since a new version was deployed: loaded anew, once': {
      scene: {},
      when: async (scene) => {
        const loads = countLoads(scene);
        await scene.context.route(`${scene.server.address}/`, deployed);
        await scene.context.route(ROLE_SCRIPT, gone, { times: 1 });
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
/** Screens have no style sheet of their own. */
const FRAME_STYLES = /\/frame\.[^/]*\.css$/;

/** The frame itself lacks something at the first visit: a page that says so, and what its `button` leads to. */
const withoutFrame = (which: RegExp, button: string, works: (scene: Scene) => Promise<void>): Row => ({
  scene: {},
  when: async (scene) => {
    await scene.context.route(which, gone);
    await scene.page.goto('/account/role');
  },
  then: ({ page }) => expect(page.getByText(MISSING)).toBeVisible(),
  atMost: 0,
  noise: NOISE,
  next: async (scene) => {
    await scene.context.unroute(which);
    await scene.page.getByRole('button', { name: button }).click();
    await works(scene);
  },
});

rows(
  'the code of the frame',
  { as: 'admin', next: listWorks },
  {
    'answers 404 at the first visit: a page that says so': withoutFrame(
      FRAME_SCRIPT,
      t('exception.chunk.reload'),
      listWorks,
    ),
    'comes without its style sheet: a page that says so': withoutFrame(
      FRAME_STYLES,
      t('exception.chunk.reload'),
      listWorks,
    ),
  },
);

/** A part that is loaded on use: the screen stays, and the second try works. */
const part = (
  path: string,
  ready: (scene: Scene) => Promise<void>,
  use: (scene: Scene) => Promise<void>,
  works: (scene: Scene) => Promise<void>,
): Row => ({
  scene: {},
  given: async (scene) => {
    await scene.page.goto(path);
    await ready(scene);
    await scene.context.route(ANY_SCRIPT, (route) => route.abort('internetdisconnected'));
  },
  when: use,
  then: says(MISSING),
  next: async (scene) => {
    await scene.context.unroute(ANY_SCRIPT);
    await use(scene);
    await works(scene);
  },
});

const row = ({ page }: Scene) => expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();

rows(
  'a part that is loaded on use',
  { as: 'admin', next: listWorks },
  {
    'the import': {
      ...part(
        '/account/staff',
        row,
        ({ page }) => page.getByRole('button', { name: t('transfer.import') }).click(),
        ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
      ),
    },
    'the organisation chart, which has a retry of its own': {
      ...part(
        '/account/department',
        ({ page }) => expect(page.getByRole('treegrid')).toBeVisible(),
        async () => undefined,
        async () => undefined,
      ),
      when: ({ page }) => page.goto('/account/department?view=chart').then(() => undefined),
      given: async ({ context }) => {
        await context.route(ANY_SCRIPT, async (route) => {
          const answer = await route.fetch();
          return (await answer.text()).includes('orgChart.keys")')
            ? route.abort('internetdisconnected')
            : route.fulfill({ response: answer });
        });
      },
      then: ({ page }) => expect(page.getByText(t('common.loadFailed'), { exact: true })).toBeVisible(),
      next: async ({ page, context }) => {
        await context.unroute(ANY_SCRIPT);
        await page.getByRole('button', { name: t('common.retry') }).click();
        await expect(page.getByRole('tree')).toBeVisible();
      },
    },
  },
);
