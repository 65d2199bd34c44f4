import { act, screen, waitFor, within } from '@testing-library/react';
import { giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { answerOf, type Call } from '../support/fetch';
import { chooseAct } from '../support/screen';
import { DEMO_PASSWORD, openApp, type OpenOptions } from '../support/openApp';
import { openStaff, PERSON, stateOf } from '../support/staffScreen';
import { fullTest, isDaily } from '../support/tier';
import { like, t } from '../support/words';

async function lockPerson(): Promise<void> {
  for (let guess = 0; guess < 5; guess += 1)
    await referenceBackend.handle({
      method: 'POST',
      path: '/api/account-api/login',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: PERSON.username, password: 'a wrong guess' }),
      ip: '192.0.2.77',
    });
}
const lockTag = () => screen.queryByText(t('staff.lock'), { selector: 'td *' });

describe('locked account', () => {
  test('a locked account shows the end of the lock in list and drawer, and is unlocked from its row', async () => {
    const app = await openStaff({ prepare: lockPerson, query: `?keyword=${PERSON.name}&detail=${PERSON.id}` });
    expect(await stateOf()).toHaveTextContent(t('staff.lock'));
    expect(await screen.findByText(like('staff.lock.hint'), { selector: '.ant-drawer *' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('common.close') }));
    await chooseAct(app, t('staff.unlock'), PERSON.name);
    expect(await screen.findByText(t('staff.unlock.done', { name: PERSON.name }))).toBeInTheDocument();
    await waitFor(() => expect(lockTag()).not.toBeInTheDocument());
    expect(app.calls.filter(({ path }) => path.includes('/security/locks/'))).toHaveLength(1);
  });

  const limitedCodes = ['account.staff', 'account.staff.update', 'account.staff.disable'];
  if (!isDaily)
    test.each<[string, OpenOptions]>([
      ['without permission to reset passwords', { as: 'hr', prepare: () => giveCodes('hr', limitedCodes) }],
      [
        'on a backend without the optional security part',
        { prepare: ({ intercept }) => intercept(leaving({ currentUser: ['security'] })) },
      ],
    ])('a locked account is marked, but cannot be unlocked %s', async (_, { prepare, ...options }) => {
      const app = await openStaff({
        ...options,
        prepare: async (fetchMock) => {
          await lockPerson();
          await prepare?.(fetchMock);
        },
      });
      expect(await stateOf()).toHaveTextContent(t('staff.lock'));
      await app.user.click(await screen.findByLabelText(t('common.moreFor', { name: PERSON.name })));
      await screen.findAllByRole('menuitem');
      expect(screen.queryByRole('menuitem', { name: t('staff.unlock') })).not.toBeInTheDocument();
    });
});

test('the staff list marks an initial password; the account drawer marks an expired one with its date', async () => {
  let until = '2026-03-23T10:00:00+08:00';
  const withEnd = (call: Call) =>
    /\/users(\/show\/\d+)?$/.test(call.path)
      ? answerOf(call, (text) =>
          text.replaceAll('"initial_password_until":null', `"initial_password_until":"${until}"`),
        )
      : undefined;
  const app = await openStaff({ prepare: ({ intercept }) => intercept(withEnd) });
  expect(await screen.findByText(t('staff.initial'), { selector: 'td *' })).toBeInTheDocument();
  until = '2026-03-20T09:00:00+08:00';
  await app.user.click(screen.getByRole('link', { name: PERSON.name }));
  const tag = await screen.findByText(t('staff.initial.expired'), { selector: '.ant-drawer *' });
  expect(tag.closest('td, .ant-descriptions-item')).toHaveTextContent('2026');
});

