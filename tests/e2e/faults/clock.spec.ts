import { listWorks, openRoles, rowsOf } from './support/roles';
import { expect, rows, says, type Row } from './support/rows';
import { KEY, type Scene } from './support/scene';
import { t } from '../../support/words';

/** A browser whose clock does not agree with the server's, or is set while the app runs. */

const HOUR = 3_600_000;

async function signIn({ page }: Scene): Promise<void> {
  await page.goto(`/user/login?redirect=${encodeURIComponent('/account/role')}`);
  await page.getByLabel(t('transfer.export.staff'), { exact: true }).fill('admin');
  await page.getByLabel(t('login.password'), { exact: true }).fill('Account@2026');
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL('/account/role');
}

/** Minutes that the session has left by the browser's clock. */
const minutesLeft = ({ page }: Scene): Promise<number> =>
  page.evaluate(
    (key) => Math.round((Number(localStorage.getItem(key)) * 1000 - Date.now()) / 60_000),
    `${KEY}expire-time`,
  );

/** Signs in; the session lasts as long as the server said, and no longer. */
const skewed = (ahead: number): Row => ({
  scene: { ahead },
  when: signIn,
  then: async (scene) => {
    const { page } = scene;
    await says(t('login.success'))(scene);
    await expect(rowsOf(scene).first()).toBeVisible();
    expect(await minutesLeft(scene)).toBe(120);
    // A call that is under way would take longer than a call may.
    await expect.poll(() => scene.network.isQuiet()).toBe(true);
    await page.clock.fastForward(HOUR * 1.5);
    await listWorks(scene);
    await expect.poll(() => scene.network.isQuiet()).toBe(true);
    await page.clock.fastForward(HOUR / 2 - 100_000);
    await expect(page.getByRole('timer')).toBeVisible();
  },
  next: async ({ page }) => {
    await page.clock.fastForward(100_000);
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
    await expect(page.locator('.plain-notice')).toContainText(t('login.headingOf', { title: '已过期' }));
  },
});

/** The clock is set while a list is open. */
const set = (by: number, then: Row['then'], next: Row['next'] = listWorks): Row => ({
  scene: { as: 'admin' },
  given: openRoles,
  when: async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + by);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  },
  then,
  next,
  atMost: 0,
});

rows(
  'the clock of the browser',
  { next: listWorks },
  {
    'is two hours fast': skewed(2 * HOUR),
    'is two hours slow': skewed(-2 * HOUR),
    'is set back by two hours: the session goes on': set(-2 * HOUR, (scene) =>
      expect(rowsOf(scene).first()).toBeVisible(),
    ),
    'is set forward by one hour: the session goes on': set(HOUR, (scene) =>
      expect(rowsOf(scene).first()).toBeVisible(),
    ),
    'is set forward past the end of the session: signed out, with the reason': set(
      3 * HOUR,
      // By the page that comes back to the front: nobody has to press anything.
      async ({ page }) => {
        await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
        await expect(page.locator('.plain-notice')).toContainText(t('login.headingOf', { title: '已过期' }));
      },
      async (scene) => {
        await signIn(scene);
        await listWorks(scene);
      },
    ),
  },
);
