import type { Kysely, Migration } from 'kysely';
import { withPinyin } from '../../rules/pinyin';
import type { DialectWords } from '../dialectWords';
import { changeSearchKeys } from '../searchKeys';

/** Adds the pinyin of their names to what the accounts of before are found by, the same way as for those written since. */
export const pinyin = (words: DialectWords): Migration => ({
  up: (db: Kysely<unknown>) => changeSearchKeys(db, words, ({ name, search_key }) => withPinyin(search_key, name)),
});
