import { accountLines } from '../banner';
import { fillStore } from '../fillStore';
import { readSettings } from '../settings';
import { openStore, type Store } from '../store/openStore';
import { speakAs } from '../words/language';

/** Umi loads the modules anew after every edit; the data folder may be opened only once per process. */
const KEY = Symbol.for('account-center.dev-store');

type Shared = { [KEY]?: Promise<Store> | undefined };

/** The seeded store of this process, opened at the first call. After a failure the next call tries again. */
export function sharedStore(): Promise<Store> {
  const shared = globalThis as Shared;
  shared[KEY] ??= open().catch((error: unknown) => {
    shared[KEY] = undefined;
    throw error;
  });
  return shared[KEY];
}

async function open(): Promise<Store> {
  speakAs(process.env);
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  // A listener takes the place of the signal's own effect, so it is sent once more when the store is closed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void store.close().finally(() => process.kill(process.pid, signal)));
  }
  await store.fill(() => fillStore(store, settings, (progress) => console.log(`- ${progress}`)));
  if (settings.seed !== 'none') console.log(['', ...accountLines(), ''].join('\n'));
  return store;
}
