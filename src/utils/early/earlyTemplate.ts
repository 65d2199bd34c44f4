/**
 * Id and placeholders of the template that the build writes into the HTML page for `src/early.ts`.
 * The module `earlyTemplate.ts` must not contain browser code, because the build imports it.
 */

export const TEMPLATE_ID = 'early';

/** Placeholder of a word in the template, such as `{{login.submit}}`. */
const TOKEN = /\{\{([\w.]+)\}\}/g;

export const tokenOf = (key: string): string => `{{${key}}}`;

export const keysIn = (html: string): string[] => [...html.matchAll(TOKEN)].map(([, key = '']) => key);

export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(TOKEN, (_, key: string) => words[key] ?? '');
