import { numberFormat } from '@/utils/text/formatNumber';
import type { Tags } from './locale';

/**
 * Formats words with the parts of ICU MessageFormat that they use, which can be nested:
 * - `{name}`
 * - `{count, number}`
 * - `{count, plural, =0 {…} one {…} other {# …}}`
 * - `{kind, select, a {…} other {…}}`
 *
 * A complete ICU runtime would make the sign-in page a fifth larger.
 * A test compares this implementation with such a runtime.
 * In addition to ICU, `{label, inline}` inserts a label within a sentence.
 * The first letter of an inline label is lower-cased, unless the label begins with an abbreviation.
 */

export type WordValues = Record<string, string | number>;

interface Scope {
  /** Language of the digits. */
  locale: Tags;
  /** Language of the plural rules. */
  plurals: Tags;
  values: WordValues;
  /** Value of `#` within a plural. */
  count?: number;
}

/** Returns the index after the brace that closes the brace at `open`. */
function closingBrace(pattern: string, open: number): number {
  let depth = 0;
  for (let index = open; index < pattern.length; index += 1) {
    if (pattern[index] === '{') depth += 1;
    else if (pattern[index] === '}' && (depth -= 1) === 0) return index + 1;
  }
  throw new Error(`Unclosed brace in “${pattern}”`);
}

/** Parses options such as `one {# item} other {# items}` into a map from selector to pattern. */
function readOptions(text: string): Map<string, string> {
  const options = new Map<string, string>();
  let rest = text;
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const end = closingBrace(rest, open);
    options.set(rest.slice(0, open).trim(), rest.slice(open + 1, end - 1));
    rest = rest.slice(end);
  }
  return options;
}

const formattedNumber = (locale: Tags, value: number): string => numberFormat(locale).format(value);

function formatArgument(argument: string, scope: Scope): string {
  const { locale, plurals, values } = scope;
  const [, name = '', kind, tail = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(argument) ?? [];
  const value = values[name] ?? '';
  if (kind === undefined) return String(value);
  if (kind === 'number') return formattedNumber(locale, Number(value));
  if (kind === 'inline')
    return String(value).replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLocaleLowerCase(plurals));
  const options = readOptions(tail);
  const otherText = options.get('other') ?? '';
  if (kind === 'select') return formatParts(options.get(String(value)) ?? otherText, { ...scope, count: undefined });
  const count = Number(value);
  const category = new Intl.PluralRules(plurals).select(count);
  return formatParts(options.get(`=${count}`) ?? options.get(category) ?? otherText, { ...scope, count });
}

function formatParts(pattern: string, scope: Scope): string {
  let text = '';
  let index = 0;
  while (index < pattern.length) {
    const character = pattern[index] ?? '';
    if (character === '{') {
      const end = closingBrace(pattern, index);
      text += formatArgument(pattern.slice(index + 1, end - 1), scope);
      index = end;
    } else {
      text += character === '#' && scope.count !== undefined ? formattedNumber(scope.locale, scope.count) : character;
      index += 1;
    }
  }
  return text;
}

/**
 * Fills values into a pattern. Numbers have the format of `locale`.
 * The plural rules are those of `plurals`, which is the language of the pattern.
 */
export const formatWord = (pattern: string, locale: Tags, values: WordValues = {}, plurals: Tags = locale): string =>
  pattern.includes('{') ? formatParts(pattern, { locale, plurals, values }) : pattern;
