import { t } from '../../support/words';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh } from './support/roles';
import { expect, type FaultCase, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';

/** Sessions that the server ends. The response codes are tested in tests/request/sessionEnd.test.ts. */

const WORDS = 'session is over';

/** Simulates a sign-in in another tab. The login page then returns to the screen on which the session ended. */
async function comeBack(scene: Scene): Promise<void> {
  await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
  await expect(scene.page).toHaveURL('/account/role');
  await listWorks(scene);
}

const ends = (status: number, code: number): FaultCase => ({
  when: async (scene) => {
    scene.network.fail('roleList', { status, body: { code, message: WORDS, data: null } });
    await refresh(scene);
  },
  then: async (scene) => {
    const { page } = scene;
    await expect(page).toHaveURL(LOGIN_FROM_ROLES);
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
    await says(WORDS)(scene);
    await expect(page.locator('.plain-notice').getByText(WORDS)).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}token`)).toBeNull();
  },
});

rows(
  'a session that the server ended',
  { as: 'admin', open: openRoles, next: comeBack },
  {
    'a session ended with code 14010 in an HTTP 200 leads to the login page': ends(200, 14010),
    'a session ended with code 14016 in an HTTP 401 leads to the login page': { ...ends(401, 14016), daily: true },
    'emptying the storage while the page is open leads to the login page': {
      when: async (scene) => {
        await scene.page.evaluate(() => localStorage.clear());
        await refresh(scene);
      },
      then: ({ page }) => expect(page).toHaveURL(LOGIN_FROM_ROLES),
    },
  },
);
