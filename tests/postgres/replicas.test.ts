import { createBackend, type Backend } from '../../mock/server/backend';
import { openStore, type Store } from '../../mock/server/store/openStore';
import { storedTokenSecret } from '../../mock/server/store/storedSettings';
import {
  call,
  CHEAP,
  errorsOf,
  raw,
  send,
  signIn,
  START,
  createPerson,
  passwords,
  firstSignIn,
} from '../support/backend';
import { fieldWords } from '../support/backendWords';
import { createTestDatabase, type TestDatabase } from '../support/testStore';

interface Replica extends Backend {
  store: Store;
}

let database: TestDatabase;
let replicas: [Replica, Replica];
let admin: string;
const faults: unknown[] = [];

/** Starts a backend like one on another machine, which shares only the database. */
async function startReplica(): Promise<Replica> {
  const store = await openStore({ dataDir: '', databaseUrl: database.url, databasePool: 4 });
  const logger = { error: (_message: string, error: unknown) => void faults.push(error) };
  const backend = createBackend({ store, now: () => START, passwordCost: CHEAP, checkResponses: true, logger });
  return { ...backend, store };
}

beforeAll(async () => {
  database = await createTestDatabase('demo');
  replicas = await Promise.all([startReplica(), startReplica()]);
  admin = await signIn(replicas[0], 'admin');
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await database.drop();
});
afterEach(() => expect(faults).toEqual([]));

/** Returns the replica for the request number `nth`, in turn, like a load balancer. */
const turn = (nth: number): Replica => replicas[nth % 2]!;
const atOnce = <Result>(count: number, ask: (replica: Replica, nth: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(turn(nth), nth)));
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).sort((one, other) => one - other);
const codeFor = async (replica: Replica, token: string) => (await send(replica, token, 'currentUser', {})).code;
const db = () => replicas[0].store.db;

