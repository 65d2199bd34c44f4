import { t } from '../../support/words';
import { fillSignIn } from '../support/person';
import { listWorks, rowsOf } from './support/roles';
import { expect, type FaultCase, rows } from './support/rows';
import type { Scene } from './support/scene';

/** Browser storage that throws, is full, contains invalid values, is emptied, or is shared with another product. */

const HINT = t('settings.storageBlocked');

/** Makes each access throw, as in browsers that block cookies. */
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

/** Invalid stored values of a signed-in user: the screen opens as if they were missing. */
const corrupt = (stored: Record<string, string>): FaultCase => ({ stored, when: open, then: expectRows, atMost: 0 });

rows(
  'storage that cannot be used',
  { next: listWorks },
  {
    'throws at each access: everything works until the page closes, and one notice is shown': {
      daily: true,
      scene: { script: blockBoth },
      when: signIn,
      then: async ({ messages }) => {
        expect(messages.filter((text) => text === HINT)).toHaveLength(1);
        expect(messages.filter((text) => text !== HINT)).toEqual([t('login.success')]);
      },
      atMost: 2,
    },
    'is full': { scene: { script: fillUp }, when: signIn },
  },
);

// Each kind of invalid value by itself is tested in tests/utils/storage.
rows(
  'invalid stored values',
  { as: 'admin', next: listWorks },
  {
    'under every key at once are ignored': corrupt({
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
