import { act } from '@testing-library/react';
import { holdTab } from '@/hooks/navigation';
import { useIsSignedIn, useSession } from '@/hooks/session/useSession';
import { loginActions } from '@/models/login';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { openHook } from '../support/signedIn';

const use = () => ({ session: useSession(), shown: useIsSignedIn() });
const expire = () => act(() => void jest.advanceTimersByTime(60_000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  clearSession();
  jest.useRealTimers();
});

test('the session is followed from signing in to its end', () => {
  const { now } = openHook(use);
  expect(now()).toEqual({ session: 'none', shown: false });
  act(() => saveSession({ token: 'a', expireIn: 60 }));
  expect(now()).toEqual({ session: 'active', shown: true });
  expire();
  expect(now()).toEqual({ session: 'expired', shown: false });
  act(clearSession);
  expect(now()).toEqual({ session: 'none', shown: false });
});

test('the screens stay while somebody signs in again in place', async () => {
  saveSession({ token: 'b', expireIn: 60 });
  const { now, dispatch } = openHook(use);
  await dispatch(loginActions.stayed());
  expire();
  expect(now()).toEqual({ session: 'expired', shown: true });
  await dispatch(loginActions.wentOn());
  expect(now().shown).toBe(false);
});

test('they stay after the expiry while something would be lost, but not after signing out', () => {
  saveSession({ token: 'c', expireIn: 60 });
  const { now } = openHook(use);
  const release = holdTab(() => Promise.resolve(true));
  expire();
  expect(now()).toEqual({ session: 'expired', shown: true });
  act(clearSession);
  expect(now()).toEqual({ session: 'none', shown: false });
  release();
});
