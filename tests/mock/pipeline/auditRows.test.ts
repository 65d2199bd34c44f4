import { logRecord, type LogEvent } from '../../../mock/server/pipeline/audit';
import { auditSubject } from '../../../mock/server/pipeline/auditSubject';
import type { Actor } from '../../../mock/server/rules/actor';
import type { Store } from '../../../mock/server/store/openStore';
import { say } from '../../../mock/server/words/words';
import type { EndpointName } from '../../../src/contract/endpoints';
import { START } from '../../support/backend';
import { addOrganization } from '../../support/organizationRows';
import { openTestStore } from '../../support/testStore';
import { logWords, answerWords, successWords } from '../../support/backendWords';

type Source = Parameters<typeof logRecord>[0];

const source: Source = {
  name: 'departmentUpdate',
  request: { method: 'PUT', path: '/dep/update/3', query: {}, headers: { 'user-agent': 'Browser/1' }, ip: '192.0.2.1' },
  input: { params: { id: '3' }, body: { name: 'Research' } },
  now: START,
  took: 12.6,
};
const user = { id: 7, name: 'Wang Fang', username: 'wang', password_hash: 'x' };
const done: LogEvent = { user, happened: { kind: 'done', name: 'Research', id: 3 }, status: 200, code: 200 };
const reason = say('noPermission');
const refused: LogEvent = { user, happened: { kind: 'refused', reason }, status: 403, code: 403 };

describe('a row of the log', () => {
  it('tells who did what, from where, and what came of it', () => {
    expect(logRecord(source, done)).toEqual({
      ...{
        user_id: 7,
        user_name: 'Wang Fang',
        username: 'wang',
        module: logWords.calls.departmentUpdate.module,
        action: logWords.calls.departmentUpdate.action,
      },
      ...{
        summary: logWords.summaries.done(logWords.calls.departmentUpdate.action, 'Research'),
        call: 'departmentUpdate',
        event: 'done',
        details: '{"name":"Research","id":3}',
      },
      ...{
        method: 'PUT',
        path: '/dep/update/3',
        status_code: 200,
        ip: '192.0.2.1',
        user_agent: 'Browser/1',
      },
      ...{ duration_ms: 13, created_at: START, changes: null },
      request: '{"params":{"id":"3"},"body":{"name":"Research"}}',
      response: JSON.stringify({ code: 200, message: successWords.departmentUpdate }),
    });
  });

  it('tells nobody where nobody is known, and no time that a clock turned back', () => {
    const request = { ...source.request, headers: {} };
    expect(logRecord({ ...source, request, took: -5 }, { ...refused, user: null })).toMatchObject({
      ...{ user_id: null, user_name: null, username: null, user_agent: '', duration_ms: 0, status_code: 403 },
      response: JSON.stringify({ code: 403, message: answerWords.noPermission }),
    });
  });

  it('is cut where a client may send at any length', () => {
    const long = (length: number) => 'x'.repeat(length);
    const request = { ...source.request, path: long(301), ip: long(65), headers: { 'user-agent': long(501) } };
    const { path, ip, user_agent } = logRecord({ ...source, input: {}, request }, done);
    expect([path.length, ip.length, user_agent.length]).toEqual([300, 64, 500]);
  });

  it('keeps what changed, without secrets', () => {
    const changes = [{ field: 'name', before: 'a', after: { token: 'secret' } }];
    expect(logRecord(source, { ...done, changes }).changes).toBe(
      '[{"field":"name","before":"a","after":{"token":"******"}}]',
    );
    expect(logRecord(source, { ...done, changes: [] }).changes).toBeNull();
  });

  const requestOf = (name: Source['name'], input: Source['input'], event: LogEvent): unknown =>
    JSON.parse(logRecord({ ...source, name, input }, event).request);

  it('keeps the request, without secrets', () => {
    const body = { password: 'x', colour: 'red' };
    const masked = { password: '******', colour: 'red' };
    expect(requestOf('staffPassword', { params: { id: '3' }, body }, done)).toEqual({
      params: { id: '3' },
      body: masked,
    });
    expect(requestOf('ownPassword', { body }, done)).toEqual(masked);
    expect(requestOf('ownPassword', {}, done)).toBeNull();
    expect(requestOf('staffEnable', { params: { id: '3' } }, done)).toEqual({ params: { id: '3' } });
  });

  it.each<[status: number, kept: object]>([
    [399, { name: '', colour: 'red' }],
    [400, { truncated: true, name: '' }],
    [422, { truncated: true, name: '' }],
  ])('keeps of a request with the status %i, of its fields: %j', (status, kept) => {
    const event = { ...(status < 400 ? done : refused), status };
    expect(requestOf('departmentCreate', { body: { name: '', colour: 'red' } }, event)).toEqual(kept);
  });

  it.each([
    ['all of its known fields', { name: '', sort: 1 }, { name: '', sort: 1 }],
    ['no field that every object has', { toString: 1 }, { truncated: true }],
    ['none of a list', [1, 2], { truncated: true, value: null }],
    ['none of a text', 'text', { truncated: true, value: null }],
    ['nothing of nothing', undefined, null],
    ['nothing of an empty body', {}, {}],
    ['null as nothing', null, { truncated: true, value: null }],
  ])('keeps of a refused request %s', (_what, body, kept) => {
    expect(requestOf('departmentCreate', { body }, refused)).toEqual(kept);
  });

  it('keeps of a refused request with a path both parts', () => {
    const input = { params: { id: 'x' }, body: { name: '', colour: 'red' } };
    expect(requestOf('departmentUpdate', input, refused)).toEqual({
      truncated: true,
      params: { id: 'x' },
      body: { name: '' },
    });
  });

  it('keeps nothing of a body where the call knows none', () => {
    expect(requestOf('upload', { body: { name: 'x' } }, refused)).toEqual({ truncated: true, value: null });
    expect(requestOf('staffEnable', { params: { id: '3' } }, refused)).toEqual({ params: { id: '3' } });
  });

  it('keeps less of what was refused', () => {
    const body = { name: 'x'.repeat(5000) };
    expect(requestOf('departmentCreate', { body }, done)).toEqual(body);
    expect(requestOf('departmentCreate', { body }, refused)).toMatchObject({
      truncated: true,
      bytes: expect.any(Number),
    });
  });
});

