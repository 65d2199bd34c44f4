import { t } from '../../support/words';
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

// Each kind of nonsense by itself is a row of tests/utils/storage.
rows(
  'nonsense in the storage',
  { as: 'admin', next: listWorks },
  {
    'under every key at once': corrupt({
      'settings': '{"theme":5,"contentWidth":{},"collapsed":"x","colorWeak":[]}',
      'locale': '../../x',
      'table-role': '{"density":7,"columns":{"a":1},"hidden":"x"}',
      'draft-1-role': '[{"item":5,"values":null,"savedAt":"x"},null,"x"]',
      'authority': '[1,null,{}]',
      'expire-time': 'soon',
      'home-favourites-1': '{"0":1}',
      'home-order-1': '["a",null]',
      'home-recents-1': 'x',
    }),
    'an authority as a lone word': corrupt({ authority: 'account.role' }),
    'no expiry': corrupt({ 'expire-time': '' }),
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
