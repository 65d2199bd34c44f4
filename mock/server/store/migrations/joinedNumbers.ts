import type { Kysely, Migration } from 'kysely';
import { withJoinedNumbers } from '../../rules/writtenNumbers';
import type { DialectWords } from '../dialectWords';
import { changeSearchKeys } from '../searchKeys';

/** Adds numbers in one piece to what the accounts of before are found by, the same way as for those written since. */
export const joinedNumbers = (words: DialectWords): Migration => ({
  up: (db: Kysely<unknown>) => changeSearchKeys(db, words, ({ search_key }) => withJoinedNumbers(search_key)),
});
