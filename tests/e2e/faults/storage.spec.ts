import { t } from '../../support/words';
import { fillSignIn } from '../support/person';
import { listWorks, rowsOf } from './support/roles';
import { expect, type FaultCase, rows } from './support/rows';
import type { Scene } from './support/scene';

/** Browser storage that throws, is full, or has invalid values. Emptied storage is tested in session.spec.ts. */

const HINT = t('settings.storageBlocked');

/** Makes each access to the storage throw, as in browsers that block cookies. */
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

const open: FaultCase['when'] = ({ page }) => page.goto('/account/role').then(() => undefined);
const expectRows: FaultCase['then'] = (scene) => expect(rowsOf(scene).first()).toBeVisible();

/** Fault case: a signed-in user has invalid stored values. The screen must open as if there were none. */
const corrupt = (stored: Record<string, string>): FaultCase => ({ stored, when: open, then: expectRows, atMost: 0 });

rows(
  'browser storage that cannot be used',
  { next: listWorks },
  {
    'storage that throws at each access: the app works until the page closes and shows one notice': {
      daily: true,
      scene: { script: blockBoth },
      when: signIn,
      then: async ({ messages }) => {
        expect(messages.filter((text) => text === HINT)).toHaveLength(1);
        expect(messages.filter((text) => text !== HINT)).toEqual([t('login.success')]);
      },
      atMost: 2,
    },
    'storage that is full: sign-in works': { scene: { script: fillUp }, when: signIn },
  },
);

// Invalid values of single keys are tested in tests/utils/storage.
rows(
  'invalid values in the browser storage',
  { as: 'admin', next: listWorks },
  {
    'invalid values under all storage keys at once: the role list opens': corrupt({
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
  },
);
