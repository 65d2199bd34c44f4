import { getDvaApp } from 'umi';
import { dispatchOf, isSigningInAgain, stateOf, useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { listen, type Answer } from '../request/support';
import { arrived, held } from './support/held';
import { fine, network } from './support/network';
import { openHook } from './support/signedIn';

beforeEach(() => void listen());

const use = () => ({
  dispatch: useAppDispatch(),
  menus: useAppSelector((root) => root.user.menus),
  loading: useLoading(userActions.fetchMenus),
  other: useLoading(userActions.fetchCurrent),
});

test('an effect is known to run until it has come to an end, which what was dispatched waits for', async () => {
  const menus = held<Answer>();
  network(() => menus.promise);
  const { now } = openHook(use);
  expect(now()).toMatchObject({ menus: undefined, loading: false, other: false });
  const ended = jest.fn();
  await arrived(() => void now().dispatch(userActions.fetchMenus()).then(ended));
  expect(now()).toMatchObject({ loading: true, other: false });
  expect(ended).not.toHaveBeenCalled();
  await menus.give(fine([]));
  expect(now()).toMatchObject({ menus: [], loading: false });
  expect(ended).toHaveBeenCalledTimes(1);
});

test('outside of what is drawn it is the same store', async () => {
  const { now } = openHook(use);
  const app: unknown = getDvaApp();
  expect(isSigningInAgain(app)).toBe(false);
  await arrived(() => {
    void dispatchOf(app)(userActions.menusReceived([]));
    void dispatchOf(app)(loginActions.stayed());
  });
  expect(now().menus).toEqual([]);
  expect(stateOf(app).user.menus).toEqual([]);
  expect(isSigningInAgain(app)).toBe(true);
});
