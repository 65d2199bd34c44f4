import { AsyncLocalStorage } from 'node:async_hooks';

/** What the backend speaks; the first is the product's own. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** Language code for the response. */
export const languageTags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

const reader = new AsyncLocalStorage<Language>();
let ofProcess: Language = 'zh';

/** Runs the work, and whatever it waits for, in the language of whoever reads its words. */
export const speaking = <Result>(language: Language, work: () => Result): Result => reader.run(language, work);

/** The language of the request that is being answered; outside of one that of the process. */
export const currentLanguage = (): Language => reader.getStore() ?? ofProcess;

/** Has the process speak to its operator as the environment says, until whom it speaks to is known better. */
export function speakAs(environment: Readonly<Record<string, string | undefined>>): void {
  ofProcess = operatorLanguage(environment);
}

/** English where the locale of the terminal is, else Chinese: of these variables the first counts that is set. */
export function operatorLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean) ?? '';
  return /^en(?![a-z])/i.test(locale) ? 'en' : 'zh';
}

/** Entries of a header that are looked at: whoever sends more is not a reader. */
const MOST_ENTRIES = 20;

/**
 * The language that a reader asks for by `Accept-Language`: what they like best of those spoken here. Who names others
 * only gets English; who names none, Chinese.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',', MOST_ENTRIES).flatMap(entryOf);
  const wanted = entries.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  const spoken = wanted.map(({ tag }) => languages.find((language) => language === tag)).find(Boolean);
  if (spoken) return spoken;
  const isNamed = entries.some(({ tag }) => tag !== '*');
  return isNamed ? 'en' : 'zh';
}

/** @returns the language of an entry such as `zh-TW;q=0.8` without its region; nothing for what is none */
function entryOf(text: string): { tag: string; weight: number }[] {
  const [, tag = '', weight = '1'] =
    /^\s*(\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(\d(?:\.\d{0,3})?)\s*)?$/i.exec(text) ?? [];
  return tag ? [{ tag: tag.toLowerCase(), weight: Number(weight) }] : [];
}
