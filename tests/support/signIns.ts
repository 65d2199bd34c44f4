import type { KyselyPlugin } from 'kysely';
import type { Backend } from '../../mock/server/backend';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import type { Store } from '../../mock/server/store/openStore';
import { raw, requestTo, type Answer, type TestBackend } from './backend';
import { gate } from './testStore';

export const signInFrom = (backend: Backend, ip: string, username: string, password = DEMO_PASSWORD): Promise<Answer> =>
  raw(backend, { ...requestTo('login', null, { body: { username, password } }), ip });

/** Tries wrong passwords one after the other. @returns the HTTP statuses of the responses */
export async function guess(
  backend: Backend,
  times: number,
  ip: string | ((index: number) => string),
  username: string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const answer = await signInFrom(backend, typeof ip === 'string' ? ip : ip(index), username, 'a wrong guess');
    statuses.push(answer.status);
  }
  return statuses;
}

/** @returns a network address from which no user has signed in before */
const unknownAddress = (index: number): string => `192.0.2.${index}`;

/** Locks an account for unknown networks by a hundred failed sign-ins, most of which are only written to the store. */
export async function lockOut(backend: TestBackend, username: string): Promise<void> {
  const statuses = await guess(backend, 1, unknownAddress(0), username);
  await backend.store.db.updateTable('attempts').set({ failures: 99 }).where('key', 'like', '% *').execute();
  statuses.push(...(await guess(backend, 2, unknownAddress, username)));
  if (statuses.join() !== '401,401,429') throw new Error(`Answered ${statuses.join()}`);
}

/** Numbers of SQL statements outside transactions (`reads`, `writes`), and number of transactions. */
interface Counts {
  reads: number;
  writes: number;
  transactions: number;
}

/** @returns a store that counts statements and transactions, and `during`, which returns the counts of an action */
export function countedStore(store: Store): { store: Store; during(work: () => Promise<unknown>): Promise<Counts> } {
  let counts: Counts = { reads: 0, writes: 0, transactions: 0 };
  const countingPlugin: KyselyPlugin = {
    transformQuery({ node }) {
      counts[node.kind === 'SelectQueryNode' ? 'reads' : 'writes'] += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    store: {
      ...store,
      db: store.db.withPlugin(countingPlugin),
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

/**
 * @returns a store that can delay a transaction, so that concurrent transactions run first.
 * After `hold`, `skippedCount` transactions run normally. The transaction after them waits for a call of `release`.
 * `reached` resolves when the held transaction waits.
 */
export function heldStore(store: Store): {
  store: Store;
  hold(skippedCount?: number): { reached: Promise<void>; release(): void };
} {
  let remainingCount = -1;
  let [reached, released] = [gate(), gate()];
  return {
    store: {
      ...store,
      async transaction(work) {
        if (remainingCount === 0) {
          remainingCount = -1;
          reached.open();
          await released.opened;
        } else if (remainingCount > 0) {
          remainingCount -= 1;
        }
        return store.transaction(work);
      },
    },
    hold(skippedCount = 0) {
      remainingCount = skippedCount;
      [reached, released] = [gate(), gate()];
      return { reached: reached.opened, release: released.open };
    },
  };
}
