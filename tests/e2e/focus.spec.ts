import { t } from '../support/words';
import { lookForFocus } from './support/focusRing';
import { open, visit } from './support/look';
import { asAdmin, startSession } from './support/person';
import { expect, test } from './support/server';
import { AS_IT_OPENS, screensWithStates, uppermost } from './support/states';

// The window is high enough for a whole form, so that little scrolling is needed.
test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

/** Address of a list with the row of the signed-in account, which offers fewer actions than other rows. */
const extraScreens = [['/account/staff?keyword=admin', [AS_IT_OPENS]]] as const;

const SCHEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel' });

const allScreens = [...screensWithStates, ...extraScreens];
const screenOf = (address: string): string => address.replace(/\?.*/, '');
const screens = [...new Set(allScreens.map(([address]) => screenOf(address)))];
/** Half of the addresses. All addresses of one screen are in the same half, so its controls are checked once. */
const addressesOf = (half: number) => allScreens.filter(([address]) => screens.indexOf(screenOf(address)) % 2 === half);

// Each address is opened once for both themes, because an open page follows the browser's change from light to dark.
for (const [half, leastLists] of [
  [0, 5],
  [1, 2],
] as const)
  test(`keyboard focus is visible on each element in both themes, half ${half + 1} of the screens`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const seenControls = { light: new Set<string>(), dark: new Set<string>() };
    const faults: string[] = [];
    const lists: string[] = [];
    const look = async (place: string, within = 'html') => {
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const { unmarked, hasList } = await lookForFocus(page, within, seenControls[colorScheme]);
        faults.push(...unmarked.map((target) => `${place}, ${colorScheme}: ${target}`));
        if (hasList) lists.push(place);
      }
    };
    if (half === 0) {
      await page.goto('/user/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('/user/login');
    }
    await startSession(page, 'admin');
    for (const [address, states] of addressesOf(half)) {
      for (const state of states) {
        await visit(page, address);
        const [name, show] = state;
        await show(page);
        await look(`${address} ${name}`, state === AS_IT_OPENS ? 'html' : await uppermost(page));
      }
    }
    expect(faults).toEqual([]);
    expect(seenControls.light.size).toBeGreaterThan(90);
    expect(seenControls.dark.size).toBeGreaterThan(90);
    expect(lists.length).toBeGreaterThanOrEqual(leastLists);
  });

for (const [address, least] of [
  ['/user/login', 5],
  ['/account/password', 10],
] as const)
  test(
    `keyboard focus is visible on each element of ${address}`,
    { tag: address === '/user/login' ? '@daily' : [] },
    async ({ page }) => {
      if (address !== '/user/login') await startSession(page, 'admin');
      await open(page, address);
      const seenControls = new Set<string>();
      expect((await lookForFocus(page, 'html', seenControls)).unmarked).toEqual([]);
      expect(seenControls.size).toBeGreaterThan(least);
    },
  );

test('in a row whose long name has the focus, a click on the edit button opens the editor', async ({ page }) => {
  const ask = await asAdmin(page.request);
  const name = 'Abdurehman Memetimin Erkenjan Tursunjan Abdulkerim Ilham';
  const password = 'Muster#7742x';
  const rest = { department_id: 1, role_ids: [], password, password_confirmation: password };
  await ask('POST', '/users/store', { username: 'abdurehman', name, ...rest });
  await startSession(page, 'admin');
  await open(page, '/account/staff?keyword=abdurehman');
  const row = page.locator('tbody tr[data-row-key]');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name })).toBeFocused();
  await row.hover();
  await row.getByRole('button', { name: `${t('form.edit')} ${name}` }).click();
  await expect(page.getByRole('dialog').getByLabel(t('account.personName'))).toHaveValue(name);
});
