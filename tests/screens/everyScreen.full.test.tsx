import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@/constants/paths';
import { changeLocale } from '@/hooks/locale/useLocale';
import { bareBackend } from '../support/bareAnswers';
import { openApp } from '../support/openApp';
import { drawerGone, field, newRole, openRoles, save, written } from '../support/roleForm';
import { screenPaths } from '../support/sources';
import { t } from '../support/words';
import { wordsIn } from '../../mock/server/words/words';

/** Every screen, and what opens on those that show single records. */
const addresses = [
  ...screenPaths().filter((path) => path !== '/' && path !== '/user' && path !== paths.exception),
  `${paths.staff}?detail=4`,
  `${paths.staff}?preset=ends7`,
  `${paths.record}?detail=1`,
];

const isLoading = () => document.querySelector('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton') !== null;

test.each(addresses)('a backend that sends no optional field: %s is whole', async (address) => {
  const left = new Set<string>();
  await openApp(address, {
    ...(address !== paths.login && { as: 'admin' }),
    prepare: ({ intercept }) => intercept(bareBackend(left)),
  });
  await waitFor(() => expect(isLoading()).toBe(false), { timeout: 10_000 });

  if (address !== paths.login) expect(left.size).toBeGreaterThan(0);
  expect(screen.queryByText(t('exception.crash.title'))).not.toBeInTheDocument();
  const words = document.body.textContent ?? '';
  expect(words).not.toMatch(/undefined|NaN|Invalid Date|\[object|\bnull\b/);
  const heads = [...document.querySelectorAll('th')];
  const isNamed = (head: Element) =>
    (head.textContent ?? '').trim() !== '' || head.querySelector('[aria-label]') || head.hasAttribute('aria-hidden');
  expect(heads.filter((head) => !isNamed(head)).map((head) => head.outerHTML)).toEqual([]);
});

describe('StrictMode, which mounts everything twice', () => {
  /* React's StrictMode mounts everything twice: what is asked for, shown and stored must be the same as without. */

  const notices = () => document.querySelectorAll('.ant-message-notice, .ant-notification-notice');
  const rows = () => Array.from(document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]'));

  test('a list shows each row once, and nobody hears of the call that was given up', async () => {
    const { calls } = await openRoles({ strict: true });
    const keys = rows().map((row) => row.dataset['rowKey']);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
    const asked = calls.filter(({ path }) => path.endsWith('/roles'));
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(notices()).toHaveLength(0);
  });

  test('a form is saved once, and its record is there once', async () => {
    const app = await openRoles({ strict: true });
    await newRole(app);
    await app.user.type(await field(t('account.name')), 'Night manager');
    await app.user.type(await field(t('account.code')), 'night.shift');
    await save(app);
    await drawerGone();
    expect(written(app)).toHaveLength(1);
    await screen.findByText('night.shift');
    expect(rows().filter((row) => within(row).queryByText('night.shift'))).toHaveLength(1);
    await waitFor(() => expect(notices()).toHaveLength(1));
  });
});

const { calls, summaries } = wordsIn('zh').log;
const SIGN_IN = `${calls.login.module} · ${calls.login.action}`;

test('the words of the server follow the chosen language, also in rows that are there already', async () => {
  const { user } = await openApp('/account/record', { as: 'admin' });
  expect((await screen.findAllByText(summaries.signedIn)).length).toBeGreaterThan(0);
  await changeLocale('en-US');
  expect((await screen.findAllByText('Signed in')).length).toBeGreaterThan(0);
  expect(screen.queryByText(summaries.signedIn)).not.toBeInTheDocument();

  await user.click(screen.getAllByText('Signed in')[0]!);
  const entry = await screen.findByRole('dialog');
  expect(await within(entry).findByText('Sign-in · Sign in')).toBeInTheDocument();
  await changeLocale('zh-CN');
  expect(await within(entry).findByText(SIGN_IN)).toBeInTheDocument();
});
