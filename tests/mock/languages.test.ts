import { createBackend } from '../../mock/server/backend';
import { acceptedLanguage, currentLanguage, operatorLanguage, speaking } from '../../mock/server/words/language';
import {
  createTestBackend,
  errorsOf,
  raw,
  requestTo,
  signIn,
  type Answer,
  type TestBackend,
  send,
} from '../support/backend';
import { startHttp } from '../support/httpFixture';
import { eventColumns, wordedEvent } from '../../mock/server/rules/logEvents';
import { say } from '../../mock/server/words/words';
import type { RequestOf } from '../../src/contract/schemas';
import type { LogChange, LogPage, LogRow } from '../../src/contract/log';

let backend: TestBackend;
let admin: string;
let staff: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  staff = await signIn(backend, 'staff');
});
afterAll(() => backend.close());
afterEach(() => expect(backend.faults).toEqual([]));

describe('the language of a request', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    // Values of programs without a language.
    ['*', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh'],
    ['ZH-hant-hk;q=0.1', 'zh'],
    ['en-US', 'en'],
    ['en', 'en'],
    ['de-DE', 'en'],
    ['ckb-IQ', 'en'],
    ['zhx', 'en'],
    ['de-DE,de;q=0.9,zh-CN;q=0.8,en;q=0.7', 'zh'],
    ['en;q=0.5, zh;q=0.9', 'zh'],
    ['zh;q=0.5 , en ; q=0.9', 'en'],
    ['zh;q=0, fr', 'en'],
    ['zh;q=0', 'en'],
    ['en, zh', 'en'],
    [';q=1,,=,x y', 'zh'],
    [`${'x,'.repeat(5000)}zh`, 'en'],
  ] as const)('Accept-Language %j selects %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));

  it('is kept across awaits, and separate for each request', async () => {
    const told = await Promise.all(
      (['en', 'zh', 'en'] as const).map((language) =>
        speaking(language, async () => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          return currentLanguage();
        }),
      ),
    );
    expect(told).toEqual(['en', 'zh', 'en']);
    expect(currentLanguage()).toBe('zh');
  });
});

it.each([
  [{}, 'zh'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en' }, 'en'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'C.UTF-8' }, 'zh'],
  [{ LANG: 'enm_XX' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: '' }, 'en'],
])('operator messages with the locale %j are in %s', (environment, language) =>
  expect(operatorLanguage(environment)).toBe(language),
);

describe('responses in Chinese and English', () => {
  const both = async (token: string | null, name: Parameters<typeof requestTo>[0], request: object = {}) => {
    const asked = requestTo(name, token, request);
    const ask = (language?: string): Promise<Answer> =>
      raw(backend, { ...asked, headers: { ...asked.headers, ...(language && { 'accept-language': language }) } });
    const chinese = await ask('zh-CN');
    const english = await ask('pt-BR');
    expect(await ask()).toMatchObject({ message: chinese.message });
    expect([chinese, english].map(({ headers }) => headers['content-language'])).toEqual(['zh-CN', 'en']);
    return [chinese, english] as const;
  };
  const messages = (answers: readonly Answer[]) => answers.map(({ message }) => message);

  it('to invalid parameters have messages by field', async () => {
    const body = { name: '', sort: 'x', status: 7, code: '???', extra: 1, leader: 'y'.repeat(200) };
    const [chinese, english] = await both(admin, 'departmentCreate', { body });
    expect([chinese.message, errorsOf(chinese)]).toEqual([
      '提交的内容有误，请检查后重试',
      {
        code: ['以字母或数字开头，只能含字母、数字和 . _ -'],
        extra: ['不支持的字段'],
        leader: ['最多 64 个字符'],
        name: ['必填'],
        parent_id: ['必填'],
        sort: ['类型不正确'],
        status: ['不在可选范围内'],
      },
    ]);
    expect([english.message, errorsOf(english)]).toEqual([
      'Some of the information is invalid. Check it and try again.',
      {
        code: ['Start with a letter or digit, and use only letters, digits and . _ -'],
        extra: ['Unknown field'],
        leader: ['At most 64 characters'],
        name: ['Required'],
        parent_id: ['Required'],
        sort: ['Wrong type'],
        status: ['Not one of the possible values'],
      },
    ]);
  });

  it('to missing permission, record, path or session have translated messages', async () => {
    expect(messages(await both(staff, 'roleList'))).toEqual([
      '没有权限执行此操作',
      'You don’t have permission to do this',
    ]);
    expect(messages(await both(admin, 'roleDetail', { params: { id: 9999 } }))).toEqual([
      '记录不存在',
      'This record does not exist',
    ]);
    expect(messages(await both(null, 'roleList'))).toEqual(['请先登录', 'Sign in first']);
    const nowhere = { path: '/api/account-api/nothing', headers: { 'accept-language': 'en-US' } };
    expect(await raw(backend, nowhere)).toMatchObject({ status: 404, message: 'This API endpoint does not exist' });
  });

  it('outside of the backend and to internal errors have translated messages', async () => {
    const broken = { ...backend, handle: () => Promise.reject(new Error('a fault')) };
    const http = await startHttp(broken);
    const headers = { 'accept-language': 'en-US' };
    const [malformed, faulty] = [await http.ask('GET', '/api/%zz', headers), await http.ask('GET', '/api/x', headers)];
    await http.close();
    expect(malformed.text).toContain('This API endpoint does not exist');
    expect(faulty.text).toContain('Internal server error');
    expect(http.faults).toHaveLength(1);
  });

  it('during shutdown have translated messages', async () => {
    const other = await createTestBackend();
    const closing = createBackend({ store: other.store, logger: { error: () => undefined } });
    await closing.close();
    const asked = { ...requestTo('login', null), headers: { 'accept-language': 'ja-JP' } };
    expect(await raw(closing, asked)).toMatchObject({
      status: 503,
      message: 'The service is shutting down. Try again later.',
    });
  });
});

describe('log', () => {
  /* The log stores codes and values, which are translated for the reader. */

  const HAN = /\p{Script=Han}/u;
  beforeAll(async () => {
    backend = await createTestBackend();
    admin = await signIn(backend, 'admin');
  });

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
});
