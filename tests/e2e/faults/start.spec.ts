import { t } from '../../support/words';
import { entry } from '../support/look';
import { type Fault, SHELL } from './support/network';
import { listWorks, LOGIN_FROM_ROLES, rowsOf } from './support/roles';
import { expect, type Row, rows } from './support/rows';
import type { Scene } from './support/scene';

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
  'is malformed': shell({ body: '{"code":200,"da' }, builtInMenu),
  'is null': shell({ body: { code: 200, data: null } }, builtInMenu),
  'cannot be reached': shell('refused', builtInMenu),
  'is slow: what was known at the last visit serves': {
    ...shell('silent', async (scene) => {
      await expect.poll(() => scene.network.count('userMenus')).toBeGreaterThan(0);
      await scene.network.release();
      await expect(entry(scene.page, t('menu.menu'))).toBeVisible();
    }),
    stored: { authority: '["account.role"]' },
  },
  'is slow at the first visit: the frame is there, and nothing is asked in vain': {
    stored: {},
    when: async (scene) => {
      await startUnanswered(scene);
      await expect(scene.page.getByRole('button', { name: t('shell.account') })).toBeVisible();
      expect(scene.network.count('roleList')).toBe(0);
      await scene.network.release();
    },
    then: (scene) => expect(rowsOf(scene).first()).toBeVisible(),
    atMost: 0,
  },
  'is not answered at all at the first visit: after half a minute the screen opens': {
    stored: {},
    when: async (scene) => {
      await startUnanswered(scene);
      await scene.page.clock.fastForward(30_000);
    },
    then: (scene) => expect(rowsOf(scene).first()).toBeVisible(),
    atMost: 0,
  },
  'has neither name nor avatar nor department': shell(
    {
      body: {
        code: 200,
        data: { id: 1, username: 'admin', name: '', department: null, roles: [], permissions: ['account.role'] },
      },
    },
    ({ page }) => expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible(),
  ),
});

rows('the login page of who is signed in', asAdmin, {
  'leads home': {
    when: start('/user/login'),
    then: ({ page }) => expect(page).toHaveURL('/home'),
    atMost: 0,
  },
  'leads where the redirect says': {
    when: start(`/user/login?redirect=${encodeURIComponent('/account/staff?page=2#x')}`),
    then: ({ page }) => expect(page).toHaveURL('/account/staff?page=2#x'),
    atMost: 0,
  },
  'leads to a screen that is not theirs: that one page says so, and nothing else': {
    scene: { as: 'staff' },
    when: start(LOGIN_FROM_ROLES),
    then: async (scene) => {
      await expect(scene.page.getByRole('heading', { name: t('exception.forbidden.title') })).toBeVisible();
      expect(scene.network.count('roleList')).toBe(0);
    },
    atMost: 0,
    next: async ({ page }) => {
      await page.getByRole('button', { name: t('common.home') }).click();
      await expect(page).toHaveURL('/home');
    },
  },
});
