import { words } from './words/words';
import { hasStaff } from './seed/hasStaff';
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
  { seed, administrator }: Pick<Settings, 'seed' | 'administrator'>,
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
}

/** @returns whether there is nothing in the store yet, or the beginning of large data only */
export async function isToBeFilled(store: Store): Promise<boolean> {
  return (await isEmpty(store)) || (await isUnfinished(store.db));
}

async function isEmpty(store: Store): Promise<boolean> {
  return !(await hasStaff(store.db));
}
