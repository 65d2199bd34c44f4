import en from '@/locales/en-US/bundle';
import { applyLocale, currentLocale } from '@/locales/translate';
import { send } from '@/request/send';
import { postFile } from '@/request/upload';
import { clearSession } from '@/utils/storage/authStorage';
import { installUploadTarget } from '../support/uploadTarget';
import { listen, serve } from './support';

/* The server hears in which language the person reads. */

const chinese = currentLocale();
beforeEach(() => {
  listen();
  clearSession();
});
afterEach(() => applyLocale(chinese));

test('with every call, the language of that moment', async () => {
  const calls = serve(() => ({ body: { code: 200, message: '', data: { data: [] } } }));
  await send('cardList');
  applyLocale({ code: 'sr-RS', bundle: en });
  await send('cardList');
  await send('login', { body: { username: 'a', password: 'b' } });
  expect(calls.map(({ init }) => init.headers['Accept-Language'])).toEqual(['zh-CN', 'sr-RS', 'sr-RS']);
});

test.each([
  ['this server', '/api/account-api/file/oss/upload', { 'Accept-Language': 'en-US' }],
  ['this server by its whole address', `${window.location.origin}/upload`, { 'Accept-Language': 'en-US' }],
  ['a storage elsewhere', 'https://bucket.storage.example.org', {}],
])('with an image that goes to %s', async (_whose, host, headers) => {
  applyLocale({ code: 'en-US', bundle: en });
  const posted = installUploadTarget();
  const policy = { dir: 'uploads/1/', expire: 1, host, accessId: 'a', policy: 'p', signature: 's' };
  const outcome = postFile(policy, new File(['x'], 'x.png', { type: 'image/png' }));
  posted[0]?.answer(200, { code: 200, message: '', data: { url: '/uploads/x.png' } });
  expect((await outcome).ok).toBe(true);
  expect(posted.map((form) => form.headers)).toEqual([headers]);
});
