import errors from '../../../src/locales/zh-CN/errors';
import { t } from '../../support/words';
import { entry } from '../support/look';
import { fillSignIn } from '../support/person';
import { ALL, type Fault } from './support/network';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh, rowsOf } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';

/**
 * Sessions that end, and what hangs on them. How the request layer classifies each code, on each screen, is in
 * tests/request/{catalogue,sessionEnd}.test.ts; renewing in place, drafts after a forced sign-in and two tabs with real
 * sign-ins are stories of tests/e2e/session.spec.ts and tests/screens/session.test.tsx.
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
  'a code without words': ends({ body: { code: 14013, data: null } }, errors['errors.session.14013']),
  'a code as text': ends({ body: { code: '14012', message: WORDS } }, WORDS),
  'a code as errorCode': ends({ body: { success: false, errorCode: 14013, errorMessage: WORDS, showType: 0 } }, WORDS),
  '401 without a code': ends({ status: 401 }, errors['errors.status.401']),
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
  'rights withdrawn meanwhile: 403, no sign-out, the screen goes': {
    when: async (scene) => {
      const { network } = scene;
      network.fail('roleList', { status: 403, body: { code: 403, message: 'no such right', data: null } });
      network.fail('currentUser', {
        body: {
          code: 200,
          data: {
            id: 1,
            username: 'admin',
            name: 'Administrator',
            department: null,
            roles: [],
            permissions: ['account.record'],
          },
        },
      });
      network.fail('userMenus', {
        body: { code: 200, data: [{ name: t('menu.record'), icon: 'table', uri: '/account/record' }] },
      });
      await refresh(scene);
    },
    then: async (scene) => {
      await expect(scene.page.getByRole('heading', { name: t('exception.forbidden.title') })).toBeVisible();
      await says('no such right')(scene);
      expect(await scene.page.evaluate((key) => localStorage.getItem(key), `${KEY}token`)).not.toBeNull();
    },
    next: async (scene) => {
      await scene.page.clock.fastForward(6000);
      await scene.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await listWorks(scene);
    },
  },
  'the call that signs out fails': {
    when: async (scene) => {
      scene.network.fail('logout', { status: 500 });
      await scene.page.getByRole('button', { name: t('shell.account') }).press('Enter');
      await scene.page.getByText(t('shell.signOut')).click();
    },
    then: (scene) => expect(heading(scene)).toBeVisible(),
    atMost: 0,
    next: async (scene) => {
      await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
      await entry(scene.page, t('menu.role')).click();
      await listWorks(scene);
    },
  },
});

/** The login page with a session code in answer to a sign-in: nobody is led anywhere, nothing nests. */
const atLogin = {
  open: async ({ page }: Scene) =>
    page.goto(`/user/login?redirect=${encodeURIComponent('/account/role')}`).then(() => undefined),
  next: async (scene: Scene) => {
    scene.network.fail('login', { status: 401, body: { code: 401, message: 'wrong password', data: null } });
    await fillSignIn(scene.page, 'staff', 'not the password');
    await expect(scene.page.getByRole('alert')).toContainText('wrong password');
    await scene.network.heal();
  },
};
const refused = (status: number, code: number): Row => ({
  when: (scene) => {
    scene.network.fail('login', { status, body: envelope(code) });
    return fillSignIn(scene.page, 'staff', 'not the password');
  },
  then: async ({ page }) => {
    await expect(page.getByRole('alert')).toContainText(WORDS);
    await expect(page).toHaveURL(LOGIN_FROM_ROLES);
  },
  typed: { [t('login.username')]: 'staff' },
  atMost: 0,
});

rows('a session code on the login page', atLogin, {
  '14011 as HTTP 200': refused(200, 14011),
  '14015 as HTTP 401': refused(401, 14015),
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
