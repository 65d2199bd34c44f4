import { Migrator, type Kysely, type Migration } from 'kysely';
import { addTexts } from './migrations/addTexts';
import { foldedNames } from './migrations/foldedNames';
import { foundation } from './migrations/foundation';
import { knownAddresses } from './migrations/knownAddresses';
import { largeData } from './migrations/largeData';
import { logChain } from './migrations/logChain';
import { logPath } from './migrations/logPath';
import { logSearch } from './migrations/logSearch';
import { quickSearch } from './migrations/quickSearch';
import { revisions } from './migrations/revisions';
import { roleScope } from './migrations/roleScope';
import { searchWords } from './migrations/searchWords';
import { sessionExpiry } from './migrations/sessionExpiry';
import { terms } from './migrations/terms';
import { uploadDays } from './migrations/uploadDays';
import type { DialectWords } from './dialectWords';
import type { Tables } from './tables';

interface MigrateOptions {
  /** The last one to run; what an upgrade starts from is made so. */
  upTo?: string;
}

/** Filled search keys, all of which `017_search_words` makes anew. */
const keysMadeLater: Migration = { up: async () => undefined };

/** Runs the migrations that this store has not seen, in order, in one transaction. */
export async function migrate(db: Kysely<Tables>, words: DialectWords, { upTo }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      // The keys are stored and sorted by: never rename one, only add.
      getMigrations: async () => ({
        '001_foundation': foundation(words),
        '002_large_data': largeData(words),
        '003_revisions': revisions(words),
        '004_quick_search': quickSearch(words),
        '005_pinyin': keysMadeLater,
        '006_known_addresses': knownAddresses(words),
        '007_log_chain': logChain(words),
        '008_upload_days': uploadDays(words),
        '009_joined_numbers': keysMadeLater,
        '010_session_expiry': sessionExpiry(),
        // Rows of the log say in codes what happened. Those of before keep their words and their hashes.
        '011_log_events': addTexts(words, 'logs', ['call', 'event', 'details']),
        '012_role_scope': roleScope(words),
        '013_terms': terms(),
        '014_log_path': logPath(),
        '015_log_search': logSearch(words),
        '016_folded_names': foldedNames(),
        '017_search_words': searchWords(words),
      }),
    },
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}
