import type { Page, Route } from '@playwright/test';
import { t } from '../support/words';
import { violationsOf } from './support/axe';
import { APP_SCRIPT as ENTRY, hold, open, PREFIX, store } from './support/look';
import { signIn } from './support/person';
import { expect, test } from './support/server';

const EARLY = '#early-frame';
/** Matches the app's entry script and the stylesheet of the component library. */
const LARGE = /\/(umi\.[0-9a-f]+\.js|library\.[0-9a-f]+\.chunk\.css)$/;

const expectRemoved = (page: Page) => expect(page.locator(EARLY)).toHaveCount(0);
const paintCount = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

/** Parts of the frame, such as the header, each with its selectors in the early frame and in the app. */
const PARTS = {
  header: ['.shell-skeleton-header', 'header.ant-pro-layout-header'],
  logo: ['.shell-title svg', '.ant-pro-global-header-logo svg'],
  title: ['.shell-title > span', '.shell-title > span'],
  sider: ['.shell-skeleton-sider', 'aside .ant-layout-sider-children'],
  content: ['.shell-skeleton-main .skeleton-lines', '#content'],
} as const;

/** @returns styles and place (of the content, only x and width) of each part in the early frame (0) or the app (1) */
const appearance = (page: Page, root: string, which: 0 | 1) =>
  page.evaluate(
    ([selector, parts, index]) =>
      Object.entries(parts).flatMap(([part, names]) => {
        const element = document.querySelector(`${selector} ${names[index]}`);
        const box = element?.getBoundingClientRect();
        if (!element || !box?.width) return [];
        const { backgroundColor, color, fontSize, fontFamily, fontWeight, lineHeight } = getComputedStyle(element);
        const place = [box.x, box.y, box.width, box.height].map(Math.round);
        // The early frame lacks the font for Western quotation marks, so this font is not compared.
        const fonts = fontFamily.toLowerCase().replace(/"western punctuation", /, '');
        if (part === 'content') return [{ part, place: [place[0], place[2]].join(' ') }];
        const look =
          part === 'title'
            ? [color, fontSize, fonts, fontWeight, lineHeight, element.textContent]
            : part === 'header' && [backgroundColor];
        return [{ part, place: place.join(' '), look }];
      }),
    [root, PARTS, which] as const,
  );

/** Records header, sider and content at each repaint. `gaps`: repaints with neither the early frame nor the app. */
async function watchFrames(page: Page): Promise<() => Promise<{ gaps: number; places: string[] }>> {
  await page.addInitScript(() => {
    const seen = { gaps: 0, places: [] as string[], began: false };
    Object.assign(window, { seen });
    const placeOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? [box.x, box.y, box.width].map(Math.round).join(' ') : 'none';
    };
    const look = () => {
      const isEarly = document.querySelector('#early-frame') !== null;
      const isApp = !isEarly && document.querySelector('header.ant-pro-layout-header') !== null;
      seen.began ||= isEarly;
      if (seen.began && !isEarly && !isApp) seen.gaps += 1;
      const names = isEarly
        ? ['.shell-skeleton-header', '.shell-skeleton-sider', '.shell-skeleton-main']
        : ['header.ant-pro-layout-header', '.ant-layout-sider-children', 'main'];
      const places = names.map(placeOf).join(', ');
      if ((isEarly || isApp) && !seen.places.includes(places)) seen.places.push(places);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: { gaps: number; places: string[] } }).seen);
}

// A reused browser context would keep the throttled network in the following tests.
test.use({ reuseContext: false });

for (const list of ['role', 'staff', 'record', 'menu', 'department']) {
  test(`on a slow network the early frame of ${list} appears before the app, and is never blank`, async ({ page }) => {
    await signIn(page, 'admin');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.clearBrowserCache');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: 120_000,
      uploadThroughput: 120_000,
    });
    const readFrames = await watchFrames(page);
    await page.goto(`/account/${list}`, { waitUntil: 'commit' });
    await expect(page.locator(EARLY).getByRole('status')).toHaveText(t('common.loading'));
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });
    await expectRemoved(page);
    const order = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      const large = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        /\/(umi|library)\.[0-9a-f]+\.(js|css|chunk\.css)$/.test(name),
      );
      return {
        files: large.length,
        beforePaint: large
          .filter(({ responseEnd, name }) => /umi.*js|library/.test(name) && responseEnd < paint)
          .map(({ name }) => name),
      };
    });
    expect(order).toEqual({ files: 3, beforePaint: [] });
    const { gaps, places } = await readFrames();
    expect(gaps).toBe(0);
    expect(places).toHaveLength(1);
  });
}

