import { t } from '../../support/words';
import { entry } from '../support/look';
import { fillSignIn } from '../support/person';
import { formWorks, listWorks, openRoles, rowsOf, TYPED, typeRole } from './support/roles';
import { expect, type Row, rows } from './support/rows';
import { KEY, type Scene } from './support/scene';

/** Browser storage that throws, is full, holds nonsense, is emptied, or is shared with another product. */

const HINT = t('settings.storageBlocked');

/** Each access throws, as where cookies are blocked. */
const blockBoth = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  }
};

const fillUp = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
};

async function signIn({ page }: Scene) {
  await page.goto('/user/login?redirect=%2Faccount%2Frole');
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL('/account/role');
  await expect(rowsOf({ page } as Scene).first()).toBeVisible();
}

const open: Row['when'] = ({ page }) => page.goto('/account/role').then(() => undefined);
const shown: Row['then'] = (scene) => expect(rowsOf(scene).first()).toBeVisible();

/** Stored nonsense of a signed-in person: the screen opens as if it were not there. */
const corrupt = (stored: Record<string, string>): Row => ({ stored, when: open, then: shown, atMost: 0 });

rows(
  'storage that cannot be used',
  { next: listWorks },
  {
    'throws at each access: everything works until the page closes, and one hint says so': {
      daily: true,
      scene: { script: blockBoth },
      when: signIn,
      then: async ({ told }) => {
        expect(told.filter((text) => text === HINT)).toHaveLength(1);
        expect(told.filter((text) => text !== HINT)).toEqual([t('login.success')]);
      },
      atMost: 2,
    },
    'is full': { scene: { script: fillUp }, when: signIn },
    'is full in the middle of a form': {
      scene: { as: 'admin' },
      given: async (scene) => {
        await openRoles(scene);
        await scene.page.evaluate(fillUp);
      },
      when: typeRole,
      typed: TYPED,
      atMost: 0,
      next: async (scene) => {
        await formWorks(scene);
        await listWorks(scene);
      },
    },
  },
);

rows(
  'nonsense in the storage',
  { as: 'admin', next: listWorks },
  {
    'settings that are no JSON': corrupt({ settings: '{"theme":' }),
    'settings of other types': {
      ...corrupt({
        settings: JSON.stringify({ theme: 5, contentWidth: {}, collapsed: 'x', colorWeak: [] }),
      }),
    },
    'settings that are null': corrupt({ settings: 'null' }),
    'an unknown locale': corrupt({ locale: 'xx-XX' }),
    'a locale that is a path': corrupt({ locale: '../../x' }),
    'table settings of other types': corrupt({
      'table-role': JSON.stringify({ density: 7, columns: { a: 1 }, hidden: 'x' }),
    }),
    'drafts that are no JSON': corrupt({ 'draft-1-role': '[{' }),
    'drafts of another shape': corrupt({
      'draft-1-role': JSON.stringify([{ item: 5, values: null, savedAt: 'x' }, null, 'x']),
    }),
    'an authority that is an object': corrupt({ authority: '{"a":1}' }),
    'an authority as a lone word': corrupt({ authority: 'account.role' }),
    'an authority of numbers': corrupt({ authority: '[1,null,{}]' }),
    'an expiry that is text': corrupt({ 'expire-time': 'soon' }),
    'an expiry that is negative': corrupt({ 'expire-time': '-5' }),
    'no expiry': corrupt({ 'expire-time': '' }),
    'an expiry far away': corrupt({ 'expire-time': '999999999999999' }),
    'remembered ids of other types': corrupt({
      'home-favourites-1': '{"0":1}',
      'home-order-1': '["a",null]',
      'home-recents-1': 'x',
    }),
  },
);

const login: Row['then'] = ({ page }) => expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();

rows(
  'a token',
  { next: signIn },
  {
    'that no header can carry': { stored: { token: 'a\nb' }, when: open, then: login, atMost: 0 },
    'that is not one': { stored: { token: 'null' }, when: open, then: login },
    'whose expiry is past': { stored: { 'token': 'a.b.c', 'expire-time': '1' }, when: open, then: login, atMost: 0 },
    'of another product on this origin is left alone': {
      stored: {},
      given: async ({ page }) => {
        await page.goto('/user/login');
        await page.evaluate(() => {
          localStorage.setItem('token', 'theirs');
          localStorage.setItem('other-product-token', 'theirs');
        });
      },
      when: open,
      then: login,
      atMost: 0,
      next: async (scene) => {
        await signIn(scene);
        await scene.page.getByRole('button', { name: t('shell.account') }).press('Enter');
        await scene.page.getByText(t('shell.signOut')).click();
        await expect(scene.page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
        const kept = await scene.page.evaluate(
          (key) => [localStorage['token'], localStorage['other-product-token'], localStorage[`${key}token`]],
          KEY,
        );
        expect(kept).toEqual(['theirs', 'theirs', undefined]);
      },
    },
  },
);

/** Signing in, with what the server says about how long it lasts. */
const lasting = (expire_in: unknown, minutes: number): Row => ({
  stored: {},
  when: async (scene) => {
    scene.network.fail('login', { body: { code: 200, data: { token: 'a.b.c', expire_in } } });
    scene.network.fail('roleList', { body: { code: 200, data: { data: [], current_page: 1, total: 0 } } });
    const { page } = scene;
    await page.goto('/user/login?redirect=%2Faccount%2Frole');
    await page.getByLabel(t('login.username'), { exact: true }).fill('admin');
    await page.getByLabel(t('login.password'), { exact: true }).fill('x');
    scene.network.fail(['currentUser', 'userMenus'], { status: 500 });
    await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
    await expect(page.getByRole('table').getByText(t('list.role.empty'))).toBeVisible();
  },
  then: async ({ page }) => {
    const left = await page.evaluate(
      (key) => Number(localStorage.getItem(`${key}expire-time`)) - Date.now() / 1000,
      KEY,
    );
    expect(Math.round(left / 60)).toBe(minutes);
  },
  next: async ({ page }) => {
    await entry(page, t('shell.changePassword')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeVisible();
  },
});

rows(
  'expire_in',
  { next: listWorks },
  {
    'of an hour': lasting(3600, 60),
    'missing': lasting(undefined, 120),
    '0': lasting(0, 120),
    'negative': lasting(-5, 120),
    'text': lasting('soon', 120),
    'a number as text': lasting('3600', 60),
  },
);
