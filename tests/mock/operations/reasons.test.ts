import { REASON_HEADER } from '../../../src/contract/endpoints';
import { verifyLog } from '../../../mock/server/archive/verifyLog';
import { call, closeWhole, errorsOf, raw, requestTo, passwords, send } from '../../support/backend';
import { schemaWords, answerWords } from '../../support/backendWords';
import { lastLogged, openOffice, type Office } from '../../support/office';
import type { EndpointName } from '../../../src/contract/endpoints';

let office: Office;
let north: number;
let clerk: number;
let ann: number;

const open = async (reason: 'off' | 'optional' | 'required' = 'optional') => {
  office = await openOffice({ reason });
  north = await office.department('North', 1);
  clerk = await office.role('clerk', {});
  ann = await office.person('ann', north, []);
};
afterEach(() => closeWhole(office));

/** Makes a call as the administrator; `reason` as it is in the header. */
const ask = (name: EndpointName, request: object, reason?: string) => {
  const made = requestTo(name, office.root, request);
  const header = reason === undefined ? {} : { [REASON_HEADER.toLowerCase()]: reason };
  return raw(office, { ...made, headers: { ...made.headers, ...header } });
};
const save = (fields: object, reason?: string) => {
  const body = { id: ann, username: 'ann', name: 'ann!', department_id: north, role_ids: [], ...fields };
  return ask('staffUpdate', { params: { id: ann }, body }, reason);
};
const features = async () => (await call(office, office.root, 'currentUser', {})).data.security;
const newestRow = async () => (await call(office, office.root, 'logList', { body: { pageSize: 1 } })).data.data[0];

describe('reason of a change', () => {
  beforeEach(() => open());

  it.each([
    ['roles of an account', () => save({ role_ids: [clerk] }, encodeURIComponent(' zu «sales» ')), 'zu «sales»'],
    ['disabling', () => ask('staffDisable', { params: { id: ann } }, 'left'), 'left'],
    ['password', () => ask('staffPassword', { params: { id: ann }, body: passwords }, 'lost%20it'), 'lost it'],
    [
      'permissions of a role',
      () =>
        ask(
          'roleUpdate',
          {
            params: { id: clerk },
            body: { name: 'clerk', code: 'clerk', permission: office.nodesOf(['account.menu']) },
          },
          'audit',
        ),
      'audit',
    ],
  ])('is in row and detail of the log, hashed: %s', async (_what, change, reason) => {
    expect(await features()).toContain('reason');
    expect((await change()).code).toBe(200);
    const row = await newestRow();
    expect(row?.reason).toBe(reason);
    expect((await call(office, office.root, 'logDetail', { params: { id: row!.id } })).data.reason).toBe(reason);
    expect((await lastLogged(office)).details).toMatchObject({ change_reason: reason });
    const altered = JSON.stringify({ ...((await lastLogged(office)).details as object), change_reason: 'another' });
    await verifyLog(office.store.db, []);
    await office.store.db.updateTable('logs').set({ details: altered }).where('id', '=', row!.id).execute();
    await expect(verifyLog(office.store.db, [])).rejects.toThrow();
  });

  it('is missing where none was given, or a blank one', async () => {
    for (const reason of [undefined, '', '%20%20']) {
      expect((await save({ email: reason === '' ? 'a@example.org' : '' }, reason)).code).toBe(200);
      expect(await newestRow()).not.toHaveProperty('reason');
    }
  });

  it.each([
    ['two lines', 'one%0Atwo', schemaWords.characters],
    ['a line separator', 'one%E2%80%A8two', schemaWords.characters],
    ['no encoding', '%zz', schemaWords.characters],
    ['201 characters', 'x'.repeat(201), schemaWords.textLong(200)],
  ])('is refused at its field: %s', async (_what, reason, message) => {
    expect(errorsOf(await save({ role_ids: [clerk] }, reason))).toEqual({ reason: [message] });
    expect((await call(office, office.root, 'staffDetail', { params: { id: ann } })).data.role_ids).toEqual([]);
  });

  it('has up to 200 characters', async () => {
    const reason = 'ü'.repeat(200);
    await save({ role_ids: [clerk] }, encodeURIComponent(reason));
    expect((await newestRow())?.reason).toBe(reason);
  });
});

