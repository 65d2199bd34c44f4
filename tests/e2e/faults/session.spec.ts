import { t } from '../../support/words';
import { ALL, type Fault } from './support/network';
import { listWorks, LOGIN_FROM_ROLES, openRoles, refresh } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import { KEY, type Scene, sessionElsewhere, tokenOf } from './support/scene';

/**
 * Sessions that the server ends. How the request layer classifies each code, on each screen, is in
 * tests/request/{catalogue,sessionEnd}.test.ts; clocks that differ in tests/utils/storage/authStorage.test.ts; renewing in
 * place, drafts after a forced sign-in and two tabs with real sign-ins are stories of tests/e2e/session.spec.ts and
 * tests/screens/{session,unsaved}.test.tsx.
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