const signInWith = (username: string, userAgent: string) =>
  referenceBackend.handle({
    method: 'POST',
    path: '/api/account-api/login',
    query: {},
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    ip: '192.0.2.77',
  });
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe('list of sessions', () => {
  const sessionTexts = () => [...document.querySelectorAll('h2 ~ ul > li')].map((item) => item.textContent);

  test('the session list names browser and device, and ends one session or all other sessions', async () => {
    const app = await openApp('/account/password', {
      as: 'admin',
      prepare: async () => {
        for (const agent of [PHONE, EDGE, 'curl/8.0']) await signInWith('admin', agent);
      },
    });
    expect(await screen.findByText('Safari · iPhone')).toBeInTheDocument();
    expect(sessionTexts()[0]).toContain(t('sessions.this'));
    expect(screen.getByText('Edge · Windows')).toBeInTheDocument();
    expect(screen.getAllByText('192.0.2.77')).toHaveLength(3);

    await app.user.click(screen.getByRole('button', { name: `${t('shell.signOut')} Safari · iPhone 192.0.2.77` }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: t('sessions.endOthers') }));
    await waitFor(() => expect(sessionTexts()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: t('sessions.endOthers') })).not.toBeInTheDocument();
    expect(app.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      expect.stringMatching(/\/security\/sessions\/\d+$/),
      expect.stringMatching(/\/security\/sessions$/),
    ]);
  });

  test('sessions of another person are ended in the drawer of the account, after a confirmation', async () => {
    const app = await openStaff({
      prepare: () => signInWith(PERSON.username, PHONE).then(() => undefined),
      query: `?keyword=${PERSON.name}&detail=${PERSON.id}`,
    });
    expect(await screen.findByText('Safari · iPhone')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('sessions.endAll') }));
    await screen.findAllByText(t('sessions.endAll.title', { name: PERSON.name }));
    await app.user.click(screen.getAllByRole('button', { name: t('sessions.endAll') }).at(-1)!);
    expect(await screen.findByText(t('sessions.none'))).toBeInTheDocument();
  });

  fullTest('sessions are neither shown nor requested if the backend does not support session lists', async () => {
    const app = await openApp('/account/password', {
      as: 'admin',
      prepare: ({ intercept }) => intercept(leaving({ currentUser: ['security'] })),
    });
    expect(await screen.findByLabelText(t('password.old'))).toBeInTheDocument();
    await waitFor(() => expect(app.calls.some(({ path }) => path.endsWith('/user_menus'))).toBe(true));
    expect(screen.queryByText(t('sessions.title'))).not.toBeInTheDocument();
    expect(app.calls.filter(({ path }) => path.includes('/security/'))).toEqual([]);
  });
});

test('a required second factor must be set up before any other screen opens', async () => {
  const app = await openApp('/home', {
    as: 'staff',
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.path.endsWith('/user')
          ? answerOf(call, (text) => text.replace('"must_set_up_factor":false', '"must_set_up_factor":true'))
          : undefined,
      ),
  });
  expect(await screen.findByText(t('factors.must'))).toBeInTheDocument();
  expect(app.address()).toBe('/account/password');
  expect(screen.queryByText(t('sessions.title'))).not.toBeInTheDocument();
  await app.user.click(await screen.findByRole('button', { name: t('factors.addTotp') }));
  const dialog = await screen.findByRole('dialog');
  await app.user.type(within(dialog).getByLabelText(t('password.old')), DEMO_PASSWORD);
  await app.user.click(within(dialog).getByRole('button', { name: t('transfer.import.next') }));
  expect(await within(dialog).findByRole('img', { name: t('factors.scan') })).toBeInTheDocument();
  expect(within(dialog).getByLabelText(t('login.code'))).toHaveAttribute('inputmode', 'numeric');
});

describe('session with an inactivity limit', () => {
  const IDLE = 600;
  const USED_AT = 'account-center-used-at';
  const isUser = ({ path }: Call) => path.endsWith('/user');
  const openIdle = () =>
    openApp('/account/password', {
      as: 'admin',
      prepare: ({ intercept }) =>
        intercept((call) =>
          isUser(call)
            ? answerOf(call, (text) => text.replace('"logs_exports"', `"session_idle":${IDLE},"logs_exports"`))
            : undefined,
        ),
    });
  const beIdleFor = (seconds: number) =>
    act(() => localStorage.setItem(USED_AT, String(Math.floor(Date.now() / 1000) - seconds)));

  test('a session with an inactivity limit warns two minutes before its end; a user action extends it', async () => {
    const app = await openIdle();
    await screen.findByText(t('sessions.this'));
    const requestCount = () => app.calls.filter(isUser).length;
    const before = requestCount();
    await app.user.keyboard('x');
    expect(requestCount()).toBe(before);

    beIdleFor(IDLE - 100);
    expect(await screen.findByRole('timer', {}, { timeout: 5000 })).toHaveTextContent('1:');
    expect(screen.getByRole('button', { name: t('session.stay') })).toBeInTheDocument();
    await app.user.keyboard('x');
    await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument(), { timeout: 5000 });
    expect(requestCount()).toBe(before + 1);
  });

  test('a session with an inactivity limit reports activity at most once a minute', async () => {
    const app = await openIdle();
    await screen.findByText(t('sessions.this'));
    const before = app.calls.filter(isUser).length;
    beIdleFor(59);
    await app.user.keyboard('x');
    expect(app.calls.filter(isUser)).toHaveLength(before);
    beIdleFor(61);
    await app.user.keyboard('xyz');
    await waitFor(() => expect(app.calls.filter(isUser)).toHaveLength(before + 1));
    await app.user.keyboard('xyz');
    expect(app.calls.filter(isUser)).toHaveLength(before + 1);
  });
});
