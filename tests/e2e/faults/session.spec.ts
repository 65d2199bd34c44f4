import { t } from '../../support/words';
import { fillSignIn } from '../support/person';
import { ALL, type Fault, SHELL } from './support/network';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh, rowsOf } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';
import { entry } from '../support/look';

/**
 * Sessions that end, and what hangs on them. How the request layer classifies each code, on each screen, is in
 * tests/request/{catalogue,sessionEnd}.test.ts; renewing in place, drafts after a forced sign-in and two tabs with real
 * sign-ins are stories of tests/e2e/signIn.spec.ts and tests/screens/{session,unsaved}.test.tsx.
 */

const CODES = [14010, 14011, 14012, 14013, 14014, 14015, 14016];
const WORDS = 'session is over';

const heading = ({ page }: Scene) => page.getByRole('heading', { name: t('login.heading') });

/** Somebody signs in in another tab: the login page leads back to where the session ended. */
async function comeBack(scene: Scene): Promise<void> {
  await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
  await expect(scene.page).toHaveURL('/account/role');
  await listWorks(scene);
}

const ends = (fault: Fault, words: string, name: 'roleList' | 'all' = 'roleList'): Row => ({
  when: async (scene) => {
    scene.network.fail(name === 'all' ? ALL : name, fault);
    await refresh(scene);
  },
  then: async (scene) => {
    await expect(scene.page).toHaveURL(LOGIN_FROM_ROLES);
    await expect(heading(scene)).toBeVisible();
    await says(words)(scene);
    await expect(scene.page.locator('.plain-notice').getByText(words)).toBeVisible();
    expect(await scene.page.evaluate((key) => localStorage.getItem(key), `${KEY}token`)).toBeNull();
  },
});

const envelope = (code: number, message: string | undefined = WORDS) => ({ code, message, data: null });

const roles = { as: 'admin', open: openRoles, next: comeBack };

rows('a session that the server ended', roles, {
  '14010 as HTTP 200': ends({ body: envelope(14010) }, WORDS),
  '14016 as HTTP 401': { ...ends({ status: 401, body: envelope(14016) }, WORDS), daily: true },
  'all calls at once, in different words': ends(
    ({ name }) => ({ body: envelope(CODES[name.length % 7] ?? 14010) }),
    WORDS,
    'all',
  ),
  'a late failure of the old token after a new sign-in is ignored': {
    when: async (scene) => {
      scene.network.fail('roleList', 'silent');
      await refresh(scene);
      await expect.poll(() => scene.network.count('roleList')).toBe(1);
      await sessionElsewhere(scene, await tokenOf(scene.server, 'admin', true));
      // The server knows the first token no more.
      const old = await tokenOf(scene.server, 'admin', true);
      await scene.page.request.get('/api/account-api/logout', { headers: { authorization: `Bearer ${old}` } });
      await scene.network.release();
    },
    then: ({ page }) => expect(page).toHaveURL('/account/role'),
    atMost: 0,
    next: listWorks,
  },
  'the storage is emptied under the page': {
    when: async (scene) => {
      await scene.page.evaluate(() => localStorage.clear());
      await refresh(scene);
    },
    then: async (scene) => {
      await expect(scene.page).toHaveURL(LOGIN_FROM_ROLES);
    },
  },
});

/** A browser whose clock does not agree with the server's, or is set while the app runs. */

const HOUR = 3_600_000;

async function signIn({ page }: Scene): Promise<void> {
  await page.goto(`/user/login?redirect=${encodeURIComponent('/account/role')}`);
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL('/account/role');
}

/** Minutes that the session has left by the browser's clock. */
const minutesLeft = ({ page }: Scene): Promise<number> =>
  page.evaluate(
    (key) => Math.round((Number(localStorage.getItem(key)) * 1000 - Date.now()) / 60_000),
    `${KEY}expire-time`,
  );

/** Signs in; the session lasts as long as the server said, and no longer. */
const skewed = (ahead: number): Row => ({
  scene: { ahead },
  when: signIn,
  then: async (scene) => {
    const { page } = scene;
    await says(t('login.success'))(scene);
    await expect(rowsOf(scene).first()).toBeVisible();
    expect(await minutesLeft(scene)).toBe(120);
    // A call that is under way would take longer than a call may.
    await expect.poll(() => scene.network.isQuiet()).toBe(true);
    await page.clock.fastForward(HOUR * 1.5);
    await listWorks(scene);
    await expect.poll(() => scene.network.isQuiet()).toBe(true);
    await page.clock.fastForward(HOUR / 2 - 100_000);
    await expect(page.getByRole('timer')).toBeVisible();
  },
  next: async ({ page }) => {
    await page.clock.fastForward(100_000);
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
    await expect(page.locator('.plain-notice')).toContainText(t('login.expired').slice(0, 5));
  },
});

/** The clock is set while a list is open. */
const set = (by: number, then: Row['then'], next: Row['next'] = listWorks): Row => ({
  scene: { as: 'admin' },
  given: openRoles,
  when: async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + by);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  },
  then,
  next,
  atMost: 0,
});

rows(
  'the clock of the browser',
  { next: listWorks },
  {
    'is two hours fast': skewed(2 * HOUR),
    'is two hours slow': skewed(-2 * HOUR),
    'is set back by two hours: the session goes on': set(-2 * HOUR, (scene) =>
      expect(rowsOf(scene).first()).toBeVisible(),
    ),
    'is set forward by one hour: the session goes on': set(HOUR, (scene) =>
      expect(rowsOf(scene).first()).toBeVisible(),
    ),
    'is set forward past the end of the session: signed out, with the reason': {
      ...set(
        3 * HOUR,
        // By the page that comes back to the front: nobody has to press anything.
        async ({ page }) => {
          await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
          await expect(page.locator('.plain-notice')).toContainText(t('login.expired').slice(0, 5));
        },
        async (scene) => {
          await signIn(scene);
          await listWorks(scene);
        },
      ),
    },
  },
);

/** How the app begins for somebody who is signed in, when what it asks first is not answered as it should be. */

const start =
  (path: string) =>
  async ({ page }: Scene) =>
    void (await page.goto(path));
const worksAfterReload = async (scene: Scene) => {
  await scene.page.goto('/account/role');
  await listWorks(scene);
};
const asAdmin = { as: 'admin', next: worksAfterReload };

const shell = (fault: Fault, then: Row['then']): Row => ({
  when: async (scene) => {
    scene.network.fail(SHELL, fault);
    await start('/account/role')(scene);
    await expect(rowsOf(scene).first()).toBeVisible();
  },
  then,
  atMost: 0,
});

const NAVIGATION = [t('menu.role'), t('menu.staff'), t('menu.record'), t('shell.changePassword')];
const builtInMenu: Row['then'] = async ({ page }) => {
  for (const name of NAVIGATION) await expect(entry(page, name)).toBeVisible();
};

/** A first visit on which nobody says who is here. */
const startUnanswered = async (scene: Scene) => {
  scene.network.fail(SHELL, 'silent');
  await start('/account/role')(scene);
  await expect.poll(() => scene.network.count('userMenus')).toBeGreaterThan(0);
};

rows('who is here and what they may', asAdmin, {
  'fails': { ...shell({ status: 500 }, builtInMenu), daily: true },
  'is not answered at all at the first visit: after half a minute the screen opens': {
    stored: {},
    when: async (scene) => {
      await startUnanswered(scene);
      await scene.page.clock.fastForward(30_000);
    },
    then: (scene) => expect(rowsOf(scene).first()).toBeVisible(),
    atMost: 0,
  },
});
