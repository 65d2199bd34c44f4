import { createExpiry } from '../../mock/server/operations/expiry';
import type { Expiry } from '../../mock/server/pipeline/backendTypes';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { recorded, rowOf, type Statement, START } from './testStore';
import { addDepartments, addRoles, staffRow } from './storedRows';

/** Setup for the service that expires accounts and roles. In its data, the account `ann` has the role `clerk`. */
class ExpirySetup {
  inner!: Store;
  expiry!: Expiry;
  readonly ann = 1;
  readonly clerk = 1;
  now = START;
  faults: unknown[] = [];
  /** Runs each transaction. Tests replace this function to delay transactions or make them fail. */
  runTransaction: <T>(work: () => Promise<T>) => Promise<T> = (work) => work();
  private accountCount = 0;
  private statements: readonly Statement[] = [];

  async begin(inner: Store): Promise<void> {
    Object.assign(this, { inner, now: START, faults: [], accountCount: 0 });
    this.runTransaction = (work) => work();
    await addDepartments(inner.db, [undefined]);
    await addRoles(inner.db, ['Clerk']);
    await this.addAccount('ann');
    await inner.db.insertInto('staff_roles').values({ staff_id: this.ann, role_id: this.clerk, until: null }).execute();
    const { db, statements } = recorded(inner.db);
    this.statements = statements;
    const store: Store = { ...inner, db, transaction: (work) => this.runTransaction(() => inner.transaction(work)) };
    const logger = { error: (...fault: unknown[]) => void this.faults.push(fault) };
    this.expiry = createExpiry(store, () => this.now, logger);
  }

  /** Number of lookups of the next expiry. Each lookup takes two statements: one for accounts and one for roles. */
  get lookupCount(): number {
    return this.statements.length / 2;
  }

  async addAccount(username: string, valid_until: number | null = null): Promise<number> {
    const id = (this.accountCount += 1);
    await insertAll(this.inner.db, 'staff', [staffRow(id, { username, name: `${username}!`, valid_until })]);
    return id;
  }

  setExpiry = (valid_until: number) =>
    this.inner.db.updateTable('staff').set({ valid_until }).where('id', '=', this.ann).execute();

  setRoleExpiry = (until: number) =>
    this.inner.db.updateTable('staff_roles').set({ until }).where('staff_id', '=', this.ann).execute();

  storedAccount = () => rowOf(this.inner, 'staff', this.ann);
}

/** @returns a setup with a new store from `open` for each test of the describe block */
export function withExpirySetup(open: () => Promise<Store>): ExpirySetup {
  const setup = new ExpirySetup();
  beforeEach(async () => setup.begin(await open()));
  afterEach(async () => {
    await setup.expiry.close();
    await setup.inner.close();
  });
  return setup;
}
