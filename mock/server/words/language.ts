import { AsyncLocalStorage } from 'node:async_hooks';

/** Languages of the backend. The first one is the original language of the product. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** Language tag for the response header `Content-Language`. */
export const languageTags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

const requestLanguage = new AsyncLocalStorage<Language>();
let processLanguage: Language = 'zh';

/** Runs the work in the given language, including its asynchronous parts. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  requestLanguage.run(language, work);

/** @returns the language of the current request; outside of a request, the language of the process */
export const currentLanguage = (): Language => requestLanguage.getStore() ?? processLanguage;

/**
 * Sets the language in which the process writes to its operator, from the environment.
 * Requests have their own language.
 */
export function setProcessLanguage(environment: Readonly<Record<string, string | undefined>>): void {
  processLanguage = operatorLanguage(environment);
}

/**
 * Returns English if the locale of the terminal is English, otherwise Chinese.
 * The locale is in the first of the variables LC_ALL, LC_MESSAGES and LANG that is set.
 */
export function operatorLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean) ?? '';
  return /^en(?![a-z])/i.test(locale) ? 'en' : 'zh';
}

/** Maximum number of entries that are read from a header. Real clients do not send more. */
const MAX_ENTRIES = 20;

/**
 * Chooses the language of a request from its header `Accept-Language`.
 * @returns the supported language with the highest preference.
 * English if the header contains only other languages; Chinese if it contains none.
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
 * Parses an entry of the header, such as `zh-TW;q=0.8`.
 * @returns the language without its region, and its weight; empty if the entry is invalid
 */
function entryOf(text: string): { tag: string; weight: number }[] {
  const [, tag = '', weight = '1'] =
    /^\s*(\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(\d(?:\.\d{0,3})?)\s*)?$/i.exec(text) ?? [];
  return tag ? [{ tag: tag.toLowerCase(), weight: Number(weight) }] : [];
}
