import { createExpiry } from '../../mock/server/operations/expiry';
import type { Expiry } from '../../mock/server/pipeline/backendTypes';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { recorded, rowOf, type Statement, START } from './testStore';
import { addDepartments, addRoles, staffRow } from './storedRows';

/**
 * Test setup for the service that expires accounts and roles. Its store has the account `ann` with the role `clerk`.
 */
class EndsWorld {
  inner!: Store;
  ends!: Expiry;
  readonly ann = 1;
  readonly clerk = 1;
  now = START;
  /** Internal errors that the service has logged. */
  faults: unknown[] = [];
  /** Function that runs each transaction. Tests replace it to interfere. */
  instead: <T>(work: () => Promise<T>) => Promise<T> = (work) => work();
  private people = 0;
  private asked: readonly Statement[] = [];

  async begin(inner: Store): Promise<void> {
    Object.assign(this, { inner, now: START, faults: [], people: 0 });
    this.instead = (work) => work();
    await addDepartments(inner.db, [undefined]);
    await addRoles(inner.db, ['Clerk']);
    await this.person('ann');
    await inner.db.insertInto('staff_roles').values({ staff_id: this.ann, role_id: this.clerk, until: null }).execute();
    const { db, statements } = recorded(inner.db);
    this.asked = statements;
    const store: Store = { ...inner, db, transaction: (work) => this.instead(() => inner.transaction(work)) };
    const logger = { error: (...fault: unknown[]) => void this.faults.push(fault) };
    this.ends = createExpiry(store, () => this.now, logger);
  }

  /**
   * Number of times that the service has looked up the next expiry. Each lookup takes two statements: one for accounts
   * and one for roles.
   */
  get looks(): number {
    return this.asked.length / 2;
  }

  /**
   * Creates an account.
   * @returns its id
   */
  async person(username: string, valid_until: number | null = null): Promise<number> {
    const id = (this.people += 1);
    await insertAll(this.inner.db, 'staff', [staffRow(id, { username, name: `${username}!`, valid_until })]);
    return id;
  }

  setEnd = (valid_until: number) =>
    this.inner.db.updateTable('staff').set({ valid_until }).where('id', '=', this.ann).execute();

  setRoleEnd = (until: number) =>
    this.inner.db.updateTable('staff_roles').set({ until }).where('staff_id', '=', this.ann).execute();

  /** @returns Ann's account as it is stored */
  stored = () => rowOf(this.inner, 'staff', this.ann);
}

/** @param open makes a store for each test of the describe block */
export function withEnds(open: () => Promise<Store>): EndsWorld {
  const world = new EndsWorld();
  beforeEach(async () => world.begin(await open()));
  afterEach(async () => {
    await world.ends.close();
    await world.inner.close();
  });
  return world;
}
