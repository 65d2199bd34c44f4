import errors from '../../../src/locales/zh-CN/errors';
import { entry } from '../support/navigation';
import { ALL, type Fault } from './support/network';
import { LOGIN_FROM_ROLES, listWorks, openRoles, refresh, rowsOf, TYPED, typeRole, save } from './support/roles';
import { expect, rows, says, type Row } from './support/rows';
import { KEY, sessionElsewhere, tokenOf, type Scene } from './support/scene';
import { t } from '../../support/words';

/**
 * Sessions that end, and what hangs on them. How the request layer classifies each code, on each screen, is in
 * tests/request/{catalogue,sessionEnd}.test.ts; renewing in place, drafts after a forced sign-in and two tabs with real
 * sign-ins are stories of tests/e2e/session.spec.ts and tests/screens/session.test.tsx.
 */

const CODES = [14010, 14011, 14012, 14013, 14014, 14015, 14016];
const WORDS = '会话已结束，请重新登录';

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
  '14016 as HTTP 401': ends({ status: 401, body: envelope(14016) }, WORDS),
  'a code without words': ends({ body: { code: 14013, data: null } }, errors['errors.session.14013']),
  'a code as text': ends({ body: { code: '14012', message: WORDS } }, WORDS),
  'a code as errorCode': ends({ body: { success: false, errorCode: 14013, errorMessage: WORDS, showType: 0 } }, WORDS),
  '401 without a code': ends({ status: 401 }, errors['errors.status.401']),
  'all calls at once, in different words': ends(
    ({ name }) => ({ body: envelope(CODES[name.length % 7] ?? 14010) }),
    WORDS,
    'all',
  ),
  'in the middle of a form: the draft is there afterwards': {
    given: typeRole,
    when: async (scene) => {
      scene.network.fail('roleCreate', { status: 401, body: envelope(14013) });
      await save(scene);
      await expect(scene.page).toHaveURL(LOGIN_FROM_ROLES);
      await says(WORDS)(scene);
      await scene.network.heal();
      await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
      await scene.page.getByRole('button', { name: t('form.leave.stay') }).press('Enter');
    },
    typed: TYPED,
    next: async (scene) => {
      await save(scene);
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
      await listWorks(scene);
    },
  },
  'signed out in another tab': {
    when: (scene) => sessionElsewhere(scene, null),
    then: async (scene) => {
      await expect(heading(scene)).toBeVisible();
      await expect(scene.page.getByRole('table')).toHaveCount(0);
    },
    atMost: 0,
  },
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
  'signed in as somebody else in another tab': {
    when: async (scene) => sessionElsewhere(scene, await tokenOf(scene.server, 'staff')),
    then: async (scene) => {
      await expect(scene.page.getByRole('button', { name: /王晓明/ })).toBeVisible();
      await expect(scene.page.getByRole('heading', { name: t('exception.forbidden.title') })).toBeVisible();
      await expect(rowsOf(scene)).toHaveCount(0);
    },
    next: async (scene) => {
      await scene.page.clock.fastForward(6000);
      await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
      await listWorks(scene);
    },
  },
  'rights withdrawn meanwhile: 403, no sign-out, the screen goes': {
    when: async (scene) => {
      const { network } = scene;
      network.fail('roleList', { status: 403, body: { code: 403, message: '没有权限', data: null } });
      network.fail('currentUser', {
        body: {
          code: 200,
          data: {
            id: 1,
            username: 'admin',
            name: '系统管理员',
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
      await says('没有权限')(scene);
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
      await scene.page.getByRole('button', { name: /账号菜单/ }).press('Enter');
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
    scene.network.fail('login', { status: 401, body: { code: 401, message: '账号或密码错误', data: null } });
    await signIn(scene);
    await expect(scene.page.getByRole('alert')).toContainText('账号或密码错误');
    await scene.network.heal();
  },
};
async function signIn({ page }: Scene) {
  await page.getByLabel(t('transfer.export.staff'), { exact: true }).fill('staff');
  await page.getByLabel(t('login.password'), { exact: true }).fill('not the password');
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
}

const refused = (status: number, code: number): Row => ({
  when: (scene) => {
    scene.network.fail('login', { status, body: envelope(code) });
    return signIn(scene);
  },
  then: async ({ page }) => {
    await expect(page.getByRole('alert')).toContainText(WORDS);
    await expect(page).toHaveURL(LOGIN_FROM_ROLES);
  },
  typed: { 账号: 'staff' },
  atMost: 0,
});

rows('a session code on the login page', atLogin, {
  '14011 as HTTP 200': refused(200, 14011),
  '14015 as HTTP 401': refused(401, 14015),
});
