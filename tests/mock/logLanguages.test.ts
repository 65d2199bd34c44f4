import { eventColumns, wordedEvent } from '../../mock/server/rules/logEvents';
import { speaking } from '../../mock/server/words/language';
import { say } from '../../mock/server/words/words';
import type { RequestOf } from '../../src/contract/schemas';
import { createTestBackend, raw, requestTo, send, signIn, type Answer, type TestBackend } from '../support/backend';
import type { LogChange, LogPage, LogRow } from '../../src/contract/log';

/* The log stores codes and values, which are translated for the reader. */

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
const lastStored = () =>
  backend.store.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('log row in both languages', () => {
  it('has translated fields and values of a change', async () => {
    const body = { parent_id: 1, name: 'Atlas', sort: 5, status: 0 };
    expect((await send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body })).code).toBe(200);
    const [chinese, english] = [await latest('zh-CN'), await latest('en-US')];
    expect(chinese).toMatchObject({
      summary: '编辑部门“Atlas”，并从“总裁办公室”移到“云启科技集团”',
      response: { message: '部门已保存' },
    });
    expect(english).toMatchObject({
      summary: 'Edit department “Atlas” and move it from “总裁办公室” to “云启科技集团”',
      response: { message: 'Department saved' },
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

  it('of the demo data has no Chinese in English except names', async () => {
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

it('a row with very many names is bounded and translated', () => {
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

it('rows are found by the name of their module in either language', async () => {
  const total = async (language: string, module: string) => (await list(language, { pageSize: 1, module })).total;
  const stored = await total('zh-CN', '账号管理');
  expect(stored).toBeGreaterThan(100);
  expect(await total('en-US', 'Staff accounts')).toBe(stored);
  expect(await total('en-US', '账号管理')).toBe(stored);
  expect(await total('en-US', 'Nothing')).toBe(0);
});
