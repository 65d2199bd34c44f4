import type { Page, Route } from '@playwright/test';
import { t } from '../support/words';
import { violationsOf } from './support/axe';
import { APP_SCRIPT as ENTRY, hold, open, store } from './support/look';
import { signIn } from './support/person';
import { expect, test } from './support/server';

const EARLY = '#early-form';

const username = (page: Page) => page.getByLabel(t('login.username'), { exact: true });
const password = (page: Page) => page.getByLabel(t('login.password'), { exact: true });
const expectRemoved = (page: Page) => expect(page.locator(EARLY)).toHaveCount(0);

/** @returns position and style of all elements that exist both in the early form and in the app's form */
const appearance = (page: Page, root: string) =>
  page.evaluate(async (selector) => {
    // The colour transition of a newly focused field begins only some frames later.
    for (let frame = 0; frame < 6; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const brand = ['.sign-in-brand', '.sign-in-sign span', '.sign-in-art svg', '.sign-in-slogan', '.sign-in-points li'];
    const fields = ['label', 'input#username', 'input#password', '.plain-password', '.plain-check input'];
    const blocks = ['.sign-in-main', 'h1', 'form', 'button[type=submit]', '.sign-in-hint', '.sign-in-footer'];
    const boxStyles = ['backgroundColor', 'borderColor', 'borderRadius', 'direction'] as const;
    const textStyles = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'lineHeight'] as const;
    const looks = [...boxStyles, ...textStyles];
    return [...brand, ...fields, ...blocks].flatMap((part) =>
      [...document.querySelectorAll(`${selector} ${part}`)].map((element, index) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return {
          part: `${part} ${index}`,
          place: [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(' '),
          look: looks.map((name) => `${name}: ${style[name]}`).join('; '),
          text: part === 'form' ? '' : (element.textContent ?? ''),
        };
      }),
    );
  }, root);

test(
  'the early form works before the app loads, and the app signs in with the submitted values',
  { tag: '@daily' },
  async ({ page }) => {
    const app = await hold(page, ENTRY);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await expect(page.locator(EARLY)).toBeVisible();
    await expect(username(page)).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Account@2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('login.submitting') })).toBeVisible();
    app.release();
    await expect(page).toHaveURL('/home');
    await expectRemoved(page);
  },
);

test(
  'a half-filled early form keeps text, focus, selection and check box when the app takes over',
  { tag: '@daily' },
  async ({ page }) => {
    const app = await hold(page, ENTRY);
    // At the address of a screen, the app also has to redirect to the login page.
    await page.goto('/account/staff', { waitUntil: 'commit' });
    await username(page).fill('hr');
    await page.getByLabel(t('login.remember')).check();
    await password(page).fill('Account');
    await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
    app.release();
    await expectRemoved(page);
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(username(page)).toHaveValue('hr');
    await expect(page.getByLabel(t('login.remember'))).toBeChecked();
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('@');
    await expect(password(page)).toHaveValue('Ac@nt');
  },
);

test('typing in the early form after submitting cancels the submission', async ({ page }) => {
  const app = await hold(page, ENTRY);
  await page.goto('/user/login', { waitUntil: 'commit' });
  await username(page).fill('admin');
  await page.keyboard.press('Enter');
  await username(page).fill('auditor');
  await expect(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible();
  app.release();
  await expectRemoved(page);
  await expect(username(page)).toHaveValue('auditor');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const LOOKS = [
  { name: 'light', settings: {} },
  { name: 'dark, compact', settings: { theme: 'dark', density: 'compact' } },
  { name: 'colour-weak', settings: { colorWeak: true } },
  { name: 'dark and colour-weak, in English', settings: { theme: 'dark', colorWeak: true }, locale: 'en-US' },
  { name: 'compact, in Arabic', settings: { density: 'compact' }, locale: 'ar-EG' },
];

for (const { name, settings, locale = 'zh-CN' } of LOOKS) {
  test(`the early form keeps positions, styles and texts when the app takes over (${name})`, async ({ page }) => {
    await open(page, '/user/login');
    await store(page, 'settings', JSON.stringify(settings));
    await store(page, 'locale', locale);
    // The early form uses a newly chosen language only from the second visit on.
    await open(page, '/user/login');
    const app = await hold(page, ENTRY);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await expect(page.locator(EARLY)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const early = await appearance(page, EARLY);
    const violations = await violationsOf(page, undefined, EARLY);
    app.release();
    await expectRemoved(page);
    await page.waitForLoadState('networkidle');
    expect(await appearance(page, '#root')).toEqual(early);
    expect(early.length).toBeGreaterThan(18);
    expect(violations).toEqual([]);
  });
}

test('the early form appears only on the login page, and the early frame only with a session', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const view = document.querySelector('#early-form, #early-frame');
      document.body.setAttribute('data-early', view?.id ?? 'none');
    });
  });
  const expectEarly = async (address: string, view: string | RegExp) => {
    await open(page, address);
    await expect(page.locator('body'), address).toHaveAttribute('data-early', view);
  };
  for (const address of ['/exception', '/no/such/page', '/user/nothing']) await expectEarly(address, 'none');
  await expectEarly('/user/login', 'early-form');
  await signIn(page, 'admin');
  for (const address of ['/home', '/no/such/page']) await expectEarly(address, 'early-frame');
  await expectEarly('/user/nothing', 'none');
  await expectEarly('/user/login', /^(?!early-form)/);
  await expect(page).toHaveURL('/home');
});

test('if the app script fails to load, the early form keeps its text and offers a retry', async ({ page }) => {
  let isBroken = true;
  const refuse = (route: Route) => (isBroken ? route.abort() : route.continue());
  await page.route(ENTRY, refuse);
  await page.goto('/user/login', { waitUntil: 'commit' });
  await username(page).fill('admin');
  await expect(page.getByRole('alert')).toContainText(t('exception.chunk.title'));
  isBroken = false;
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expectRemoved(page);
  await expect(username(page)).toHaveValue('admin');
});
