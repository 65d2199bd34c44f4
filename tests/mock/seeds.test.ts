import { createBackend } from '../../mock/server/backend';
import { seedAdministrator, progressBar } from '../../mock/server/fillStore';
import { LOG_COUNT } from '../../mock/server/seed/logs';
import { hashPassword } from '../../mock/server/rules/hasher';
import type { StoredChange } from '../../mock/server/rules/logValues';
import { DEMO_PASSWORD, demoHashes, countDemoHashes } from '../../mock/server/seed/demoAccounts';
import type { Store } from '../../mock/server/store/openStore';
import {
  call,
  CHEAP,
  createPerson,
  createTestBackend,
  errorsOf,
  PASSWORD,
  passwordPair,
  send,
  signIn,
  START,
  type TestBackend,
} from '../support/backend';
import { createSmallBackend } from '../support/fixtureBackend';
import { openTestStore, rowOf } from '../support/testStore';
import { fieldWords, operatorWords } from '../support/backendWords';
import { demoCards } from '../../mock/server/seed/cards';
import { demoRoles, type RoleSeed } from '../../mock/server/seed/roles';

describe('empty installation', () => {
  it('an empty installation gets one administrator, who must first change the password', async () => {
    const store = await openTestStore();
    const administrator = { username: 'root', password: 'first-Harbour-71', passwordCost: CHEAP };
    expect(await seedAdministrator(store, administrator)).toBe(true);
    expect(await seedAdministrator(store, administrator)).toBe(false);
    const backend = createBackend({ store, passwordCost: CHEAP, checkResponses: true });
    const token = await signIn(backend, 'root', administrator.password);
    expect((await send(backend, token, 'staffList', { body: {} })).status).toBe(403);
    const body = { old_password: administrator.password, ...passwordPair('second-Lagoon-82') };
    expect((await call(backend, token, 'ownPassword', { body })).code).toBe(200);
    expect((await call(backend, token, 'staffList', { body: {} })).data.total).toBe(1);
    expect((await call(backend, token, 'userMenus', {})).data.map((entry) => entry.name)).toHaveLength(5);
    await backend.close();
  });

  it.each([
    ['a b', 'first-Harbour-71'],
    ['root', 'short'],
    ['root', 'password123'],
    ['root', 'my-root-word'],
    // Published passwords and placeholders are refused as well.
    ['root', 'a long sentence'],
  ])('an empty installation refuses the administrator %s with password %s', async (username, password) => {
    const store = await openTestStore();
    await expect(seedAdministrator(store, { username, password })).rejects.toThrow(operatorWords.badAdministrator([]));
    await store.close();
  });
});

describe('demo password', () => {
  const setHash = (store: Store, ids: number[], password_hash: string) =>
    store.db.updateTable('staff').set({ password_hash }).where('id', 'in', ids).execute();

  it('the demo password is found until the last seeded account has another password', async () => {
    const backend = await createTestBackend();
    const { store } = backend;
    const [hash, ...otherHashes] = await demoHashes(store);
    expect(otherHashes).toEqual([]);
    const counts = await countDemoHashes(store, [hash!]);
    expect(counts).toEqual({ accounts: expect.any(Number), hasSafeAdministrator: false });
    const every = (await store.db.selectFrom('staff').select('id').orderBy('id').execute()).map(({ id }) => id);
    await setHash(store, every.slice(1), await hashPassword(PASSWORD, CHEAP));
    expect(await demoHashes(store)).toEqual([hash]);
    expect(await countDemoHashes(store, [hash!])).toEqual({ accounts: 1, hasSafeAdministrator: false });
    await setHash(store, every.slice(0, 1), await hashPassword(PASSWORD, CHEAP));
    expect(await demoHashes(store)).toEqual([]);
    await backend.close();
  });

  it('the demo password is not found in accounts with demo names that have their own password', async () => {
    const backend = await createSmallBackend();
    const { store, root } = backend;
    for (const name of ['admin', 'hr', 'auditor', 'staff']) {
      const id = await createPerson(backend, root, name, []);
      await setHash(store, [id], await hashPassword(DEMO_PASSWORD, CHEAP));
    }
    expect(await demoHashes(store)).toEqual([]);
    await backend.close();
  });

  it('an account cannot be created with the demo password, nor with its upper-case or full-width form', async () => {
    const backend = await createSmallBackend();
    for (const password of [DEMO_PASSWORD, DEMO_PASSWORD.toUpperCase(), `\uff21${DEMO_PASSWORD.slice(1)}`]) {
      const person = { username: 'hr', name: 'X', department_id: 1, role_ids: [] };
      const body = { ...person, ...passwordPair(password) };
      expect(errorsOf(await send(backend, backend.root, 'staffCreate', { body }))).toEqual({
        password: [fieldWords.passwordCommon],
      });
    }
    await backend.close();
  });

  it('the demo password is refused at sign-in for accounts that still have the seeded hash', async () => {
    const store = await openTestStore('demo');
    const backend = await createTestBackend({ store, refusedHashes: await demoHashes(store) });
    const credentials = { username: 'hr', password: DEMO_PASSWORD };
    expect((await send(backend, null, 'login', { body: credentials })).status).toBe(401);
    await setHash(store, [2], await hashPassword(DEMO_PASSWORD, CHEAP));
    expect((await send(backend, null, 'login', { body: credentials })).status).toBe(200);
    await backend.close();
  });
});

