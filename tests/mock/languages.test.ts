import { acceptedLanguage, currentLanguage, operatorLanguage, inLanguage } from '../../mock/server/words/language';
import { createTestBackend, errorsOf, raw, requestTo, signIn, type Answer, type TestBackend } from '../support/backend';
import { startHttp } from '../support/httpFixture';
import type { LogPage } from '../../src/contract/log';

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
    // Clients without a language setting send `*`, or no header.
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

  it('the language of a request stays the same across awaits, and is separate per request', async () => {
    const languages = await Promise.all(
      (['en', 'zh', 'en'] as const).map((language) =>
        inLanguage(language, async () => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          return currentLanguage();
        }),
      ),
    );
    expect(languages).toEqual(['en', 'zh', 'en']);
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
  const bothAnswers = async (token: string | null, name: Parameters<typeof requestTo>[0], request: object = {}) => {
    const base = requestTo(name, token, request);
    const ask = (language?: string): Promise<Answer> =>
      raw(backend, { ...base, headers: { ...base.headers, ...(language && { 'accept-language': language }) } });
    const chinese = await ask('zh-CN');
    const english = await ask('pt-BR');
    expect(await ask()).toMatchObject({ message: chinese.message });
    expect([chinese, english].map(({ headers }) => headers['content-language'])).toEqual(['zh-CN', 'en']);
    return [chinese, english] as const;
  };
  const messages = (answers: readonly Answer[]) => answers.map(({ message }) => message);

  it('validation messages of each field are translated', async () => {
    const body = { name: '', sort: 1, status: 1, extra: 1 };
    const [chinese, english] = await bothAnswers(admin, 'departmentCreate', { body });
    expect(chinese.message).toBe('提交的内容有误，请检查后重试');
    expect(errorsOf(chinese)).toEqual({ extra: ['不支持的字段'], name: ['必填'], parent_id: ['必填'] });
    expect(english.message).toBe('Some of the information is invalid. Check it and try again.');
    expect(errorsOf(english)).toEqual({ extra: ['Unknown field'], name: ['Required'], parent_id: ['Required'] });
  });

  it('messages about a missing permission, record, session or endpoint are translated', async () => {
    const refusalMessages = ['没有权限执行此操作', 'You don’t have permission to do this'];
    expect(messages(await bothAnswers(staff, 'roleList'))).toEqual(refusalMessages);
    const missing = await bothAnswers(admin, 'roleDetail', { params: { id: 9999 } });
    expect(messages(missing)).toEqual(['记录不存在', 'This record does not exist']);
    expect(messages(await bothAnswers(null, 'roleList'))).toEqual(['请先登录', 'Sign in first']);
    const nowhere = { path: '/api/account-api/nothing', headers: { 'accept-language': 'en-US' } };
    expect(await raw(backend, nowhere)).toMatchObject({ status: 404, message: 'This API endpoint does not exist' });
  });

  it('the HTTP server translates messages about malformed paths and internal errors', async () => {
    const brokenBackend = { ...backend, handle: () => Promise.reject(new Error('a fault')) };
    const http = await startHttp(brokenBackend);
    const headers = { 'accept-language': 'en-US' };
    const unknownPath = await http.ask('GET', '/api/%zz', headers);
    const fault = await http.ask('GET', '/api/x', headers);
    await http.close();
    expect(unknownPath.text).toContain('This API endpoint does not exist');
    expect(fault.text).toContain('Internal server error');
    expect(http.faults).toHaveLength(1);
  });

  it('the log list translates demo entries: in English, only names contain Chinese characters', async () => {
    const HAN = /\p{Script=Han}/u;
    const names = await backend.store.db.selectFrom('staff').select('name').execute();
    const namePattern = new RegExp(`“[^”]*”|${names.map(({ name }) => name).join('|')}`, 'gu');
    const answers = await bothAnswers(admin, 'logList', { body: { page: 1, pageSize: 100 } });
    const [chinese, english] = answers.map(({ data }) =>
      (data as LogPage).data.flatMap(({ module, action, summary }) => [module, action, summary]),
    );
    expect(english?.map((text) => text.replace(namePattern, '')).filter((text) => HAN.test(text))).toEqual([]);
    expect(chinese?.filter((text) => !HAN.test(text))).toEqual([]);
  });
});
