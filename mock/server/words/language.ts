import { AsyncLocalStorage } from 'node:async_hooks';

/** Languages of the backend; the first is the product's own. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** Language code for the response's header `Content-Language`. */
export const languageTags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

const requestLanguage = new AsyncLocalStorage<Language>();
let processLanguage: Language = 'zh';

/** Runs the work, including its asynchronous parts, in the given language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  requestLanguage.run(language, work);

/** @returns the language of the current request; outside of a request, that of the process */
export const currentLanguage = (): Language => requestLanguage.getStore() ?? processLanguage;

/** Sets the language of the process, for its operator, from the environment; a request has its own language. */
export function setProcessLanguage(environment: Readonly<Record<string, string | undefined>>): void {
  processLanguage = operatorLanguage(environment);
}

/**
 * English if the locale of the terminal is English, otherwise Chinese. The first set variable of LC_ALL, LC_MESSAGES
 * and LANG decides.
 */
export function operatorLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean) ?? '';
  return /^en(?![a-z])/i.test(locale) ? 'en' : 'zh';
}

/** Maximum number of entries read from a header: no genuine client sends more. */
const MAX_ENTRIES = 20;

/**
 * @returns the supported language with the highest preference in `Accept-Language`; English if the header names only
 * other languages, Chinese if it names none
 */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',', MAX_ENTRIES).flatMap(entryOf);
  const sortedEntries = entries.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  const bestLanguage = sortedEntries.map(({ tag }) => languages.find((language) => language === tag)).find(Boolean);
  if (bestLanguage) return bestLanguage;
  const isNamed = entries.some(({ tag }) => tag !== '*');
  return isNamed ? 'en' : 'zh';
}

/**
 * @returns the language of an entry such as `zh-TW;q=0.8`, without its region, and its weight; empty for an invalid
 * entry
 */
function entryOf(text: string): { tag: string; weight: number }[] {
  const [, tag = '', weight = '1'] =
    /^\s*(\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(\d(?:\.\d{0,3})?)\s*)?$/i.exec(text) ?? [];
  return tag ? [{ tag: tag.toLowerCase(), weight: Number(weight) }] : [];
}
