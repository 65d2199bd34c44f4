import { screen, waitFor } from '@testing-library/react';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { answer } from '../support/roleForm';
import { later } from '../support/staffScreen';
import { t } from '../support/words';

/* Before it is known who is here and what they may, there is neither a 403 page nor a screen, nor a way elsewhere. */

const FORBIDDEN = t('exception.forbidden.title');
const isRoles = ({ path }: { path: string }) => path.includes('/roles');

/** Signs in at the role screen; who is here, and what they may, is answered when the test says so. */
async function arrive(username: string) {
  const [person, menus] = [later(), later()];
  const app = await openApp('/account/role');
  app.intercept(({ path }) =>
    path.endsWith('/account-api/user') ? person.answer : path.endsWith('/user_menus') ? menus.answer : undefined,
  );
  const seen = watchFor(FORBIDDEN);
  await app.user.type(await screen.findByLabelText(t('transfer.export.staff')), username);
  await app.user.type(await screen.findByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
  return { app, person, menus, seen };
}

/** Collects whether words were ever on the page, however briefly. */
function watchFor(words: string): { ever: boolean } {
  const seen = { ever: false };
  new MutationObserver(() => {
    seen.ever ||= document.body.textContent?.includes(words) ?? false;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return seen;
}

const waits = async ({ address, calls }: OpenedApp) => {
  await waitFor(() => expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument());
  // Long enough for a redirect to have come.
  await new Promise((next) => setTimeout(next, 60));
  expect(document.querySelector('[role="status"] .loading-words')).toBeInTheDocument();
  expect(address()).toBe('/account/role');
  expect(calls.filter(isRoles)).toEqual([]);
};
const ownCodes = () =>
  answer(200, '', { id: 9, username: 'x', name: '某人', roles: [], permissions: ['their.own'], totalCount: 0 });

test('until it is known who is here nothing is said; then the screen opens', async () => {
  const { app, person, menus, seen } = await arrive('admin');
  await waits(app);
  menus.arrive(answer(200, '', []));
  await waits(app);
  person.arrive(
    answer(200, '', { id: 1, username: 'admin', name: '林致远', roles: [], permissions: ['account.role'] }),
  );
  expect(await screen.findByText('超级管理员')).toBeInTheDocument();
  expect(seen.ever).toBe(false);
});

test.each([
  ['leads there: it opens', [{ id: 1, name: '权限管理', uri: '/account/role' }], '超级管理员', false],
  ['does not: it is refused', [{ id: 1, name: t('menu.home'), uri: '/home' }], FORBIDDEN, true],
])(
  'where the codes are the organisation’s own the navigation is waited for, and %s',
  async (_, uris, says, refused) => {
    const { app, person, menus, seen } = await arrive('admin');
    person.arrive(ownCodes());
    // Who is here is known now: the shell names them.
    expect(await screen.findByRole('button', { name: /某人/ })).toBeInTheDocument();
    await waits(app);
    expect(seen.ever).toBe(false);
    menus.arrive(answer(200, '', uris));
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    expect(seen.ever).toBe(refused);
  },
);
