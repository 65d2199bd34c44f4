import { createBackend } from '../../mock/server/backend';
import { acceptedLanguage, currentLanguage, operatorLanguage, speaking } from '../../mock/server/words/language';
import { createTestBackend, errorsOf, raw, requestTo, signIn, type Answer, type TestBackend } from '../support/backend';
import { startHttp } from '../support/httpFixture';

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

  it('to violated rules have translated messages', async () => {
    const body = { parent_id: 3, name: 'x', sort: 1, status: 1 };
    const [chinese, english] = await both(admin, 'departmentUpdate', { params: { id: 3 }, body });
    expect(chinese.data).toEqual({ errors: { parent_id: ['不能移动到自己或自己的下级之下'] } });
    expect(english.data).toEqual({
      errors: { parent_id: ['An item can’t be moved below itself or its own sub-items'] },
    });
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

  it('have messages with values', async () => {
    const answers = await both(null, 'login', { body: { username: 'x'.repeat(10_000), password: 'x' } });
    expect(messages(answers)).toEqual(['请求内容超过 8 KiB 的上限', 'The request exceeds the limit of 8 KiB']);
  });

  it('of success have translated messages, also from the cache', async () => {
    expect(messages(await both(admin, 'staffEnable', { params: { id: 20 } }))).toEqual([
      '账号已启用',
      'Account enabled',
    ]);
    for (let time = 0; time < 2; time += 1) {
      const answers = await both(admin, 'departmentTree');
      expect(messages(answers)).toEqual(['操作成功', 'Done']);
      expect(answers[0].data).toEqual(answers[1].data);
    }
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
