import { fold } from '../../mock/server/rules/fold';
import { hashPassword } from '../../mock/server/rules/hasher';
import { insertAll } from '../../mock/server/seed/insertAll';
import {
  CHEAP,
  closeWhole,
  createTestBackend,
  errorsOf,
  send,
  signIn,
  type TestBackend,
  PASSWORD,
  passwords,
} from '../support/backend';
import { fieldWords } from '../support/backendWords';
import { upgradedStore } from '../support/testStore';

/* Names that look the same, tested by calls; `tests/utils/text` tests the folding. */

const FILLER = '\u3164';

describe('new account', () => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    token = await signIn(backend, 'admin');
  });
  afterAll(() => closeWhole(backend));

  const create = (fields: object) =>
    send(backend, token, 'staffCreate', {
      body: { username: 'somebody', name: 'Somebody', department_id: 1, role_ids: [], ...passwords, ...fields },
    });

  it.each([
    [
      'that differs from an existing one by a full-width letter',
      { username: 'ｈr' },
      { username: [fieldWords.usernameTaken] },
    ],
    ['of Latin and Cyrillic letters', { username: '\u0441eo' }, { username: [fieldWords.usernameMixed] }],
    ['with a Hangul filler', { username: `ceo${FILLER}` }, undefined],
    ['with a zero-width joiner', { username: 'c\u200deo' }, { username: [expect.any(String)] }],
  ])('with a username %s: %j', async (_case, fields, errors) => {
    const answer = await create(fields);
    // Around a name it is dropped.
    if (errors) expect(errorsOf(answer)).toEqual(errors);
    else expect(answer.code).toBe(200);
  });

  it('a name of invisible characters is refused; around a name they are removed', async () => {
    expect(Object.keys(errorsOf(await create({ name: `${FILLER}\u200b` })))).toEqual(['name']);
    expect((await create({ username: 'lin.mu', name: '\u202e林\u2028木\u200f' })).code).toBe(200);
    const { db } = backend.store;
    const { name } = await db
      .selectFrom('staff')
      .select('name')
      .where('username', '=', 'lin.mu')
      .executeTakeFirstOrThrow();
    expect(name).toBe('林 木');
  });

  it('is found by the same keywords after existing names are folded again', async () => {
    const rows = await backend.store.db.selectFrom('staff').select('search_key').execute();
    const lines = rows.flatMap(({ search_key }) => search_key.split('\n'));
    expect(lines.filter((line) => fold(line) !== line)).toEqual([]);
  });
});

describe('upgrade of a store with names that become equal', () => {
  const times = { created_at: 0, updated_at: 0 };
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let backend: TestBackend;
  beforeAll(async () => {
    const password_hash = await hashPassword(PASSWORD, CHEAP);
    const store = await upgradedStore('015_log_search', async (before) => {
      await insertAll(before, 'departments', [
        { id: 1, name: 'Top', sibling_key: '0:top', sort: 1, status: 1, ...times },
        { id: 2, name: `Top${FILLER}`, sibling_key: `0:top${FILLER}`, sort: 1, status: 1, ...times },
      ]);
      const person = { department_id: 1, name: 'Ann', status: 1, must_change_password: 0, password_hash, ...times };
      await insertAll(
        before,
        'staff',
        [`Ann${FILLER}`, 'ann', `bob${FILLER}`].map((username) => ({
          ...person,
          username,
          username_key: username.toLowerCase(),
          search_key: username,
        })),
      );
    });
    backend = await createTestBackend({ store });
  });
  afterAll(async () => {
    warned.mockRestore();
    await closeWhole(backend);
  });

  it('each account signs in with its exact username', async () => {
    const keys = await backend.store.db.selectFrom('staff').select(['id', 'username_key']).orderBy('id').execute();
    expect(keys.map(({ username_key }) => username_key)).toEqual([`Ann${FILLER}`, 'ann', 'bob']);
    const idOf = async (username: string) =>
      ((await send(backend, await signIn(backend, username, PASSWORD), 'currentUser', {})).data as { id: number }).id;
    expect([await idOf(`Ann${FILLER}`), await idOf('ann'), await idOf('ANN'), await idOf('BOB')]).toEqual([1, 2, 2, 3]);
  });

  it('the operator gets a warning with these names', () => {
    const lines = warned.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([expect.stringContaining(`Ann${FILLER}`), expect.stringContaining(`Top${FILLER}`)]);
  });
});
