import { verifyLog } from '../../mock/server/archive/verifyLog';
import { appendLog } from '../../mock/server/rules/logChain';
import { eventColumns, wordedEvent, wordedMessage } from '../../mock/server/rules/logEvents';
import type { NewLog } from '../../mock/server/store/tables';
import { speaking } from '../../mock/server/words/language';
import { say } from '../../mock/server/words/words';
import type { RequestOf } from '../../src/contract/schemas';
import { createTestBackend, raw, requestTo, send, signIn, type Answer, type TestBackend } from '../support/backend';
import type { LogChange, LogPage, LogRow } from '../../src/contract/log';

/* The log holds codes and values; whoever reads it finds their own words. */

const HAN = /\p{Script=Han}/u;
let backend: TestBackend;
let admin: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());
afterEach(() => expect(backend.faults).toEqual([]));

type Detail = LogRow & { response: unknown; changes?: LogChange[] };

async function read<Data>(language: string, name: 'logList' | 'logDetail', request: object): Promise<Data> {
  const asked = requestTo(name, admin, request);
  const answer = await raw(backend, { ...asked, headers: { ...asked.headers, 'accept-language': language } });
  expect(answer.code).toBe(200);
  return (answer as Answer<Data>).data;
}
const list = (language: string, body: RequestOf<'logList'>['body']) => read<LogPage>(language, 'logList', { body });
const latest = async (language: string) => {
  const { data } = await list(language, { page: 1, pageSize: 1, sortField: 'id', sortOrder: 'descend' });
  return read<Detail>(language, 'logDetail', { params: { id: data[0]!.id } });
};
const words = ({ module, action, summary, response }: Detail) => ({ module, action, summary, response });
const lastStored = () =>
  backend.store.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('a row, read in both languages', () => {
  it('of a change tells fields and their values', async () => {
    const body = { parent_id: 1, name: 'Atlas', sort: 5, status: 0 };
    expect((await send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body })).code).toBe(200);
    const [chinese, english] = [await latest('zh-CN'), await latest('en-US')];
    expect(words(chinese)).toEqual({
      module: '部门管理',
      action: '编辑部门',
      summary: '编辑部门“Atlas”',
      response: { code: 200, message: '部门已保存' },
    });
    expect(words(english)).toEqual({
      module: 'Departments',
      action: 'Edit department',
      summary: 'Edit department “Atlas”',
      response: { code: 200, message: 'Department saved' },
    });
    const status = { field: 'status', label: '状态', before: '启用', after: '停用' };
    expect(chinese.changes).toContainEqual(status);
    expect(english.changes).toContainEqual({ ...status, label: 'Status', before: 'Enabled', after: 'Disabled' });
    expect(english.changes!.map(({ label }) => label)).toEqual([
      'Parent department',
      'Department name',
      'Order',
      'Status',
    ]);
    const { call, event, details, changes } = await lastStored();
    expect([call, event, details]).toEqual(['departmentUpdate', 'done', '{"name":"Atlas","id":3}']);
    expect(changes).not.toMatch(/状态|启用|Status/);
  });

  it('of a refusal tells the reason, whatever the language of whoever was refused', async () => {
    const request = requestTo('roleUpdate', await signIn(backend, 'hr'), {
      params: { id: 1 },
      body: { name: 'x', code: 'x', permission: [] },
    });
    await raw(backend, { ...request, headers: { ...request.headers, 'accept-language': 'fr-FR' } });
    expect(words(await latest('zh-CN'))).toEqual({
      module: '角色管理',
      action: '编辑角色',
      summary: '编辑角色“超级管理员”失败：没有权限执行此操作',
      response: { code: 403, message: '没有权限执行此操作' },
    });
    expect(words(await latest('en'))).toEqual({
      module: 'Roles',
      action: 'Edit role',
      summary: 'Edit role “超级管理员” failed: You don’t have permission to do this',
      response: { code: 403, message: 'You don’t have permission to do this' },
    });
  });

  it('of a sign-in that was refused, with the values of the reason', async () => {
    for (let time = 0; time < 6; time += 1) {
      await send(backend, null, 'login', { body: { username: 'auditor', password: 'wrong-password' } });
    }
    expect((await latest('zh-CN')).summary).toBe('账号“auditor”登录失败：尝试次数过多，请 30 秒后再试');
    expect((await latest('de')).summary).toBe(
      'Sign-in as “auditor” failed: Too many attempts. Try again in 30 seconds.',
    );
  });

  it('of the demonstration has no Chinese but names', async () => {
    const names = await backend.store.db.selectFrom('staff').select('name').execute();
    const known = new RegExp(`“[^”]*”|${names.map(({ name }) => name).join('|')}`, 'gu');
    const { data } = await list('en-US', { page: 1, pageSize: 100 });
    const texts = data.flatMap(({ module, action, summary }) => [module, action, summary.replace(known, '')]);
    expect(texts.filter((text) => HAN.test(text))).toEqual([]);
    const { data: chinese } = await list('zh-CN', { page: 1, pageSize: 100 });
    expect(chinese.flatMap(({ module, action, summary }) => [module, action, summary])).not.toContainEqual(
      expect.not.stringMatching(HAN),
    );
  });
});