const LOOKS = [
  { name: 'light', settings: {} },
  { name: 'dark, in English', settings: { theme: 'dark' }, locale: 'en-US' },
  { name: 'narrowed side bar, compact', settings: { collapsed: true, density: 'compact' } },
  { name: 'fixed width, in Arabic', settings: { contentWidth: 'Fixed' }, locale: 'ar-EG', width: 1600 },
  { name: 'dark and colour-weak on a phone', settings: { theme: 'dark', colorWeak: true }, width: 390 },
  {
    name: 'narrowed side bar and compact on a phone, in Arabic',
    settings: { collapsed: true, density: 'compact' },
    locale: 'ar-EG',
    width: 390,
  },
];

for (const { name, settings, locale = 'zh-CN', width = 1280 } of LOOKS) {
  test(`the layout of the frame does not change when the app takes over (${name})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await signIn(page, 'admin');
    await store(page, 'settings', JSON.stringify(settings));
    await store(page, 'locale', locale);
    // The early frame uses a newly chosen language only from the second visit on.
    await open(page, '/home');
    const app = await hold(page, LARGE);
    await page.goto('/account/staff', { waitUntil: 'commit' });
    await expect(page.locator(EARLY)).toBeVisible();
    await expect.poll(() => paintCount(page)).toBe(1);
    const early = await appearance(page, EARLY, 0);
    const violations = await violationsOf(page, undefined, EARLY);
    // The early frame does not respond yet, so no element in it may look or behave like a control.
    await expect(page.locator(`${EARLY} :is(a, button, input, [tabindex])`).filter({ visible: true })).toHaveCount(0);
    app.release();
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    await expectRemoved(page);
    expect(await appearance(page, '#root', 1)).toEqual(early);
    expect(early).toHaveLength(width < 768 ? 3 : 5);
    expect(violations).toEqual([]);
  });
}

test("the sign-in form appears before the app's styles and does not move when the styles load", async ({ page }) => {
  const styles = await hold(page, /\/umi\.[0-9a-f]+\.css$/);
  const app = await hold(page, ENTRY);
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect(page.locator('#early-form #username')).toBeFocused();
  await expect.poll(() => paintCount(page)).toBe(1);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#early-form *')].map((element) => JSON.stringify(element.getBoundingClientRect())),
    );
  const before = await places();
  styles.release();
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/umi.')).length))
    .toBe(1);
  expect(await places()).toEqual(before);
  app.release();
  await expect(page.locator('#early-form')).toHaveCount(0);
});

test('after a change of language, the early frame shows no app title until the next visit', async ({ page }) => {
  await signIn(page, 'admin');
  await store(page, 'locale', 'fr-FR');
  const app = await hold(page, ENTRY);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator(EARLY)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.locator(EARLY)).not.toContainText(t('common.appTitle'));
  app.release();
  const title = await page.locator('#root .shell-title').textContent();
  await page.goto('/home', { waitUntil: 'commit' });
  await expectRemoved(page);
  const again = await hold(page, ENTRY);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator(`${EARLY} .shell-title`)).toHaveText(title ?? '');
  again.release();
});

test('with an invalid session the early frame disappears and the login page appears', async ({ page }) => {
  await open(page, '/user/login');
  await page.evaluate((key) => localStorage.setItem(key, 'no-session-of-the-server'), `${PREFIX}token`);
  const app = await hold(page, ENTRY);
  await page.goto('/account/role', { waitUntil: 'commit' });
  await expect(page.locator(EARLY)).toBeVisible();
  app.release();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByLabel(t('login.username'), { exact: true })).toBeVisible();
  await expectRemoved(page);
});

test('if the app script fails to load, the early frame shows an alert with a retry button', async ({ page }) => {
  await signIn(page, 'admin');
  let isBroken = true;
  await page.route(ENTRY, (route: Route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/account/role', { waitUntil: 'commit' });
  await expect(page.locator(EARLY).getByRole('alert')).toContainText(t('exception.chunk.title'));
  await expect(page.locator(`${EARLY} .shell-skeleton-header`)).toBeVisible();
  await expect(page.getByText(t('common.loading'))).toBeHidden();
  // The retry fails as well, and this second failure reloads the page.
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('alert')).toContainText(t('exception.chunk.title'));
  isBroken = false;
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.role') })).toBeVisible();
  await expectRemoved(page);
});
