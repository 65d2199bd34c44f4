import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, dialogsGone, editor, openStaff, PERSON } from '../support/staffScreen';
import { installUploadTarget } from '../support/uploadTarget';
import { t } from '../support/words';

const image = (size = 100, type = 'image/png') => new File([new Uint8Array(size)], '我 的.png', { type });
const uploaded = (url: string) => ({ code: 200, message: '上传成功', data: { url } });

/** The form of a person, with the network of the storage in the test's hands. */
async function openForm(as = 'admin') {
  const posted = installUploadTarget();
  const app = await openStaff({ as });
  await app.user.click(screen.getByRole('button', { name: `编辑 ${PERSON.name}` }));
  const form = await editor();
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
  const posts = (count: number) => waitFor(() => expect(posted).toHaveLength(count)).then(() => posted[count - 1]!);
  const save = () => app.user.click(form.getByRole('button', { name: t('form.save') }));
  return { app, form, choose, posted, posts, save };
}

test('an image goes to the address of the policy, with the policy; saved, it is the avatar', async () => {
  const { app, form, choose, posts, save } = await openForm();
  expect(form.getByText(/^PNG、JPEG、WebP 或 GIF，不超过 2.MB$/)).toBeInTheDocument();
  const file = image();
  choose(file);
  const post = await posts(1);
  expect(post.address).toBe('POST /api/account-api/file/oss/upload');
  expect(post.fields).toMatchObject({
    key: expect.stringMatching(/^uploads\/1\/[0-9a-f]{32}\.png$/),
    OSSAccessKeyId: expect.any(String),
    policy: expect.any(String),
    signature: expect.any(String),
  });
  expect((post.fields['file'] as File).size).toBe(file.size);

  post.progress(40);
  expect(await form.findByRole('progressbar', { name: t('staff.avatar.progress') })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await save();
  expect(await form.findByText(t('staff.avatar.busy'))).toBeInTheDocument();
  expect(bodiesOf(app, '/users/update/')).toEqual([]);

  post.answer(200, uploaded('/uploads/0123456789abcdef0123456789abcdef.png'));
  expect(await form.findByRole('button', { name: /更换头像/ })).toBeInTheDocument();
  await save();
  await dialogsGone();
  expect(bodiesOf(app, '/users/update/')).toEqual([
    expect.objectContaining({ avatar: '/uploads/0123456789abcdef0123456789abcdef.png' }),
  ]);
});

test.each([
  ['a drawing', image(100, 'image/svg+xml'), t('staff.avatar.wrongType')],
  ['a large image', image(2 * 1024 * 1024 + 1), /^图片不能超过 2.MB$/],
])('%s is refused before anything is sent', async (_what, file, message) => {
  const { app, form, choose, posted } = await openForm();
  choose(file);
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  expect(app.calls.some(({ path }) => path.includes('/oss/'))).toBe(false);
  expect(posted).toEqual([]);
});

test('what fails says why and can be tried again with a new policy; an address that is none is not taken', async () => {
  const { app, form, choose, posts } = await openForm();
  choose(image());
  (await posts(1)).answer(403, { code: 403, message: '上传凭证已过期，请重试', data: null });
  expect(await form.findByRole('alert')).toHaveTextContent('上传凭证已过期，请重试');
  await app.user.click(form.getByRole('button', { name: t('common.retry') }));
  (await posts(2)).answer(0);
  expect(await form.findByText(t('errors.network'))).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: t('common.retry') }));
  (await posts(3)).answer(200, uploaded('javascript:alert(1)'));
  expect(await form.findByText(t('errors.fallback'))).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.endsWith('/oss/config'))).toHaveLength(3);

  await app.user.click(form.getByRole('button', { name: t('common.retry') }));
  (await posts(4)).answer(200, uploaded('/uploads/a.png'));
  await app.user.click(await form.findByRole('button', { name: t('staff.avatar.remove') }));
  expect(form.getByRole('button', { name: /上传头像/ })).toBeInTheDocument();
});

test('a storage that answers with nothing keeps the image under its key', async () => {
  const { app, form, choose, posts, save } = await openForm();
  choose(image(100, 'image/jpeg'));
  const post = await posts(1);
  post.answer(204);
  await form.findByRole('button', { name: /更换头像/ });
  await save();
  await dialogsGone();
  const [body] = bodiesOf(app, '/users/update/');
  expect(body?.['avatar']).toBe(`/api/account-api/file/oss/upload/${post.fields['key'] as string}`);
});
