import { useSessionSync } from '@/hooks/session/useSignOut';
import { translate } from '@/locales/translate';
import { userActions } from '@/models/user';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { listen, type Answer, type Told } from '../../request/support';
import { arrived, held, fine, network, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';

const TOKEN = 'account-center-token';
let sessions = 0;
const ada = person({ id: 1, name: 'Ada' });
const grace = person({ id: 2, username: 'grace', name: 'Grace' });
let told: Told;

/** What another tab does to the token. */
function elsewhere(token: string | null) {
  const oldValue = window.localStorage.getItem(TOKEN);
  if (token === null) window.localStorage.removeItem(TOKEN);
  else window.localStorage.setItem(TOKEN, token);
  const event = new StorageEvent('storage', { key: TOKEN, oldValue, newValue: token });
  return arrived(() => window.dispatchEvent(event));
}

function open(current = ada) {
  const menus = held<Answer>();
  const calls = network(({ path }) => (path === '/user_menus' ? menus.promise : refused(500)));
  const state = { login: { staying: true }, user: { current, menus: [] } };
  const drawn = openHook(useSessionSync, { state, at: '/account/staff?keyword=ada' });
  return {
    ...drawn,
    asked: () => calls.map(({ path }) => path),
    arrive: () => menus.give(fine([{ name: 'Grace', icon: '', uri: '/' }])),
  };
}

beforeEach(() => {
  told = listen();
  saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
});
afterEach(clearSession);

test('signing in again in another tab goes on here, and fetches the rights', async () => {
  const { state, asked } = open();
  await elsewhere(`elsewhere-${sessions}`);
  expect(state().login).toEqual({});
  expect(state().user.current).toEqual(ada);
  expect(asked()).toEqual(['/user', '/user_menus']);
});

test('a session that is over by the clock changes nothing here', async () => {
  const { state, asked } = open();
  window.localStorage.setItem('account-center-expire-time', '1');
  await elsewhere('expired');
  expect(state().login).toEqual({ staying: true });
  expect(asked()).toEqual([]);
});

test('changes of the session in this tab are handled elsewhere', async () => {
  const { state, asked } = open();
  await arrived(clearSession);
  expect(state().user.current).toEqual(ada);
  expect(asked()).toEqual([]);
});

test('nothing is heard once the frame is gone', async () => {
  const { state, unmount } = open();
  unmount();
  await elsewhere(null);
  expect(state().user.current).toEqual(ada);
});

test('for somebody else the screens go until it is known what they may open, and nothing of before is kept', async () => {
  const { now, dispatch, state, asked, arrive, address } = open();
  expect(now()).toBe(false);
  await dispatch(userActions.currentReceived(grace));
  expect(now()).toBe(true);
  expect(address()).toBe('/account/staff');
  expect(state().user).toMatchObject({ current: grace });
  expect(state().user.menus).toBeUndefined();
  expect(state().login).toEqual({});
  expect(asked()).toEqual(['/user_menus']);
  expect(told).toEqual([['notify', translate('session.switched', { name: 'Grace' }), undefined]]);
  await arrive();
  expect(now()).toBe(false);
  expect(state().user.menus).toEqual([{ name: 'Grace', icon: '', uri: '/' }]);
  expect(asked()).toHaveLength(1);
});

test('somebody without a name is told of by the user name', async () => {
  const { dispatch } = open();
  await dispatch(userActions.currentReceived({ ...grace, name: '' }));
  expect(told).toEqual([['notify', translate('session.switched', { name: 'grace' }), undefined]]);
});

test('a person who is renamed, or becomes known, is nobody else', async () => {
  const first = open();
  await first.dispatch(userActions.currentReceived({ ...ada, name: 'Ada L.' }));
  expect(first.now()).toBe(false);
  first.unmount();
  const second = openHook(useSessionSync);
  await second.dispatch(userActions.currentReceived(grace));
  expect(second.now()).toBe(false);
  expect(told).toEqual([]);
  // From here on it is she whose screens are shown.
  await second.dispatch(userActions.currentReceived(ada));
  expect(told).toHaveLength(1);
});
