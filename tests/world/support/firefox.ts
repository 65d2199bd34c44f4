import { launch, type ElementHandle, type Keyboard } from 'puppeteer-core';
import { WINDOW, type Browser, type Key } from './browser';

/** Opens Firefox with WebDriver BiDi, with the clock in this time zone. */
export async function openFirefox(zone: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH']!,
    headless: true,
    env: { ...process.env, TZ: zone },
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN, zh', 'ui.prefersReducedMotion': 1 },
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  // Leaving a page with an open form opens a confirmation, which is accepted.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: <Value>(script: string) => page.evaluate(script) as Promise<Value>,
    element: async (script) => {
      const handle = (await page.evaluateHandle(script)).asElement() as ElementHandle<HTMLInputElement> | null;
      return handle ? { click: () => handle.click(), upload: (file) => handle.uploadFile(file) } : undefined;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => pressIn(page.keyboard, key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function pressIn(keyboard: Keyboard, key: Key): Promise<void> {
  const [last, held] = key.split('+').reverse() as ['Enter', 'Control' | undefined];
  if (held) await keyboard.down(held);
  await keyboard.press(last);
  if (held) await keyboard.up(held);
}
