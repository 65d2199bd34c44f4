import type { KyselyPlugin } from 'kysely';
import type { Backend } from '../../mock/server/backend';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import type { Store } from '../../mock/server/store/openStore';
import { raw, requestTo, type Answer, type TestBackend } from './backend';

/** Tries to sign in from an address. */
export const signInFrom = (backend: Backend, ip: string, username: string, password = DEMO_PASSWORD): Promise<Answer> =>
  raw(backend, { ...requestTo('login', null, { body: { username, password } }), ip });

/** Guesses wrongly, one after the other. @returns the statuses */
export async function guess(
  backend: Backend,
  times: number,
  ip: string | ((at: number) => string),
  username: string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const answer = await signInFrom(backend, typeof ip === 'string' ? ip : ip(at), username, 'a wrong guess');
    statuses.push(answer.status);
  }
  return statuses;
}

/** Addresses that nobody has signed in from. */
const strangers = (at: number): string => `192.0.2.${at}`;

/** Guesses at an account until strangers are blocked; of the hundred failures only the first and the last are made. */
export async function lockOut(backend: TestBackend, username: string): Promise<void> {
  const guessed = await guess(backend, 1, strangers(0), username);
  await backend.store.db.updateTable('attempts').set({ failures: 99 }).where('key', 'like', '% *').execute();
  guessed.push(...(await guess(backend, 2, strangers, username)));
  if (guessed.join() !== '401,401,429') throw new Error(`Answered ${guessed.join()}`);
}

/** What a store was asked for outside of transactions, and how many of those there were. */
interface Counts {
  reads: number;
  writes: number;
  transactions: number;
}

/** A store that counts what it is asked for. */
export function countedStore(store: Store): { store: Store; during(work: () => Promise<unknown>): Promise<Counts> } {
  let counts: Counts = { reads: 0, writes: 0, transactions: 0 };
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      counts[node.kind === 'SelectQueryNode' ? 'reads' : 'writes'] += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    store: {
      ...store,
      db: store.db.withPlugin(counting),
      transaction(work) {
        counts.transactions += 1;
        return store.transaction(work);
      },
    },
    async during(work) {
      counts = { reads: 0, writes: 0, transactions: 0 };
      await work();
      return counts;
    },
  };
}

/** A store whose next transaction but `skipped` waits before it begins, so that others come first. */
export function heldStore(store: Store): {
  store: Store;
  hold(skipped?: number): { reached: Promise<void>; release(): void };
} {
  let before = -1;
  let reach: () => void = () => undefined;
  let released: Promise<void> = Promise.resolve();
  return {
    store: {
      ...store,
      async transaction(work) {
        if (before === 0) {
          before = -1;
          reach();
          await released;
        } else if (before > 0) {
          before -= 1;
        }
        return store.transaction(work);
      },
    },
    hold(skipped = 0) {
      before = skipped;
      let release: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => {
        reach = resolve;
      });
      released = new Promise<void>((resolve) => {
        release = resolve;
      });
      return { reached, release };
    },
  };
}
