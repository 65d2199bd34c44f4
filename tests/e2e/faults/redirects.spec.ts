import { t } from '../../support/words';
import { test } from '../support/server';
import { hostile } from '../../utils/support/hostileUrls';
import { BARE_PAGE } from '../support/person';
import { expect, type Row, rows } from './support/rows';
import { type Scene, sessionElsewhere, tokenOf } from './support/scene';

/**
 * Where a sign-in leads, for one hostile value of each kind. That all of them lead home is held by
 * tests/utils/address/redirect.test.ts, and here, that the browser reads each as Node does: it has the last
 * word on what an address means.
 */

const signOut = async (scene: Scene) => {
  await sessionElsewhere(scene, null);
  await expect(scene.page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
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

const valueOf = (kind: string): string => texts.find(([name]) => name === kind)![1];

/** How another host or scheme may be written. */
const KINDS = [
  'another host without a scheme',
  'a slash and a back-slash',
  'a tab between slashes',
  'a leading blank',
  'dots that leave two slashes',
  'an encoded slash',
  'twice encoded',
  'broken UTF-8',
  'javascript',
  'data',
  'user info',
  'one slash after the scheme',
];
rows(
  'a redirect that leads home',
  login,
  Object.fromEntries(KINDS.map((kind, at) => [kind, { ...leads(valueOf(kind), '/home'), daily: at === 0 }])),
);

/** Runs here and in the page: scheme and host of each address, and of what it is once decoded. */
const readAddresses = ([values, origin]: readonly [values: readonly string[], origin: string]): string[] => {
  const read = (value: string) => {
    try {
      const { protocol, host } = new URL(value, origin);
      return `${protocol} ${host}`;
    } catch {
      return 'none';
    }
  };
  const decoded = (value: string) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  };
  return values.map((value) => `${value}: ${read(value)}, ${read(decoded(value))}`);
};

test(
  'a hostile address means the same to the browser as where all of them are tested',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(BARE_PAGE);
    const all = [texts.map(([, value]) => value), new URL(page.url()).origin] as const;
    expect(await page.evaluate(readAddresses, all)).toEqual(readAddresses(all));
  },
);