/** Phrases of role descriptions, with the permissions that they promise. */
const PROMISES: readonly [words: RegExp, isTrue: (holds: RoleSeed['holds']) => boolean][] = [
  [/人员|账号/, (holds) => holds.includes('account.staff')],
  [/组织架构/, (holds) => holds.includes('account.department')],
  [/角色/, (holds) => holds.includes('account.role')],
  [/菜单/, (holds) => holds.includes('account.menu')],
  [/日志/, (holds) => holds.includes('account.record')],
  [/维护/, (holds) => holds.some((code) => /^account\.(staff|role|menu|department)\.\*$/.test(code))],
];
const roles = demoRoles.filter(({ builtIn }) => !builtIn);

describe.each(roles.map((role) => [role.name, role] as const))(
  'demo role %s',
  (_name, { description, holds, systems, scope }) => {
    it('a demo role opens exactly the business systems in its description', () => {
      const namedCards = demoCards.filter(({ name }) => description.includes(name)).map(({ code }) => code);
      expect(namedCards.sort()).toEqual([...systems].sort());
    });

    it('a demo role has exactly the permissions in its description', () => {
      const rights = description.replace(/，不含.*$/, '');
      for (const [words, isTrue] of PROMISES) expect([words, words.test(rights)]).toEqual([words, isTrue(holds)]);
    });

    it('the description of a demo role mentions the own department if and only if the role has that scope', () => {
      expect(description.includes('所在部门及下级')).toBe(scope === 'own_department');
      expect(description).not.toMatch(/本部门|所属部门|下属/);
    });
  },
);

describe('seed progress', () => {
  const draw = (isTTY: boolean) => {
    const writtenLines: string[] = [];
    let now = 0;
    const report = progressBar({ isTTY, write: (text: string) => writtenLines.push(text) > 0 }, () => (now += 10));
    for (let doneRows = 1; doneRows <= 100; doneRows += 1) report(doneRows, 100, 'rows');
    return writtenLines;
  };

  it('without a terminal, the seed progress has one line for every 10 %', () => {
    const lines = draw(false);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/^- 100% {2}100\/100 rows {2}\d+\.\d s\n$/);
  });

  it('on a terminal, the seed progress is a bar that is full at the end', () => {
    const bars = draw(true);
    expect(bars.length).toBeLessThan(100);
    expect(bars.at(-1)).toContain(`[${'#'.repeat(30)}] 100% `);
    expect(bars.at(-1)?.endsWith('\n')).toBe(true);
  });
});

describe('demo data', () => {
  it('demo data is deterministic', async () => {
    const [one, other] = [await createTestBackend(), await createTestBackend()];
    for (const table of ['staff', 'departments', 'role_nodes', 'cards', 'logs'] as const) {
      const rows = async ({ store }: TestBackend) => {
        const foundRows = await store.db.selectFrom(table).selectAll().limit(100).execute();
        return foundRows.map((row) => ({ ...row, password_hash: '' }));
      };
      expect(await rows(one)).toEqual(await rows(other));
    }
    await one.close();
    await other.close();
  });

  it.each([
    ['staffUpdate', 'staff'],
    ['roleUpdate', 'roles'],
    ['departmentUpdate', 'departments'],
    ['menuUpdate', 'menu_nodes'],
  ] as const)('demo records have the time and value of the last logged %s', async (call, table) => {
    const { store, close } = await createTestBackend();
    const updates = store.db.selectFrom('logs').selectAll().where('call', '=', call).where('status_code', '=', 200);
    const update = await updates.orderBy('id', 'desc').executeTakeFirstOrThrow();
    const [change] = JSON.parse(update.changes!) as [StoredChange];
    expect(await rowOf(store, table, Number(update.path.split('/').at(-1)))).toMatchObject({
      updated_at: update.created_at,
      [change.field]: change.after,
    });
    await close();
  });

  it('demo data has a log of 90 days, from newest to oldest, without rows in the future', async () => {
    const backend = await createTestBackend();
    const { data: page } = await call(backend, await signIn(backend, 'admin'), 'logList', { body: { pageSize: 100 } });
    const { data, total, histogram = [] } = page;
    expect(total).toBe(LOG_COUNT + 1);
    expect(data.map((row) => row.id)).toEqual(data.map((row) => row.id).sort((one, other) => other - one));
    expect(Date.parse(data[0]!.created_at)).toBeLessThanOrEqual(START);
    expect(histogram.reduce((sum, day) => sum + day.total, 0)).toBe(total);
    expect(histogram[0]!.date >= '2025-12-21').toBe(true);
    expect(histogram.length).toBeGreaterThan(80);
    expect(histogram.at(-1)?.date).toBe('2026-03-20');
    await backend.close();
  });
});
