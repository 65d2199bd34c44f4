import { logEntry, type LogEvent, auditSubject } from '../../../mock/server/pipeline/audit';
import type { Actor } from '../../../mock/server/rules/actor';
import type { Store } from '../../../mock/server/store/openStore';
import { answerText } from '../../../mock/server/words/words';
import type { EndpointName } from '../../../src/contract/endpoints';
import { START } from '../../support/backend';
import { addOrganization, departmentsBelow } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';
import { logWords, answerWords, successWords } from '../../support/backendWords';

type Source = Parameters<typeof logEntry>[0];

const source: Source = {
  name: 'departmentUpdate',
  request: { method: 'PUT', path: '/dep/update/3', query: {}, headers: { 'user-agent': 'Browser/1' }, ip: '192.0.2.1' },
  input: { params: { id: '3' }, body: { name: 'Research' } },
  now: START,
  durationMs: 12.6,
};
const user = { id: 7, name: 'Wang Fang', username: 'wang', password_hash: 'x' };
const doneEvent: LogEvent = { user, happening: { kind: 'done', name: 'Research', id: 3 }, status: 200, code: 200 };
const reason = answerText('noPermission');
const refusedEvent: LogEvent = { user, happening: { kind: 'refused', reason }, status: 403, code: 403 };

describe('log row', () => {
  it('a log row has user, call, address and outcome', () => {
    const { module, action } = logWords.calls.departmentUpdate;
    expect(logEntry(source, doneEvent)).toEqual({
      user_id: 7,
      user_name: 'Wang Fang',
      username: 'wang',
      module,
      action,
      summary: logWords.summaries.done(action, 'Research'),
      call: 'departmentUpdate',
      event: 'done',
      details: '{"name":"Research","id":3}',
      method: 'PUT',
      path: '/dep/update/3',
      status_code: 200,
      ip: '192.0.2.1',
      user_agent: 'Browser/1',
      duration_ms: 13,
      created_at: START,
      changes: null,
      request: '{"params":{"id":"3"},"body":{"name":"Research"}}',
      response: JSON.stringify({ code: 200, message: successWords.departmentUpdate }),
    });
  });

  it('a log row of a call without an account has no user, and a negative duration becomes 0', () => {
    const request = { ...source.request, headers: {} };
    expect(logEntry({ ...source, request, durationMs: -5 }, { ...refusedEvent, user: null })).toMatchObject({
      ...{ user_id: null, user_name: null, username: null, user_agent: '', duration_ms: 0, status_code: 403 },
      response: JSON.stringify({ code: 403, message: answerWords.noPermission }),
    });
  });

  it('a log row truncates long texts from the client', () => {
    const long = (length: number) => 'x'.repeat(length);
    const request = { ...source.request, path: long(301), ip: long(65), headers: { 'user-agent': long(501) } };
    const { path, ip, user_agent } = logEntry({ ...source, input: {}, request }, doneEvent);
    expect([path.length, ip.length, user_agent.length]).toEqual([300, 64, 500]);
  });

  it('a log row has changes with masked secrets', () => {
    const changes = [{ field: 'name', before: 'a', after: { token: 'secret' } }];
    const maskedChanges = '[{"field":"name","before":"a","after":{"token":"******"}}]';
    expect(logEntry(source, { ...doneEvent, changes }).changes).toBe(maskedChanges);
    expect(logEntry(source, { ...doneEvent, changes: [] }).changes).toBeNull();
  });

  const requestOf = (name: Source['name'], input: Source['input'], event: LogEvent): unknown =>
    JSON.parse(logEntry({ ...source, name, input }, event).request);

  it('a log row has the request with masked secrets', () => {
    const body = { password: 'x', colour: 'red' };
    const maskedBody = { password: '******', colour: 'red' };
    const params = { id: '3' };
    expect(requestOf('staffPassword', { params, body }, doneEvent)).toEqual({ params, body: maskedBody });
    expect(requestOf('ownPassword', { body }, doneEvent)).toEqual(maskedBody);
    expect(requestOf('ownPassword', {}, doneEvent)).toBeNull();
    expect(requestOf('staffEnable', { params: { id: '3' } }, doneEvent)).toEqual({ params: { id: '3' } });
  });

  it.each<[status: number, kept: object]>([
    [399, { name: '', colour: 'red' }],
    [400, { truncated: true, name: '' }],
    [422, { truncated: true, name: '' }],
  ])('a log row of a request with status %i has the fields %j', (status, keptFields) => {
    const event = { ...(status < 400 ? doneEvent : refusedEvent), status };
    expect(requestOf('departmentCreate', { body: { name: '', colour: 'red' } }, event)).toEqual(keptFields);
  });

  it.each([
    ['known fields only', { name: '', sort: 1 }, { name: '', sort: 1 }],
    ['no field of Object.prototype', { toString: 1 }, { truncated: true }],
    ['nothing from a list', [1, 2], { truncated: true, value: null }],
    ['nothing from a text', 'text', { truncated: true, value: null }],
    ['null for a missing body', undefined, null],
    ['an empty object for an empty body', {}, {}],
    ['nothing from null', null, { truncated: true, value: null }],
  ])('a log row of a refused request has %s', (_what, body, keptFields) => {
    expect(requestOf('departmentCreate', { body }, refusedEvent)).toEqual(keptFields);
  });

  it('a log row has no body if the endpoint takes none', () => {
    expect(requestOf('upload', { body: { name: 'x' } }, refusedEvent)).toEqual({ truncated: true, value: null });
    expect(requestOf('staffEnable', { params: { id: '3' } }, refusedEvent)).toEqual({ params: { id: '3' } });
  });

  it('a log row has a lower size limit for refusals', () => {
    const body = { name: 'x'.repeat(5000) };
    expect(requestOf('departmentCreate', { body }, doneEvent)).toEqual(body);
    const request = requestOf('departmentCreate', { body }, refusedEvent);
    expect(request).toMatchObject({ truncated: true, bytes: expect.any(Number) });
  });
});

