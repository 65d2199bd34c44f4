import { hostile } from '../../utils/support/hostileUrls';
import { expect, rows, type Row } from './support/rows';
import { sessionElsewhere, tokenOf, type Scene } from './support/scene';

/**
 * Where a sign-in leads, for every hostile value of the table that tests/utils/{redirect,safeUrl}.test.ts hold without a
 * browser: the browser has the last word on what an address means.
 */

const signOut = async (scene: Scene) => {
  await sessionElsewhere(scene, null);
  await expect(scene.page.getByRole('heading', { name: '登录账户中心' })).toBeVisible();
};

const leads = (value: string, to: string): Row => ({
  when: async (scene) => {
    // In place, as the router itself does: a load for each value would take minutes.
    await scene.page.evaluate(
      (search) => {
        history.replaceState(null, '', `/user/login${search}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      `?redirect=${encodeURIComponent(value)}`,
    );
    await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
  },
  then: async ({ page, server }) => {
    await expect(page).toHaveURL(server.address + to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  atMost: 0,
});

const login = { open: ({ page }: Scene) => page.goto('/user/login').then(() => undefined), next: signOut };

// Half a character cannot be written into an address.
const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1].isWellFormed();
const texts = hostile.filter(isText);
rows(
  'a redirect that leads home',
  login,
  Object.fromEntries(texts.map(([name, value]) => [name, leads(value, '/home')])),
);

rows('a redirect that is followed', login, {
  'a path': leads('/account/role', '/account/role'),
  'a path with query and hash': leads('/account/staff?page=2#x', '/account/staff?page=2#x'),
  'the login page itself leads home': leads('/user/login?redirect=/account/role', '/home'),
  'an unknown path': {
    ...leads('/no/such/page', '/no/such/page'),
    // That page is shown to everyone: signing out leaves it as it is.
    next: async (scene) => {
      await sessionElsewhere(scene, null);
      await scene.page.goto('/user/login');
      await signOut(scene);
    },
  },
});
