import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../common/programs.mjs';

/**
 * `npm run locales:pictures` saves screenshots in docs/images/words, with a frame around each text.
 * Each frame is labelled with the text's area: the first part of the text's key, such as `staff` in `staff.title`.
 * The development server's page `/dev/words` adds the keys to the texts. This program replaces the keys by frames.
 */
const PORT = '8129';
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** Milliseconds until a drawer has opened and the columns have their widths. */
const SETTLING_MS = 1500;
const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, 'docs/images/words');

type Picture = [address: string, show?: (page: Page) => Promise<void>];

/**
 * Screenshots by file name.
 * Each has the address of a screen, and some have an action that opens a drawer before the screenshot.
 */
const PICTURES: Record<string, Picture> = {
  'home': ['/home'],
  'staff': ['/account/staff'],
  'staff-form': ['/account/staff', (page) => page.locator('main .ant-btn-primary').first().click()],
  'role': ['/account/role'],
  'department': ['/account/department'],
  'menu': ['/account/menu'],
  'log': ['/account/record'],
  'password': ['/account/password'],
};

/** Runs in the page: removes the keys (⟦staff.title⟧) from texts, and stores the area (`staff`) in `data-area`. */
const stripMarks = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const area = /⟦(\w+)\./.exec(text.data)?.[1];
    if (!area) continue;
    text.data = text.data.replace(/ ?⟦[^⟧]*⟧?/g, '');
    text.parentElement!.dataset['area'] = area;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder*="⟦"]')) {
    field.placeholder = field.placeholder.replace(/ ?⟦(\w+)\..*/g, ' · $1');
  }
  window.dispatchEvent(new Event('resize'));
};

/** Runs in the page: draws a frame around each visible text, labelled with the area. */
const frameAreas = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-area]')) {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, width, height } = range.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!topElement || !(element.contains(topElement) || topElement.contains(element))) continue;
    const frame = document.createElement('div');
    frame.style.cssText = `position:fixed;z-index:9999;pointer-events:none;left:${left - 2}px;top:${top - 1}px;width:${width + 4}px;height:${height + 2}px;outline:1px solid #c33`;
    const name = Object.assign(document.createElement('span'), { textContent: element.dataset['area'] ?? '' });
    name.style.cssText =
      'position:absolute;left:-1px;top:-9px;padding:0 3px;font:9px/11px sans-serif;color:#fff;background:#c33';
    frame.append(name);
    document.body.append(frame);
  }
};

async function untilServed(): Promise<void> {
  for (;;) {
    if (
      await fetch(ADDRESS).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function draw(page: Page, name: string, [address, show]: Picture): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForLoadState('networkidle');
  if (show) await show(page);
  await page.waitForTimeout(SETTLING_MS);
  await page.evaluate(stripMarks);
  await page.waitForTimeout(SETTLING_MS);
  await page.evaluate(frameAreas);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** Opens the app again, signed in and with the keys in all texts. */
async function showKeys(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}/dev/words`);
  await page.getByRole('button', { name: /keys/ }).click();
  await page.waitForURL('**/home');
}

async function main(): Promise<void> {
  const server = spawn(process.execPath, [path.join(ROOT, 'config/commands/dev.mjs')], {
    env: { ...process.env, PORT },
    stdio: 'ignore',
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    await untilServed();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => localStorage.setItem('account-center-locale', 'en-US'));
    await page.goto(`${ADDRESS}/user/login`);
    await page.locator('input[autocomplete="username"]').fill('admin');
    await page.locator('input[type="password"]').fill('Account@2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    for (const [name, picture] of Object.entries(PICTURES)) {
      await showKeys(page);
      await draw(page, name, picture);
    }
  } finally {
    await browser.close();
    server.kill();
  }
}

void main();
