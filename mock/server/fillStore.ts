import { words } from './words/words';
import { hasStaff } from './seed/basics';
import { seedLarge } from './seed/large/seedLarge';
import { clearUnfinished, isUnfinished } from './seed/large/unfinished';
import { seedAdministrator } from './seed/seedAdministrator';
import { seedDemo } from './seed/seedDemo';
import { SettingsError, type Settings } from './settings';
import type { Store } from './store/openStore';

/**
 * Seeds an empty store according to SEED. No-op for a store with accounts, so it can run at every start.
 * @throws SettingsError when the store would have no account to sign in with
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

/** @returns whether the store is empty, or its large data is incomplete */
export async function needsSeed(store: Store): Promise<boolean> {
  return (await isEmpty(store)) || (await isUnfinished(store.db));
}

async function isEmpty(store: Store): Promise<boolean> {
  return !(await hasStaff(store.db));
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** Target of the progress: a terminal, or a file, where lines cannot be redrawn. */
type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

/** @returns a function that shows the progress: a bar on a terminal, else a line for every 10 % */
export function progressBar(output: Output, now = () => performance.now()) {
  const startedAt = now();
  let drawnAt = -Infinity;
  let tenth = 0;

  return (done: number, total: number, what: string): void => {
    const share = Math.min(1, done / total);
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    const words = `${Math.floor(share * 100)}%  ${done}/${total} ${what}  ${seconds} s`;
    if (output.isTTY) {
      if (now() - drawnAt < REDRAW_MS && done < total) return;
      drawnAt = now();
      const full = Math.round(share * WIDTH);
      output.write(`\r\x1b[K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words}${done < total ? '' : '\n'}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      output.write(`- ${words}\n`);
    }
  };
}
