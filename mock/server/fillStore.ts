import { words } from './words/words';
import { hasStaff } from './seed/hasStaff';
import { holdsDemoPassword } from './seed/holdsDemoPassword';
import { progressBar } from './progressBar';
import { seedLarge } from './seed/large/seedLarge';
import { clearUnfinished, isUnfinished } from './seed/large/unfinished';
import { seedAdministrator } from './seed/seedAdministrator';
import { seedDemo } from './seed/seedDemo';
import { SettingsError, type Settings } from './settings';
import type { Store } from './store/openStore';

/**
 * Gives an empty store what SEED asks for; a store with accounts stays as it is, so this may run at every start.
 * Throws a SettingsError in plain words when nobody could sign in afterwards.
 */
export async function fillStore(
  store: Store,
  { seed, administrator, allowDemo }: Pick<Settings, 'seed' | 'administrator' | 'allowDemo'>,
  onProgress: (progress: string) => void,
): Promise<void> {
  if (await clearUnfinished(store)) onProgress(words().operator.seedStartsOver);
  if (seed === 'large') {
    await seedLarge(store, { onRows: progressBar(process.stdout) });
  } else if (seed === 'demo') {
    await seedDemo(store, { onProgress });
  } else if (administrator) {
    await seedAdministrator(store, administrator).catch((error: Error) => {
      throw new SettingsError([error.message], { cause: error });
    });
  } else if (await isEmpty(store)) {
    throw new SettingsError([
      'SEED=none on an empty data folder needs ADMIN_USERNAME and ADMIN_PASSWORD for the first administrator.',
    ]);
  }
  if (!allowDemo && (await holdsDemoPassword(store))) {
    throw new SettingsError([
      'Accounts of this installation still have the password of the demonstration; start with an empty DATA_DIR, or with ALLOW_DEMO=1 to change them.',
    ]);
  }
}

/** @returns whether there is nothing in the store yet, or the beginning of large data only */
export async function isToBeFilled(store: Store): Promise<boolean> {
  return (await isEmpty(store)) || (await isUnfinished(store.db));
}

async function isEmpty(store: Store): Promise<boolean> {
  return !(await hasStaff(store.db));
}