describe('two replicas on one database', () => {
  it('two replicas share the token secret, sessions and sign-outs', async () => {
    const [one, other] = replicas;
    expect(await storedTokenSecret(one.store)).toBe(await storedTokenSecret(other.store));
    const token = await signIn(one, 'staff');
    expect(await codeFor(other, token)).toBe(200);
    await call(other, token, 'logout', {});
    expect(await codeFor(one, token)).toBe(14012);
  });

  it('two replicas both end the sessions of an account that is disabled', async () => {
    const [one, other] = replicas;
    const id = await createPerson(one, admin, 'left.early', [4]);
    const token = await firstSignIn(other, 'left.early');
    expect((await call(one, admin, 'staffDisable', { params: { id } })).code).toBe(200);
    expect(await codeFor(other, token)).toBe(14012);
  });

  it('two replicas share the count of failed sign-ins, even of concurrent sign-ins', async () => {
    const guess = (replica: Replica) =>
      raw(replica, {
        method: 'POST',
        path: '/api/account-api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'auditor', password: 'a wrong guess' }),
        ip: '198.51.100.80',
      });
    const statuses = (await atOnce(40, guess)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const rows = db().selectFrom('logs').select('status_code').where('ip', '=', '198.51.100.80').orderBy('id');
    expect((await rows.execute()).map(({ status_code }) => status_code)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('two replicas store one of twenty updates with the same version, and refuse all other updates', async () => {
    const { data } = await call(replicas[0], admin, 'departmentTree', {});
    const { id, version } = data.tree[0]!.children![0]!;
    const answers = await atOnce(20, (replica, nth) =>
      updateDepartment(replica, id, { parent_id: 1, name: `Renamed at once ${nth}`, version }),
    );
    expect(codesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    const winner = answers.findIndex(({ code }) => code === 200);
    const row = await db().selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: `Renamed at once ${winner}`, version: version + 1 });
  });

  it('each replica shows changes by the other replica in the cached tree and the staff counts', async () => {
    const seenNode = async (replica: Replica, id: number) => {
      const { data } = await call(replica, admin, 'departmentTree', {});
      const foundNode = data.tree.find((node) => node.id === id);
      return foundNode && [foundNode.name, foundNode.staff_count];
    };
    const [one, other] = replicas;
    const id = await newDepartment('Seen twice', null);
    const person = await createPerson(one, admin, 'transferred', []);
    const fields = { username: 'transferred', name: 'Moved', role_ids: [] };
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      const name = `Seen twice ${round}`;
      expect((await updateDepartment(writer, id, { parent_id: null, name })).code).toBe(200);
      expect(await seenNode(reader, id)).toEqual([name, round % 2 ? 1 : 0]);
      const body = { ...fields, id: person, department_id: round % 2 ? 1 : id };
      expect((await send(reader, admin, 'staffUpdate', { params: { id: person }, body })).code).toBe(200);
      expect(await seenNode(writer, id)).toEqual([name, round % 2 ? 0 : 1]);
    }
  });

  it('two replicas show every concurrent write to later reads', async () => {
    const missing = await atOnce(40, async (replica, nth) => {
      const name = `Flood ${nth}`;
      await newDepartment(name, null, replica);
      const { data } = await call(turn(nth + 1), admin, 'departmentTree', {});
      return data.tree.some((node) => node.name === name) ? [] : [name];
    });
    expect(missing.flat()).toEqual([]);
  });

  it('concurrent moves on two replicas create no cycle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids = await Promise.all(['First', 'Second'].map((name) => newDepartment(`${name} ${round}`)));
      const answers = await atOnce(2, (replica, nth) =>
        updateDepartment(replica, ids[nth]!, { parent_id: ids[1 - nth], name: `${['First', 'Second'][nth]} ${round}` }),
      );
      expect(codesOf(answers)).toEqual([200, 600]);
    }
  });

  it('if two administrators disable each other on two replicas, one administrator remains enabled', async () => {
    await db().updateTable('staff').set({ status: 0 }).where('id', '=', 1).execute();
    const ids = await Promise.all(['super.one', 'super.two'].map((name) => newSuper(name)));
    const tokens = await Promise.all(['super.one', 'super.two'].map((name, nth) => signIn(turn(nth), name)));
    const answers = await atOnce(2, (replica, nth) =>
      send(replica, tokens[nth]!, 'staffDisable', { params: { id: ids[1 - nth]! } }),
    );
    // The slower administrator is already signed out, because disabling an account ends its sessions.
    expect(codesOf(answers)).toEqual([200, 14012]);
    const rows = await db().selectFrom('staff').select('status').where('id', 'in', ids).execute();
    expect(rows.map(({ status }) => status).sort()).toEqual([0, 1]);
    await db().updateTable('staff').set({ status: 1 }).where('id', '=', 1).execute();
  });

  it('two replicas create only one of fifty accounts with the same username', async () => {
    const person = { username: 'parallel', name: 'Somebody', department_id: 2, role_ids: [], ...passwords };
    const answers = await atOnce(50, (replica) => send(replica, admin, 'staffCreate', { body: person }));
    expect(codesOf(answers)).toEqual([200, ...Array<number>(49).fill(600)]);
    expect(errorsOf(answers.find(({ code }) => code === 600)!)).toEqual({ username: [fieldWords.usernameTaken] });
  });

  it('the only stored update among twenty concurrent updates is logged once', async () => {
    const loggedRows = db().selectFrom('logs').select('id').where('summary', 'like', '%Renamed at once%');
    expect(await loggedRows.where('status_code', '=', 200).execute()).toHaveLength(1);
  });
});

const updateDepartment = (replica: Replica, id: number, body: object) =>
  send(replica, admin, 'departmentUpdate', { params: { id }, body: { sort: 1, status: 1, ...body } });

async function newDepartment(name: string, parent_id: number | null = 1, replica = replicas[0]): Promise<number> {
  const body = { parent_id, name, sort: 1, status: 1 as const };
  expect((await call(replica, admin, 'departmentCreate', { body })).code).toBe(200);
  const createdDepartments = db().selectFrom('departments').select('id').where('name', '=', name);
  return (await createdDepartments.executeTakeFirstOrThrow()).id;
}

/** Stores a super administrator directly, because the administrator of the demo data is disabled in this test. */
async function newSuper(username: string): Promise<number> {
  const example = await db().selectFrom('staff').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const { id: _id, ...row } = example;
  const { id } = await db()
    .insertInto('staff')
    .values({ ...row, username, username_key: username, search_key: username, status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('staff_roles').values({ staff_id: id, role_id: 1 }).execute();
  return id;
}