describe('a row of before', () => {
  const old: NewLog = {
    user_id: null,
    user_name: null,
    username: null,
    module: '部门管理',
    action: '新增部门',
    summary: '新增部门「旧部门」',
    method: 'POST',
    path: '/api/account-api/dep/store',
    status_code: 200,
    ip: '192.0.2.1',
    user_agent: '',
    duration_ms: 1,
    created_at: Date.parse('2026-03-20T10:00:00+08:00'),
    request: 'null',
    response: '{"code":200,"message":"部门已新增"}',
    changes: '[{"field":"status","label":"状态","before":null,"after":"启用"}]',
  };

  it('keeps its words in every language, and the log is whole', async () => {
    await backend.store.transaction((tx) => appendLog(tx, old));
    const expected = {
      module: old.module,
      action: old.action,
      summary: old.summary,
      response: { code: 200, message: '部门已新增' },
      changes: [{ field: 'status', label: '状态', before: null, after: '启用' }],
    };
    expect(await latest('zh-CN')).toMatchObject(expected);
    expect(await latest('en-US')).toMatchObject(expected);
    await expect(verifyLog(backend.store.db, [])).resolves.toBeDefined();
  });

  it.each([
    ['a call', { call: 'gone', event: 'done', details: '{"name":"x"}' }],
    ['an event', { call: 'staffUpdate', event: 'gone', details: '{}' }],
    ['a reason', { call: 'staffUpdate', event: 'refused', details: '{"reason":{"key":"gone"}}' }],
    ['values', { call: 'staffUpdate', event: 'done', details: '{"truncated":true}' }],
  ])('or of a later version, with %s that is not known, has its sentence as it was stored', (_what, codes) => {
    const row = { module: 'm', action: 'a', summary: 's', ...codes };
    speaking('en', () => {
      expect(wordedEvent(row).summary).toBe('s');
      expect(wordedMessage(row)).toBeUndefined();
    });
  });

  it('or one with very many names is bounded, and still worded', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `Role ${at}`);
    const row = eventColumns('staffUpdate', { kind: 'refused', name: 'A', reason: say('roleBeyond', names) });
    expect(Buffer.byteLength(row.details!)).toBeLessThanOrEqual(1024);
    expect(row.summary).toHaveLength(501);
    const { summary } = speaking('en', () =>
      wordedEvent({ ...row, call: row.call!, event: row.event!, details: row.details! }),
    );
    expect(summary).toContain('Edit account “A” failed: “Role 0”, “Role 1”');
    expect(summary.length).toBeLessThanOrEqual(501);
  });
});

describe('looking for rows', () => {
  const total = async (language: string, filter: object) =>
    (await list(language, { page: 1, pageSize: 1, ...filter })).total;

  it('by module, under its name in either language', async () => {
    const stored = await total('zh-CN', { module: '账号管理' });
    expect(stored).toBeGreaterThan(100);
    expect(await total('en-US', { module: 'Staff accounts' })).toBe(stored);
    expect(await total('en-US', { module: '账号管理' })).toBe(stored);
    expect(await total('en-US', { module: 'Nothing' })).toBe(0);
  });

  it('by words that the reader sees', async () => {
    const ofCall = backend.store.db.selectFrom('logs').select('id').where('call', '=', 'staffPassword');
    const resets = (await ofCall.execute()).length;
    expect(resets).toBeGreaterThan(50);
    expect(await total('en-US', { keyword: 'Reset PASS' })).toBe(resets);
    expect(await total('zh-CN', { keyword: 'Reset PASS' })).toBe(0);
    // The menu of that name as well.
    expect(await total('zh-CN', { keyword: '重置密码' })).toBeGreaterThan(resets);
    expect(await total('en-US', { keyword: '重置密码' })).toBeGreaterThan(resets);
    const { data } = await list('en-US', { page: 1, pageSize: 50, keyword: 'failed' });
    expect(data.length).toBeGreaterThan(10);
    expect(data.filter(({ summary }) => !/failed/.test(summary))).toEqual([]);
  });
});
