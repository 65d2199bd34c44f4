import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { require as requireTypeScript } from 'tsx/cjs/api';
import { type MenuSeed, screenMenus } from '../../mock/server/seed/menus';
import { paths } from '../../src/constants/paths';
import type { LocaleBundle } from '../../src/locales/locale';
import { initialsOf } from '../../src/utils/text/initials';
import { open, store, visit } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { places } from './support/states';

type Words = Record<string, string>;

/** A letter of no script in particular, such as marks and signs of the alphabet of sounds, tells nothing. */
const SCRIPTS = {
  Latin: /\p{Script_Extensions=Latin}/u,
  Cyrillic: /\p{Script_Extensions=Cyrillic}/u,
  Greek: /\p{Script_Extensions=Greek}/u,
  Arabic: /\p{Script_Extensions=Arabic}/u,
  Hebrew: /\p{Script_Extensions=Hebrew}/u,
  Devanagari: /\p{Script_Extensions=Devanagari}/u,
  Bengali: /\p{Script_Extensions=Bengali}/u,
  Tamil: /\p{Script_Extensions=Tamil}/u,
  Thai: /\p{Script_Extensions=Thai}/u,
  Han: /\p{Script_Extensions=Han}/u,
  Kana: /[\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
  Hangul: /\p{Script_Extensions=Hangul}/u,
} as const;

export type Script = keyof typeof SCRIPTS;

const LETTERS = /[\p{L}\p{M}]+/gu;

/** Everything in a screen that somebody reads or hears: texts, names of what has none, hints of fields. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const shown = text?.replace(/\s+/g, ' ').trim();
      if (shown) found.add(shown);
    };
    for (const element of document.body.querySelectorAll('*')) {
      // Languages are named each in its own, and keys as they stand on keyboards.
      if (element.matches('script, style, kbd, mark') || element.closest('body [lang]')) continue;
      if (!element.checkVisibility()) continue;
      // What was searched for is marked in the middle of a text.
      if (element.querySelector(':scope > mark')) add(element.textContent);
      else for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      // The library's icons have names that are not read: what they stand in has one of its own.
      if (element.closest('[aria-hidden="true"], .anticon')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        add(element.getAttribute(name));
    }
    return [...found, document.title];
  });

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ').trim()];
  return typeof value === 'object' && value !== null
    ? [...Object.keys(value), ...Object.values(value).flatMap(stringsIn)]
    : [];
};

const screens = new Set<string>(Object.values(paths));

/** Names of the app's own screens, of what may be done there, and of the directories that hold them. */
const namesOf = (menus: readonly MenuSeed[]): string[] =>
  menus.flatMap(({ name, uri, type, children = [] }) => {
    const inside = namesOf(children);
    const isOwn = type === 'action' || (uri ? screens.has(uri) : inside.length > 0);
    return isOwn ? [name, ...inside] : inside;
  });

/** What the server calls the product's own screens and permissions: the app has words for them. */
const builtIn = new Set(namesOf(screenMenus));

/** Words that `states` type into the command palette, the keys that open it, and the name of this browser. */
const NAMES = ['wang', 'zzzz', 'Ctrl K', 'Chrome · Linux'];

/** Collects what the server says: people's data, which is in their own language. */
export function watchData(page: Page): () => Promise<Set<string>> {
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

/** Texts without placeholders, as they may stand on a screen. */
const plain = (words: Words): string[] => Object.values(words).filter((text) => !/[{}<]/.test(text));

const lettersIn = (text: string): string[] => text.match(LETTERS) ?? [];

interface Wording {
  /** What is wrong with a text of a screen; undefined where nothing is. */
  fault: (text: string, data: ReadonlySet<string>) => string | undefined;
}

const FOLDER = path.resolve(__dirname, '../../src/locales');

/** Read by tsx: Playwright does not compile what is imported by a name that is only known here. */
function bundleOf(code: string): { words: Words; antd: object } {
  const file = [path.join(FOLDER, code, 'bundle.ts'), path.join(FOLDER, `${code}.ts`)].find(existsSync)!;
  const { default: bundle } = requireTypeScript(file, __filename) as { default: LocaleBundle };
  return bundle;
}

/** Before and after noon, as the browser writes it: some languages take the Latin letters. */
const dayPeriodsOf = (code: string): string[] =>
  [1, 13].map((hour) => new Intl.DateTimeFormat(code, { hour: 'numeric' }).format(new Date(2026, 0, 1, hour)));

/** Judges the texts of a screen in a language, whose own scripts are given. */
export function wordingOf(code: string, own: readonly Script[]): Wording {
  const [bundle, english] = [bundleOf(code), bundleOf('en-US')];
  const keys = new Set(Object.keys(english.words));
  const all = [...Object.values(bundle.words), ...stringsIn(bundle.antd)];
  const ownTexts = new Set(all);
  // Names of formats, keys and standards that the language itself writes in another script.
  const borrowed = new Set([...all, ...dayPeriodsOf(code)].flatMap(lettersIn));
  const englishOnly = new Set(
    [...plain(english.words), ...stringsIn(english.antd)].filter(
      (text) => /[a-z]{3}/.test(text) && !ownTexts.has(text),
    ),
  );

  const isOwn = (letters: string): boolean =>
    borrowed.has(letters) ||
    [...letters].every((letter) => !/\p{L}/u.test(letter) || own.some((script) => SCRIPTS[script].test(letter)));

  return {
    fault(text, data) {
      if (data.has(text)) return undefined;
      if (keys.has(text)) return `${text}: a key`;
      if (code !== 'en-US' && englishOnly.has(text)) return `${text}: English`;
      if (lettersIn(text).every(isOwn)) return undefined;
      // In place of a picture that is missing, the name's first letters stand.
      if (text.length <= 2 && [...data].some((datum) => initialsOf(datum) === text)) return undefined;
      // Longest first: a name may be part of another.
      const rest = [...data]
        .filter((datum) => text.includes(datum))
        .sort((one, other) => other.length - one.length)
        .reduce((left, datum) => left.split(datum).join(' '), text);
      const strange = lettersIn(rest).filter((letters) => !isOwn(letters));
      return strange.length > 0 ? `${text}: ${strange.join(', ')}` : undefined;
    },
  };
}

/** A language for each script that the product is written in. */
const languages: [code: string, scripts: Script[]][] = [
  ['de-DE', ['Latin']],
  ['ru-RU', ['Cyrillic']],
  ['el-GR', ['Greek']],
  ['ar-EG', ['Arabic']],
  ['he-IL', ['Hebrew']],
  ['hi-IN', ['Devanagari']],
  ['bn-BD', ['Bengali']],
  ['ta-IN', ['Tamil']],
  ['th-TH', ['Thai']],
  ['zh-TW', ['Han']],
  ['ja-JP', ['Han', 'Kana']],
  ['ko-KR', ['Hangul']],
];

test.describe.configure({ mode: 'parallel' });

for (const [code, scripts] of languages) {
  test(`${code}: each screen, and what opens on it, is in its own words`, { tag: '@full' }, async ({ page }) => {
    test.setTimeout(240_000);
    const wording = wordingOf(code, scripts);
    const dataSoFar = watchData(page);
    const found = new Set<string>();
    const look = async (place: string) => {
      const texts = await textsOf(page);
      // After the texts: what they show has been answered by now.
      const data = await dataSoFar();
      for (const text of texts) {
        const fault = wording.fault(text, data);
        if (fault) found.add(`${place}: ${fault}`);
      }
    };
    await startSession(page, 'admin');
    await store(page, 'locale', code);
    for (const [address, states] of places) {
      // What opens on a screen is the same in all: one language is enough to find a text that is in none.
      for (const [name, show] of process.env['EVERY_STATE'] || code === 'de-DE' ? states : states.slice(0, 1)) {
        // What is data is told from its answers, which a screen that one comes back to does not ask for again.
        await (code === 'de-DE' ? open : visit)(page, address);
        await show(page);
        await look(`${address} ${name}`);
      }
    }
    expect([...found]).toEqual([]);
  });
}