describe('required reason', () => {
  beforeEach(() => open('required'));

  it('is announced, and asked for changes of access only', async () => {
    expect(await features()).toEqual(expect.arrayContaining(['reason', 'reason_required']));
    for (const change of [
      save({ role_ids: [clerk], email: 'ann@example.org' }),
      ask('staffDisable', { params: { id: ann } }),
      ask('staffPassword', { params: { id: ann }, body: passwords }, '%20'),
    ])
      expect(errorsOf(await change)).toEqual({ reason: [schemaWords.required] });
    const { data } = await call(office, office.root, 'staffDetail', { params: { id: ann } });
    expect([data.role_ids, data.status]).toEqual([[], 1]);
    expect((await save({ email: 'ann@example.org' })).code).toBe(200);
    expect((await save({ role_ids: [clerk] }, 'sales')).code).toBe(200);
  });
});

it('with reasons off a reason is neither announced nor stored', async () => {
  await open('off');
  expect(await features()).not.toContain('reason');
  expect((await save({ role_ids: [clerk] }, 'sales')).code).toBe(200);
  expect(await newestRow()).not.toHaveProperty('reason');
});

describe('stale request', () => {
  let part: number;
  let beyond: number;
  let person: number;
  let role: number;
  beforeAll(async () => {
    office = await openOffice();
    part = await office.department('Part', 1);
    beyond = await office.department('Beyond', 1);
    person = await office.person('ann', part, []);
    role = await office.role('plain', {});
  });
  afterAll(() => closeWhole(office));

  let seats = 0;
  const seat = async (roles: [gives: string[], scopedTo?: number][]) => {
    seats += 1;
    const ids = [];
    for (const [at, [gives, scopedTo]] of roles.entries())
      ids.push(
        await office.role(`role${seats}_${at}`, {
          gives,
          ...(scopedTo !== undefined && { scope: 'departments', department_ids: [scopedTo] }),
        }),
      );
    return office.seat(`person${seats}`, 1, ids);
  };

  type Roles = Parameters<typeof seat>[0];
  const department = () => ({ parent_id: 1, name: 'Part', sort: 1, status: 1 });
  const cases: [name: EndpointName, reading: string, writing: string, id: () => number, body: () => object][] = [
    ['departmentUpdate', 'account.department', 'account.department.update', () => part, department],
    [
      'staffUpdate',
      'account.staff.show',
      'account.staff.update',
      () => person,
      () => ({ id: person, username: 'ann', name: 'Ann', department_id: part, role_ids: [] }),
    ],
    [
      'roleUpdate',
      'account.role.show',
      'account.role.update',
      () => role,
      () => ({ name: 'x', code: 'x', permission: [] }),
    ],
    [
      'menuUpdate',
      'account.menu',
      'account.menu.update',
      () => office.nodes.get('account.menu')!,
      () => ({ parent_id: null, name: 'x', type: 'page', sort: 1, visible: true }),
    ],
  ];

  describe.each(cases)('stale %s', (name, reading, writing, id, body) => {
    const staleFor = async (roles: Roles) => {
      const request = { params: { id: id() }, body: { ...body(), version: 99 } };
      const { status, code, message, data } = await send(office, await seat(roles), name, request);
      expect([status, code, message]).toEqual([409, 409, answerWords.stale]);
      return data;
    };

    it('has the record for an actor with the permission to read it', async () => {
      expect(await staleFor([[[reading, writing]]])).toMatchObject({ id: id() });
    });

    it('omits the record for an actor without the permission to read it', async () => {
      expect(await staleFor([[[writing]]])).toBeNull();
    });

    if (name === 'departmentUpdate' || name === 'staffUpdate') {
      it('omits the record for an actor with the permission in another scope', async () => {
        expect(await staleFor([[[writing]], [[reading], beyond]])).toBeNull();
        expect(await staleFor([[[writing]], [[reading], part]])).toMatchObject({ id: id() });
      });
    }
  });
});
