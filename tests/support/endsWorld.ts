import type { KyselyPlugin } from 'kysely';
import { createEnds } from '../../mock/server/operations/ends';
import { staffSearchKey } from '../../mock/server/operations/staffFields';
import type { Ends } from '../../mock/server/pipeline/backendTypes';
import type { Store } from '../../mock/server/store/openStore';
import { START } from './testStore';

const times = { created_at: START, updated_at: START };

/** What ends accounts and roles by itself, over a store with the account `ann`, who has the role `clerk`. */
class EndsWorld {
  inner!: Store;
  ends!: Ends;
  ann!: number;
  clerk!: number;
  now = START;
  /** What the logger was told. */
  faults: unknown[] = [];
  /** How often it was looked up what ends next. */
  looks = 0;
  /** Takes the place of a transaction. */
  instead: <T>(work: () => Promise<T>) => Promise<T> = (work) => work();

  async begin(inner: Store): Promise<void> {
    Object.assign(this, { inner, now: START, faults: [], looks: 0 });
    this.instead = (work) => work();
    const department = { name: 'One', sibling_key: '0:one', sort: 1, status: 1 as const, ...times };
    await inner.db.insertInto('departments').values(department).execute();
    const role = { name: 'Clerk', code: 'clerk', name_key: 'clerk', code_key: 'clerk', built_in: 0, ...times };
    this.clerk = (await inner.db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()).id;
    this.ann = await this.person('ann');
    await inner.db.insertInto('staff_roles').values({ staff_id: this.ann, role_id: this.clerk, until: null }).execute();
    const store: Store = {
      ...inner,
      db: inner.db.withPlugin(this.counting()),
      transaction: (work) => this.instead(() => inner.transaction(work)),
    };
    const logger = { error: (...fault: unknown[]) => void this.faults.push(fault) };
    this.ends = createEnds(store, () => this.now, logger);
  }

  /** @returns the id of a new account */
  async person(username: string, valid_until: number | null = null): Promise<number> {
    const { id } = await this.inner.db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
    const row = {
      ...{ username, name: `${username}!`, username_key: username, department_id: id, status: 1, valid_until },
      search_key: staffSearchKey({ username, name: '', mobile: null, email: null }),
      ...{ password_hash: '', must_change_password: 0, ...times },
    };
    return (await this.inner.db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  setEnd = (valid_until: number) =>
    this.inner.db.updateTable('staff').set({ valid_until }).where('id', '=', this.ann).execute();

  setRoleEnd = (until: number) =>
    this.inner.db.updateTable('staff_roles').set({ until }).where('staff_id', '=', this.ann).execute();

  /** Ann's account as it is stored. */
  stored = () => this.inner.db.selectFrom('staff').selectAll().where('id', '=', this.ann).executeTakeFirstOrThrow();

  /** A look is two statements, one for accounts and one for roles. */
  private readonly counting = (): KyselyPlugin => ({
    transformQuery: ({ node }) => {
      this.looks += 0.5;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** @param open makes a store for each test of the block */
export function withEnds(open: () => Promise<Store>): EndsWorld {
  const world = new EndsWorld();
  beforeEach(async () => world.begin(await open()));
  afterEach(async () => {
    await world.ends.close();
    await world.inner.close();
  });
  return world;
}
