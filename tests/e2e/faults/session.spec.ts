import { t } from '../../support/words';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh } from './support/roles';
import { expect, type FaultCase, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';

/**
 * Sessions that the server ends. How the request layer classifies each code, on each screen, is in
 * tests/request/{catalogue,sessionEnd}.test.ts; differing clocks in tests/utils/storage/authStorage.test.ts; renewal in
 * place and two tabs with real sign-ins in tests/e2e/session.spec.ts; drafts after a forced sign-in in
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
    '14010 as HTTP 200': ends(200, 14010),
    '14016 as HTTP 401': { ...ends(401, 14016), daily: true },
    'the storage is emptied under the page': {
      when: async (scene) => {
        await scene.page.evaluate(() => localStorage.clear());
        await refresh(scene);
      },
      then: ({ page }) => expect(page).toHaveURL(LOGIN_FROM_ROLES),
    },
  },
);
