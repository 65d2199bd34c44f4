import type { SecurityFeature } from '../../../src/contract/endpoints';
import type { Staff } from '../../../src/contract/staff';
import type { HandlersOf, Services } from '../pipeline/context';
import { fold } from '../rules/fold';
import { moment } from '../rules/time';
import type { Db } from '../store/tables';
import { say } from '../words/words';
import { requireResettable } from './password';
import { staffEntry } from './staffRecords';

/** Optional parts of the contract, as `currentUser` announces them. */
export const securityFeatures: SecurityFeature[] = ['unlock'];

export const securityOperations: HandlersOf<'staffUnlock'> = {
  /** Ends the waiting times after wrong passwords of an account; idempotent. */
  staffUnlock: ({ write, throttle }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, say('unlockBeyond'));
      await throttle.clearBlocks(tx, fold(person.username));
      return staffEntry(person, person);
    }),
};

/** @returns the accounts, each with the end of its lock: null without one */
export async function withLocks({ throttle }: Pick<Services, 'throttle'>, db: Db, people: Staff[]): Promise<Staff[]> {
  const locks = await throttle.readLocks(
    db,
    people.map(({ username }) => fold(username)),
  );
  return people.map((person) => {
    const until = locks.get(fold(person.username));
    return { ...person, locked_until: until === undefined ? null : moment(until) };
  });
}
