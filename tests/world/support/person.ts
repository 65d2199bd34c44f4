import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { t } from '../../support/words';
import type { Browser, Handle } from './browser';
import type { Site } from './site';

/** An element to find. `like` is a regular expression for the element's name or text. */
export type Target = (
  { role: string; name?: string; like?: string } | { label: string } | { css: string; text?: string; like?: string }
) & { within?: Target };

const PATIENCE_MS = 20_000;
const PAUSE_MS = 80;
/** Folder for screenshots. Without this variable, no screenshots are taken. */
const PICTURES = process.env['WORLD_PICTURES'];

/** Actions of a person in a browser. Each action waits until the page allows the action. */
export function personIn(browser: Browser, { address: origin, isBusy }: Site) {
  const page = <Value>(act: string, target?: Target) =>
    browser.run<Value>(`globalThis.world?.${act}(${target ? JSON.stringify(target) : ''})`);

  async function until<Value>(words: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) {
        const text = await browser.run<string>('document.body.innerText');
        await picture(`failed-${Date.now()}`);
        throw new Error(`${words}\nThe page says:\n${text.slice(0, 2000)}`);
      }
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  }
  async function picture(name: string): Promise<void> {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(path.join(PICTURES, `${name}.png`), await browser.screenshot());
  }

  const named = (target: Target) => JSON.stringify(target);
  const handle = (target: Target): Promise<Handle> =>
    until(`Cannot be used: ${named(target)}`, () => browser.element(`globalThis.world?.ready(${named(target)})`));
  const countOf = (target: Target) => page<number>('count', target);
  const see = (target: Target) => until(`Not there: ${named(target)}`, () => countOf(target));
  const gone = (target: Target) => until(`Still there: ${named(target)}`, async () => (await countOf(target)) === 0);
  let quietTimes = 0;
  /** Waits until the page is idle in three checks in a row, because loaded data may cause more requests. */
  const settled = () =>
    until('The screen does not settle.', async () => {
      quietTimes = !isBusy() && (await page<boolean>('isQuiet')) ? quietTimes + 1 : 0;
      return quietTimes > 2;
    });
  /** Clicks an element. Finds the element again if it is rendered again before the click, or is still opening. */
  const click = (target: Target) =>
    until(`Cannot be clicked: ${named(target)}`, async () =>
      (await handle(target)).click().then(
        () => true,
        (error: Error) => {
          if (/stale|not found|no such node|detached|NotInteractable/i.test(`${error.name} ${error.message}`))
            return false;
          throw error;
        },
      ),
    );

  return {
    see,
    gone,
    click,
    settled,
    picture,
    press: browser.press,
    type: browser.type,
    run: browser.run,
    until,
    text: async (target: Target) => (await see(target)) && page<string>('text', target),
    value: (target: Target) => page<string>('value', target),
    fill: async (target: Target, text: string) => {
      await click(target);
      await browser.press('Control+a');
      await browser.type(text);
      await until(`Not written: ${text}`, async () => (await page<string>('value', target)) === text);
    },
    /** Chooses a file. The file input is invisible, so the test finds it by its selector. */
    attach: async (file: string) => {
      const input = await until('No input for a file', () =>
        browser.element(`document.querySelector('input[type=file]')`),
      );
      await input.upload(file);
    },
    open: async (address: string) => {
      await browser.goTo(origin + address);
      await settled();
    },
    reload: async () => {
      await browser.goTo(await browser.run<string>('location.href'));
      await settled();
    },
    address: () => browser.run<string>('location.pathname'),
    /** Clears the storage, selects the language of the tests, and signs in with the form. */
    signIn: async (username: string, password: string) => {
      await browser.goTo(`${origin}/robots.txt`);
      await browser.run(`(localStorage.clear(), localStorage.setItem('account-center-locale', 'zh-CN'))`);
      await browser.goTo(`${origin}/user/login`);
      const field = (label: string) => ({ label });
      await click(field(t('login.username')));
      await browser.type(username);
      await click(field(t('login.password')));
      await browser.type(password);
      await browser.press('Enter');
      await until('Not signed in', async () => (await browser.run<string>('location.pathname')) === '/home');
      await settled();
    },
  };
}

export type Person = ReturnType<typeof personIn>;