describe('the record that a refused request was about', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    const permissions = [
      ...['account.staff.enable', 'account.department.update', 'account.staff.update'],
      ...['account.record', 'account.record.show'],
    ];
    await addOrganization(store, {
      departments: [
        [1, null],
        [2, 1],
        [3, 1],
      ],
      nodes: permissions.map((permission, at) => ({ id: at + 1, permission })),
      roles: [
        { id: 1, scope: 'own_department', nodes: [1, 2, 3] },
        { id: 2, nodes: [4, 5] },
        { id: 3, scope: 'departments', departments: [1], nodes: [] },
      ],
      staff: [
        { id: 1, department: 2 },
        { id: 2, department: 3 },
      ],
    });
  });
  afterAll(() => store.close());

  const actor = (roleIds: readonly number[], isSuper = false): Actor => ({
    ...{ id: 9, username: 'x', name: 'x', jti: 'x', roleIds, isSuper, isScoped: roleIds.includes(1) },
    ...{ departmentId: 2, mustChangePassword: false },
  });
  const [root, scoped, nobody] = [actor([], true), actor([1]), actor([])];
  const about = (name: EndpointName, id: unknown, who = root) => auditSubject(store.db, who, name, { params: { id } });

  it.each<[name: EndpointName, called: string]>([
    ['departmentUpdate', 'department 1'],
    ['menuUpdate', 'node 1'],
    ['roleUpdate', 'role 1'],
    ['staffUpdate', 'person 1'],
    ['staffEnable', 'person 1'],
    ['staffDisable', 'person 1'],
    ['staffPassword', 'person 1'],
  ])('by %s is called as it is stored', async (name, called) => expect(await about(name, '1')).toBe(called));

  it('is none where there is none', async () => {
    for (const id of ['99', 'x', '0', '%27', '9007199254740993', undefined])
      expect(await about('staffUpdate', id)).toBeUndefined();
    expect(await auditSubject(store.db, root, 'staffUpdate', {})).toBeUndefined();
    for (const name of ['ownPassword', 'logout'] as const) {
      const input = { params: { id: '1' }, body: { name: 'Bob' } };
      expect(await auditSubject(store.db, root, name, input)).toBeUndefined();
    }
  });

  it('is not named beyond the part of the actor', async () => {
    expect([await about('staffEnable', '1', scoped), await about('staffEnable', '2', scoped)]).toEqual([
      'person 1',
      undefined,
    ]);
    expect(await about('departmentUpdate', '2', scoped)).toBe('department 2');
    expect([await about('departmentUpdate', '3', scoped), await about('departmentUpdate', '1', scoped)]).toEqual([
      ...[undefined, undefined],
    ]);
    expect(await about('roleUpdate', '1', scoped)).toBe('role 1');
  });

  it.each([4, 5])(
    'is not named beyond the department of whoever may do nothing, where a part has readers',
    async (node) => {
      const asked = async () => [
        ...[await about('staffDetail', '1', nobody), await about('staffDetail', '2', nobody)],
        ...[await about('departmentUpdate', '2', nobody), await about('departmentUpdate', '3', nobody)],
      ];
      expect(await asked()).toEqual(['person 1', 'person 2', 'department 2', 'department 3']);
      await store.db.insertInto('role_nodes').values({ role_id: 3, node_id: node }).execute();
      expect(await asked()).toEqual(['person 1', undefined, 'department 2', undefined]);
      await store.db.deleteFrom('role_nodes').where('role_id', '=', 3).execute();
      expect(await about('staffDisable', '2', scoped)).toBeUndefined();
    },
  );

  it.each<[what: string, body: unknown, called: string | undefined]>([
    ['a name', { name: 'Newcomer' }, 'Newcomer'],
    ['blanks around it', { name: ' Bob\n' }, 'Bob'],
    ['a long name', { name: 'x'.repeat(70) }, 'x'.repeat(64)],
    ['characters that a database refuses', { name: 'a\0b\ud800c\ufffed\uffffe' }, 'a b c d e'],
    ['blanks alone', { name: ' \0' }, undefined],
    ['no text', { name: 7 }, undefined],
    ['no name', {}, undefined],
    ['nothing', null, undefined],
    ['no body', undefined, undefined],
  ])('and was to be made is called by the request, of %s', async (_what, body, called) => {
    expect(await auditSubject(store.db, root, 'staffCreate', { body })).toBe(called);
  });
});
