import { t } from '../../support/words';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh } from './support/roles';
import { expect, type FaultCase, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';

/**
 * Sessions that the server ends. Tested elsewhere: each code of the request layer in
 * tests/request/{catalogue,sessionEnd}.test.ts; differing clocks in tests/utils/storage/authStorage.test.ts; renewal
 * in place and two tabs with real sign-ins in tests/e2e/session.spec.ts; drafts after a forced sign-in in
 * tests/e2e/signIns.spec.ts and tests/screens/unsaved.test.tsx.
 */

const WORDS = 'session is over';

/** Signs in in another tab: the login page then leads back to the screen on which the session ended. */
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
    'with code 14010 in an HTTP 200 leads to the login page': ends(200, 14010),
    'with code 14016 in an HTTP 401 leads to the login page': { ...ends(401, 14016), daily: true },
    'is detected when the storage is emptied while the page is open': {
      when: async (scene) => {
        await scene.page.evaluate(() => localStorage.clear());
        await refresh(scene);
      },
      then: ({ page }) => expect(page).toHaveURL(LOGIN_FROM_ROLES),
    },
  },
);
