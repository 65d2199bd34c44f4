import { useState } from 'react';
import { searchTerms } from '@/constants/searchWords';
import type { PinyinMatch } from '@/utils/text/searchText';
import { parseAct } from './parseAct';
import type { ActChoice, PersonAct } from './personAct';
import { usePersonActs } from './usePersonActs';

/**
 * The act that the words in the field are about: one that was chosen before, or one that they begin with.
 * @param onNext empties the field for the next choice
 */
export function useTypedAct(allowed: boolean, pinyin: PinyinMatch | undefined, onNext: () => void) {
  const acts = usePersonActs(allowed);
  const [choice, setChoice] = useState<ActChoice>();
  const read = (query: string): { act: PersonAct; words: string } | undefined =>
    choice ? { act: choice.act, words: searchTerms(query).join(' ') } : parseAct(query, acts, pinyin);
  return {
    acts,
    choice,
    read,
    choose: (next: ActChoice) => {
      setChoice(next);
      onNext();
    },
    /** Takes the last choice back. */
    back: () => setChoice(choice && (choice.role ?? choice.person) ? { act: choice.act } : undefined),
  };
}

export type TypedAct = ReturnType<typeof useTypedAct>;
