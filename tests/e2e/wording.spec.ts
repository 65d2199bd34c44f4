import path from 'node:path';
import type { Page } from '@playwright/test';
import { require as requireTypeScript } from 'tsx/cjs/api';
import { type MenuSeed, screenMenus } from '../../mock/server/seed/menus';
import { paths } from '../../src/constants/paths';
import type { LocaleBundle } from '../../src/locales/locale';
import { initialsOf } from '@/components/display/PersonAvatar';
import { open, store } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { screensWithStates } from './support/states';

type Words = Record<string, string>;

const CHINESE = /\p{Script=Han}+/gu;

/** @returns all texts of a screen that users read or hear: visible texts, accessible names, placeholders of fields */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foundTexts = new Set<string>();
    const add = (text: string | null) => {
      const shownText = text?.replace(/\s+/g, ' ').trim();
      if (shownText) foundTexts.add(shownText);
    };
    for (const element of document.body.querySelectorAll('*')) {
      // The app does not translate the names of keys (`kbd`) and of languages (`lang`).
      if (element.matches('script, style, kbd, mark') || element.closest('body [lang]')) continue;
      if (!element.checkVisibility()) continue;
      // Search matches are marked inside a text, so the text is taken from the element around the mark.
      if (element.querySelector(':scope > mark')) add(element.textContent);
      else for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      // The names of the library's icons are not read out, because the element around an icon has a name.
      if (element.closest('[aria-hidden="true"], .anticon')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        add(element.getAttribute(name));
    }
    return [...foundTexts, document.title];
  });

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ').trim()];
  return typeof value === 'object' && value !== null
    ? [...Object.keys(value), ...Object.values(value).flatMap(stringsIn)]
    : [];
};

const screens = new Set<string>(Object.values(paths));

/** @returns the names of the app's own screens, of their permissions, and of the menu directories that contain them */
const namesOf = (menus: readonly MenuSeed[]): string[] =>
  menus.flatMap(({ name, uri, type, children = [] }) => {
    const inside = namesOf(children);
    const isOwn = type === 'action' || (uri ? screens.has(uri) : inside.length > 0);
    return isOwn ? [name, ...inside] : inside;
  });

/** Names that the server sends for the product's own screens and permissions. The app shows translations of these. */
const builtIn = new Set(namesOf(screenMenus));

/** Texts that are the same in every language, such as keyboard shortcuts. */
const NAMES = ['wang', 'zzzz', 'Ctrl K', 'Chrome · Linux'];

/** Collects the texts in the server's responses. Users entered such texts, so the app does not translate them. */
function watchData(page: Page): () => Promise<Set<string>> {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.json().catch(() => undefined));
  });
  return async () =>
    new Set(
      [...NAMES, ...(await Promise.all(answers)).flatMap(stringsIn)].filter(
        (text) => text !== '' && !builtIn.has(text),
      ),
    );
}

/** @returns the texts without placeholders, which appear on a screen unchanged */
const texts = (words: Words): string[] => Object.values(words).filter((text) => !/[{}<]/.test(text));

/** Loads a language with tsx, because Playwright does not compile modules that are required by a computed name. */
function bundleIn(name: string): { words: Words; antd: object } {
  const file = path.resolve(__dirname, '../../src/locales', name);
  const { default: bundle } = requireTypeScript(file, __filename) as { default: LocaleBundle };
  return bundle;
}

/** @returns a function that describes the fault of a text on a German screen, or returns undefined */
function faultFinder(): (text: string, data: ReadonlySet<string>) => string | undefined {
  const [german, english] = [bundleIn('de-DE.ts'), bundleIn('en-US/bundle.ts')];
  const keys = new Set(Object.keys(english.words));
  const own = new Set([...Object.values(german.words), ...stringsIn(german.antd)]);
  const englishOnly = new Set(
    [...texts(english.words), ...stringsIn(english.antd)].filter((text) => /[a-z]{3}/.test(text) && !own.has(text)),
  );
  return (text, data) => {
    if (data.has(text)) return undefined;
    if (keys.has(text)) return `${text}: a key`;
    if (englishOnly.has(text)) return `${text}: English`;
    // An account without a picture shows the initials of its name.
    if (text.length <= 2 && [...data].some((datum) => initialsOf(datum) === text)) return undefined;
    // Replaces the longest data first, because a name may contain a shorter one.
    const rest = [...data]
      .filter((datum) => text.includes(datum))
      .sort((one, other) => other.length - one.length)
      .reduce((remainingText, datum) => remainingText.split(datum).join(' '), text);
    const chinese = rest.match(CHINESE);
    return chinese ? `${text}: ${chinese.join(', ')}` : undefined;
  };
}

test.describe.configure({ mode: 'parallel' });

// German represents all languages. tests/locales/complete.test.ts checks that each language has every text.
for (const [address, states] of screensWithStates) {
  test(`${address} and its layers show only German texts`, async ({ page }) => {
    test.setTimeout(240_000);
    const faultOf = faultFinder();
    const dataSoFar = watchData(page);
    const foundTexts = new Set<string>();
    await startSession(page, 'admin');
    await store(page, 'locale', 'de-DE');
    for (const [name, show] of states) {
      // Data is recognised by the server's responses. Revisiting a screen inside the app would not request data again.
      await open(page, address);
      await show(page);
      const screenTexts = await textsOf(page);
      // Read after the screen's texts, so that the responses with all shown data have arrived.
      const data = await dataSoFar();
      for (const text of screenTexts) {
        const fault = faultOf(text, data);
        if (fault) foundTexts.add(`${name}: ${fault}`);
      }
    }
    expect([...foundTexts]).toEqual([]);
  });
}
