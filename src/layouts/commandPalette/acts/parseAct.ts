import type { ReactNode } from 'react';
import { foldText } from '@/constants/searchWords';
import type { RoleOption, Staff } from '@/contract/staff';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';

interface Named {
  key: string;
  name: string;
}

/** Act that a query begins with, such as "disable". The remaining words of the query name the person or role. */
interface ParsedAct<Act> {
  act: Act;
  words: string;
}

/** Matches verbs that end in a script without spaces between words. A query needs no space after such a verb. */
const ENDS_WITHOUT_BLANK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

function textAfter(text: string, verb: string): string | undefined {
  if (!text.startsWith(verb)) return undefined;
  const rest = text.slice(verb.length);
  return rest.startsWith(' ') || ENDS_WITHOUT_BLANK.test(verb) ? rest.trim() : undefined;
}

/** Whether the letters are the pinyin of the whole Chinese verb, in full or as initials. */
const spells = (verb: string, letters: string, pinyin: PinyinMatch | undefined): boolean =>
  letters.length > 1 && isLetters(letters) && pinyin?.(verb, letters)?.length === [...verb].length;

/**
 * Finds the act whose verb a query begins with: in the current language, in pinyin or in English.
 * If several verbs match, the longest one is used.
 * @returns the act, and the words after its verb, folded by `foldText`; undefined if no act or no words are found
 */
export function parseAct<Act extends Named>(
  query: string,
  acts: readonly Act[],
  pinyin?: PinyinMatch,
): ParsedAct<Act> | undefined {
  const text = foldText(query).replace(/\s+/g, ' ').trimStart();
  let bestMatch: (ParsedAct<Act> & { length: number }) | undefined;
  for (const act of acts) {
    for (const verb of new Set([foldText(act.name), act.key])) {
      const words = textAfter(text, verb);
      if (words && verb.length > (bestMatch?.length ?? 0)) bestMatch = { act, words, length: verb.length };
    }
  }
  if (bestMatch) return { act: bestMatch.act, words: bestMatch.words };
  const [letters = '', ...rest] = text.split(' ');
  const words = rest.join(' ').trim();
  const act = words === '' ? undefined : acts.find(({ name }) => spells(foldText(name), letters, pinyin));
  return act && { act, words };
}

/** Acts on a person that the palette offers. In every language, the keys are also accepted as English verbs. */
export type ActKey = 'edit' | 'reset' | 'disable' | 'enable' | 'leave' | 'add role';

export interface PersonAct {
  key: ActKey;
  /** Name of the act in the current language. */
  name: string;
  icon: ReactNode;
}

/** Choices made so far in the palette: the act, then the role and the person, if the act needs them. */
export interface ActChoice {
  act: PersonAct;
  role?: RoleOption;
  person?: Staff;
}
