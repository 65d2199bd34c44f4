import { act } from '@testing-library/react';
import { activeJob, setActiveJob } from '@/jobs/activeJob';
import { holdTab } from '@/hooks/navigation';
import { useLeaveForLogin, useSignOut } from '@/hooks/session/useSignOut';
import { clearSession, readToken, saveSession } from '@/utils/storage/authStorage';
import { workQueue } from '@/utils/workQueue';
import { fine, network, type Asked } from '../support/network';
import { openHook, person } from '../support/signedIn';

const endings: (() => void)[] = [];
let calls: Asked[];
beforeEach(() => {
  saveSession({ token: 'a.b.c', expireIn: 600 });
  calls = network(() => fine(null));
});
afterEach(() => {
  endings.splice(0).forEach((end) => end());
  setActiveJob(undefined);
  clearSession();
});

const use = () => ({ signOut: useSignOut(), leave: useLeaveForLogin() });
const open = () => openHook(use, { user: person(), state: { login: { status: 'ok' } }, at: '/account/role?page=2' });

/** Something that goes on in the tab, and what is said when it would end with the session. */
const hold = (may: boolean) => endings.push(holdTab(() => Promise.resolve(may)));
function runJob() {
  const queue = workQueue<never, never, never>({ items: [], task: () => Promise.reject(new Error('never')) });
  const release = jest.fn();
  const title = { key: 'transfer.batch.enable.title' } as const;
  setActiveJob({ job: { title, acts: [], items: [] }, queue, isResumed: false, release });
  return release;
}

test('signing out ends the job, leads to the login page and forgets person and session', async () => {
  const release = runJob();
  const { now, state, address } = open();
  hold(true);
  const before = now();
  await act(() => before.signOut());
  expect(address()).toBe('/user/login');
  expect(readToken()).toBeNull();
  expect(state().user).toEqual({});
  expect(activeJob()).toBeUndefined();
  expect(release).toHaveBeenCalledTimes(1);
  expect(calls.map(({ path }) => path)).toEqual(['/logout']);
  expect(now().signOut).toBe(before.signOut);
  expect(now().leave).toBe(before.leave);
});

test('who wants to keep what would end with the session stays as they are', async () => {
  const release = runJob();
  const { now, state, address } = open();
  hold(false);
  await act(() => now().signOut());
  expect(address()).toBe('/account/role?page=2');
  expect(readToken()).toBe('a.b.c');
  expect(state().user.current).toEqual(person());
  expect(release).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test('giving up a session leads to the login page and from there back, without a word to the server', () => {
  const { now, state, address } = open();
  act(() => now().leave());
  expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/account/role?page=2')}`);
  expect(readToken()).toBeNull();
  expect(state().user).toEqual({});
  expect(state().login).toEqual({});
  expect(calls).toEqual([]);
});