describe('record concerned by a refused request', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    const permissions = [
      ...['account.staff.enable', 'account.department.update', 'account.staff.update'],
      ...['account.record', 'account.record.show'],
    ];
    await addOrganization(store, {
      departments: departmentsBelow(undefined, 1, 1),
      nodes: permissions.map((permission, index) => ({ id: index + 1, permission })),
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
    ...{ departmentId: 2, mustChangePassword: false, seenAt: 0 },
  });
  const [root, scopedActor, nobody] = [actor([], true), actor([1]), actor([])];
  const about = (name: EndpointName, id: unknown, who = root) => auditSubject(store.db, who, name, { params: { id } });

  it.each<[name: EndpointName, called: string]>([
    ['departmentUpdate', 'department 1'],
    ['menuUpdate', 'node 1'],
    ['roleUpdate', 'role 1'],
    ['staffUpdate', 'person 1'],
    ['staffEnable', 'person 1'],
    ['staffDisable', 'person 1'],
    ['staffPassword', 'person 1'],
    ['staffUnlock', 'person 1'],
    ['staffSessions', 'person 1'],
    ['staffSessionsEnd', 'person 1'],
    ['staffFactors', 'person 1'],
    ['staffFactorsRemove', 'person 1'],
  ])('the log row of a refused %s call contains the stored name of the record', async (name, storedName) =>
    expect(await about(name, '1')).toBe(storedName),
  );

  it('the log row of a refused call names no record if the id is unknown or the call concerns no record', async () => {
    for (const id of ['99', 'x', '0', '%27', '9007199254740993', undefined])
      expect(await about('staffUpdate', id)).toBeUndefined();
    expect(await auditSubject(store.db, root, 'staffUpdate', {})).toBeUndefined();
    for (const name of ['ownPassword', 'logout'] as const) {
      const input = { params: { id: '1' }, body: { name: 'Bob' } };
      expect(await auditSubject(store.db, root, name, input)).toBeUndefined();
    }
  });

  it("the log names the record of a refusal only if the record is within the actor's scope", async () => {
    expect(await about('staffEnable', '1', scopedActor)).toBe('person 1');
    expect(await about('staffEnable', '2', scopedActor)).toBeUndefined();
    expect(await about('departmentUpdate', '2', scopedActor)).toBe('department 2');
    for (const id of ['3', '1']) expect(await about('departmentUpdate', id, scopedActor)).toBeUndefined();
    expect(await about('roleUpdate', '1', scopedActor)).toBe('role 1');
  });

  it.each([4, 5])(
    'if a scoped role can read the log (node %i), a refusal names no record outside the actor’s department',
    async (node) => {
      const namedRecords = async () => [
        await about('staffDetail', '1', nobody),
        await about('staffDetail', '2', nobody),
        await about('departmentUpdate', '2', nobody),
        await about('departmentUpdate', '3', nobody),
      ];
      expect(await namedRecords()).toEqual(['person 1', 'person 2', 'department 2', 'department 3']);
      await store.db.insertInto('role_nodes').values({ role_id: 3, node_id: node }).execute();
      expect(await namedRecords()).toEqual(['person 1', undefined, 'department 2', undefined]);
      await store.db.deleteFrom('role_nodes').where('role_id', '=', 3).execute();
      expect(await about('staffDisable', '2', scopedActor)).toBeUndefined();
    },
  );

  it.each<[what: string, body: unknown, called: string | undefined]>([
    ['a name is used', { name: 'Newcomer' }, 'Newcomer'],
    ['spaces around a name are removed', { name: ' Bob\n' }, 'Bob'],
    ['a long name is truncated', { name: 'x'.repeat(70) }, 'x'.repeat(64)],
    ['characters that a database refuses become spaces', { name: 'a\0b\ud800c\ufffed\uffffe' }, 'a b c d e'],
    ['spaces only are no name', { name: ' \0' }, undefined],
    ['a number is no name', { name: 7 }, undefined],
    ['a body without a name has no name', {}, undefined],
    ['a null body has no name', null, undefined],
    ['a missing body has no name', undefined, undefined],
  ])('name of the record in the log row of a refused creation: %s', async (_what, body, requestedName) => {
    expect(await auditSubject(store.db, root, 'staffCreate', { body })).toBe(requestedName);
  });
});
