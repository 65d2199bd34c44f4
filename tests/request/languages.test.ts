import ar from '@/locales/ar-EG';
import en from '@/locales/en-US/bundle';
import type { LocaleBundle, WordKey } from '@/locales/locale';
import { applyLocale, currentLocale } from '@/locales/translate';
import { sessionWords, statusWords, SUCCESS_WORD } from '@/request/errorCatalogue';
import { send } from '@/request/send';
import { clearSession } from '@/utils/storage/authStorage';
import { goTo, listen, serve, type Answer, listenEachTest } from './support';
import { postFile } from '@/request/upload';
import { installUploadTarget } from '../support/uploadTarget';

describe('languages of a call', () => {
  const chinese = currentLocale();
  const NETWORK: WordKey = 'errors.network';
  const FALLBACK: WordKey = 'errors.fallback';

  const reports = listenEachTest();
  beforeEach(() => {
    goTo('/account/department');
    clearSession();
  });
  afterEach(() => applyLocale(chinese));

  async function messageOf(reply: Answer | undefined): Promise<string> {
    serve(() => reply ?? Promise.reject(new TypeError('Failed to fetch')));
    const outcome = await send('departmentTree');
    if (outcome.ok) throw new Error('the call succeeded');
    return outcome.failure.message;
  }

  describe.each<[code: string, bundle: LocaleBundle]>([
    ['en-US', en],
    ['ar-EG', ar],
  ])('messages in %s', (code, bundle) => {
    const wordOf = (key: WordKey) => bundle.words[key];
    beforeEach(() => applyLocale({ code, bundle }));

    test('an invalid response and a network failure show messages in the current language', async () => {
      expect(await messageOf({ body: '<html>' })).toBe(wordOf(FALLBACK));
      expect(await messageOf(undefined)).toBe(wordOf(NETWORK));
      expect(reports).toEqual([
        ['error', wordOf(FALLBACK)],
        ['notify', wordOf(NETWORK), undefined],
      ]);
      expect(wordOf(FALLBACK)).not.toBe(chinese.bundle.words[FALLBACK]);
      expect(wordOf(NETWORK)).not.toBe(chinese.bundle.words[NETWORK]);
    });

    test.each([...statusWords, ...sessionWords].filter(([key]) => key !== 200))(
      'the code %i has a message in the current language',
      async (failureCode, key) => {
        const message = await messageOf({ body: { code: failureCode } });
        expect(message).toBe(wordOf(key));
        expect(message).not.toBe(chinese.bundle.words[key]);
      },
    );

    test('a successful submission without a message shows the default message of the language', async () => {
      serve(() => ({ body: { code: 200, data: null } }));
      await send('roleCreate', { body: { name: 'a', code: 'a', permission: [] } });
      expect(reports).toEqual([['success', wordOf(SUCCESS_WORD)]]);
    });

    test('a message of the server is not translated', async () => {
      expect(await messageOf({ status: 422, body: { code: 50001, message: 'name is not available' } })).toBe(
        'name is not available',
      );
    });
  });
});

describe('Accept-Language', () => {
  const chinese = currentLocale();
  beforeEach(() => {
    listen();
    clearSession();
  });
  afterEach(() => applyLocale(chinese));

  test('each call has an Accept-Language header with the language that was current at its start', async () => {
    const calls = serve(() => ({ body: { code: 200, message: '', data: { data: [] } } }));
    await send('cardList');
    applyLocale({ code: 'sr-RS', bundle: en });
    await send('cardList');
    await send('login', { body: { username: 'a', password: 'b' } });
    expect(calls.map(({ init }) => init.headers['Accept-Language'])).toEqual(['zh-CN', 'sr-RS', 'sr-RS']);
  });

  test.each([
    ['this server', '/api/account-api/file/oss/upload', { 'Accept-Language': 'en-US' }],
    ['this server by its absolute address', `${window.location.origin}/upload`, { 'Accept-Language': 'en-US' }],
    ['another server', 'https://bucket.storage.example.org', {}],
  ])('an image upload has an Accept-Language header only for this server: %s', async (_whose, host, headers) => {
    applyLocale({ code: 'en-US', bundle: en });
    const posts = installUploadTarget();
    const policy = { dir: 'uploads/1/', expire: 1, host, accessId: 'a', policy: 'p', signature: 's' };
    const outcome = postFile(policy, new File(['x'], 'x.png', { type: 'image/png' }));
    posts[0]?.answer(200, { code: 200, message: '', data: { url: '/uploads/x.png' } });
    expect((await outcome).ok).toBe(true);
    expect(posts.map((form) => form.headers)).toEqual([headers]);
  });
});
