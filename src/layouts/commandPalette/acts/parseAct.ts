import type { ReactNode } from 'react';
import { foldText } from '@/constants/searchWords';
import type { RoleOption, Staff } from '@/contract/staff';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';

interface Named {
  key: string;
  name: string;
}

/** Act of a query, with the words after its verb: they name the person or role that it concerns. */
interface ParsedAct<Act> {
  act: Act;
  words: string;
}

/** Matches verbs in scripts without spaces between words: a query needs no space after them. */
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
 * Returns the act whose verb a query begins with, in the current language, in pinyin or in English, and the folded
 * words after it; undefined without an act or words. The longest matching verb counts.
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

/** Acts of the palette on a person. The keys are also accepted as English verbs in every language. */
export type ActKey = 'edit' | 'reset' | 'disable' | 'enable' | 'leave' | 'add role';

export interface PersonAct {
  key: ActKey;
  /** Name in the current language. */
  name: string;
  icon: ReactNode;
}

/** Choices made so far in the palette: the act, then its role and its person if it needs them. */
export interface ActChoice {
  act: PersonAct;
  role?: RoleOption;
  person?: Staff;
}
