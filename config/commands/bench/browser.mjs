import { chromium } from '@playwright/test';
import { findChromium } from '../common/programs.mjs';

export const PASSWORD = 'Account@2026';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

function options() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return { executablePath, args: ARGS };
}

export const launch = () => chromium.launch(options());

/** Opens a browser with a signed-in user. */
export async function openBrowser(address, username) {
  const browser = await launch();
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await signIn(page, username);
  return { page, close: () => browser.close() };
}

/** Opens a browser with a profile folder and additional arguments, such as a debugging port for another program. */
export const openProfile = (folder, address, args) =>
  chromium.launchPersistentContext(folder, {
    ...options(),
    args: [...ARGS, ...args],
    baseURL: address,
    locale: 'zh-CN',
  });

export async function signIn(page, username) {
  await page.goto('/user/login');
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
}

/**
 * Performs an action in the page.
 * @returns milliseconds, measured in the page, from the action until its effect is painted
 * @param act `{ click: selector }` or `{ type: text, into: selector }`
 * @param until `{ selector, text? }`: an element that must exist and contain `text`
 */
export function paintTime(page, act, until) {
  return page.evaluate(
    async ({ act: { click, type, into }, until: { selector, text = '' } }) => {
      const isDone = () =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text));
      if (isDone()) throw new Error(`${selector} is there before anything was done.`);
      const start = performance.now();
      if (click) document.querySelector(click).click();
      else {
        const input = document.querySelector(into);
        // React notices a new value only if the native setter has set it.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, type);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      while (!isDone()) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    { act, until },
  );
}

/**
 * @returns milliseconds from the end of the newest response to `path` until an element matching `selector` is painted
 */
export function sinceAnswer(page, path, selector) {
  return page.evaluate(
    async ({ path: answerPath, selector: target }) => {
      while (!document.querySelector(target)) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const paintedAt = performance.now();
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(answerPath));
      return paintedAt - Math.max(...answers.map(({ responseEnd }) => responseEnd));
    },
    { path, selector },
  );
}

export const nodes = (page) => page.evaluate(() => document.querySelectorAll('*').length);

/** @returns megabytes of JavaScript objects in the page, including garbage that is not collected yet */
export async function heap(page) {
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/** Collects measured values by name over several rounds. */
export function figures() {
  const valuesByName = new Map();
  return {
    note(name, value) {
      valuesByName.set(name, [...(valuesByName.get(name) ?? []), value]);
    },
    median: (name) => median(valuesByName.get(name) ?? []),
  };
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
