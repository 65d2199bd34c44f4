import type { EndpointName } from '../../src/contract/endpoints';
import {
  call,
  createPerson,
  createTestBackend,
  errorsOf,
  send,
  signIn,
  passwords,
  firstSignIn,
  type TestBackend,
} from '../support/backend';

// Thousands of requests need a longer timeout on a busy machine.
jest.setTimeout(120_000);

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());
afterEach(() => expect(backend.faults).toEqual([]));

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const tally = (answers: { code: number }[]) =>
  answers.reduce<Record<number, number>>((counts, { code }) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {});

describe('fifty concurrent creations', () => {
  const spellings = ['Parallel', 'PARALLEL', 'parallel', 'Ｐarallel', 'ＰＡＲＡＬＬＥＬ'];
  const names = [...spellings, 'Para\u200bllel', ' Parallel '];
  const codes = spellings.slice(0, 3);
  const node = (name: string, extraFields: object) => ({ parent_id: null, name, sort: 1, ...extraFields });
  const page = { type: 'page', visible: true };
  const cases: [EndpointName, string, string[], (name: string, index: number) => object][] = [
    [
      'staffCreate',
      'username',
      spellings,
      (username) => ({ username, name: 'Somebody', department_id: 1, role_ids: [], ...passwords }),
    ],
    ['roleCreate', 'name', names, (name, index) => ({ name, code: `code${index}`, permission: [] })],
    ['roleCreate', 'code', codes, (code, index) => ({ name: `Name ${index}`, code, permission: [] })],
    ['departmentCreate', 'name', names, (name) => node(name, { status: 1 })],
    ['departmentCreate', 'code', codes, (code, index) => node(`Department ${index}`, { code, status: 1 })],
    ['menuCreate', 'name', names, (name) => node(name, { type: 'directory', visible: true })],
    ['menuCreate', 'permission', codes, (permission, index) => node(`Menu ${index}`, { ...page, permission })],
    ['menuCreate', 'uri', ['/parallel', '/parallel/'], (uri, index) => node(`Address ${index}`, { ...page, uri })],
  ];

  it.each(cases)('exactly one of fifty concurrent %s with the same %s succeeds', async (name, field, values, body) => {
    const ask = (index: number) => send(backend, admin, name, { body: body(values[index % values.length]!, index) });
    const answers = await Promise.all(times(50, ask));
    expect(tally(answers)).toEqual({ 200: 1, 600: 49 });
    for (const answer of answers.filter(({ code }) => code === 600))
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });
});

describe('concurrent updates', () => {
  it('one of a thousand concurrent updates of one version succeeds, and all others get 409', async () => {
    const body = { parent_id: 2, name: 'Secretaries', sort: 1, status: 1 };
    const answers = await Promise.all(
      times(1000, (index) =>
        send(backend, admin, 'departmentUpdate', {
          params: { id: 4 },
          body: { ...body, remark: `Number ${index}`, version: 1 },
        }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 999 });
    const winner = `Number ${answers.findIndex(({ code }) => code === 200)}`;
    for (const { code, data } of answers) if (code === 409) expect(data).toMatchObject({ remark: winner, version: 2 });
  });

  it('a thousand concurrent updates succeed or get 409, and no acknowledged update is lost', async () => {
    const id = await createPerson(backend, admin, 'counter', []);
    const read = async () => (await call(backend, admin, 'staffDetail', { params: { id } })).data;
    const addOne = async () => {
      const { version, remark } = await read();
      const account = { id, username: 'counter', name: 'Counter', department_id: 1, role_ids: [] };
      const body = { ...account, remark: String(Number(remark) + 1), version };
      return send(backend, admin, 'staffUpdate', { params: { id }, body });
    };
    const clients = await Promise.all(
      times(20, async () => {
        const answers = [];
        for (let round = 0; round < 50; round += 1) answers.push(await addOne());
        return answers;
      }),
    );
    const { 200: stored = 0, 409: refused = 0 } = tally(clients.flat());
    expect(stored + refused).toBe(1000);
    expect(refused).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ remark: String(stored), version: 1 + stored });
    const loggedCodes = backend.store.db.selectFrom('logs').select('status_code');
    const rows = await loggedCodes.where('path', 'like', `%/users/update/${id}`).execute();
    // The log has one row for each successful write, but combines refusals of one account.
    expect(rows.filter(({ status_code }) => status_code === 200)).toHaveLength(stored);
    expect(rows.length - stored).toBeLessThanOrEqual(20);
  });
});

it.each<[EndpointName, (id: number) => object]>([
  ['staffDisable', () => ({})],
  ['staffUpdate', (id) => ({ body: { id, username: `was${id}`, name: 'x', department_id: 1, role_ids: [] } })],
])('if two administrators send %s for each other concurrently, exactly one remains active', async (name, request) => {
  const backend = await createTestBackend();
  const first = { id: 1, token: await signIn(backend, 'admin') };
  const second = {
    id: await createPerson(backend, first.token, 'second', [1]),
    token: await firstSignIn(backend, 'second'),
  };
  const answers = await Promise.all([
    send(backend, first.token, name, { params: { id: second.id }, ...request(second.id) }),
    send(backend, second.token, name, { params: { id: first.id }, ...request(first.id) }),
  ]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const holders = backend.store.db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_id', 'staff.id')
    .select('staff.id');
  const remaining = await holders.where('role_id', '=', 1).where('status', '=', 1).execute();
  // The database decides which of the two requests is first, so either account may remain active.
  expect(remaining.map(({ id }) => id)).toEqual([answers[0].code === 200 ? first.id : second.id]);
  expect(backend.faults).toEqual([]);
  await backend.close();
});

it.each<[EndpointName, number, number, (name: string) => object]>([
  ['departmentUpdate', 6, 11, (name) => ({ name, sort: 1, status: 1 })],
  ['menuUpdate', 2, 17, (name) => ({ name, sort: 1, type: 'directory', visible: true })],
])('two concurrent %s calls that move two nodes below each other create no cycle', async (name, one, two, body) => {
  const move = (id: number, parent_id: number) =>
    send(backend, admin, name, { params: { id }, body: { ...body(`Node ${id}`), parent_id } });
  expect(tally(await Promise.all([move(one, two), move(two, one)]))).toEqual({ 200: 1, 600: 1 });
});
