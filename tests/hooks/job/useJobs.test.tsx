import { act } from '@testing-library/react';
import { guardTab } from '@/hooks/navigation';
import { useActiveJob, useJobEnd, useJobs } from '@/hooks/job/useJobs';
import { activeJob, announceJobEnd, closeJob } from '@/jobs/activeJob';
import type { Job } from '@/jobs/job';
import { takeStoredJob } from '@/jobs/jobRunner';
import { translate } from '@/locales/translate';
import { userActions } from '@/models/user';
import { endSignIn, signedInAs } from '@/utils/signInState';
import { clearSession, readToken, saveSession } from '@/utils/storage/authStorage';
import { hasStoredJob } from '@/utils/storage/jobStorage';
import { listen, type Answer, type Reports } from '../../request/support';
import { arrived, heldCalls, fine, network, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';

const job = (...ids: number[]): Job => ({
  title: { key: 'transfer.batch.enable.title' },
  acts: [{ kind: 'staffStatus', params: { enabled: true } }],
  items: ids.map((id) => ({ id, label: `Name ${id}` })),
});
const first = job(1);
const second = job(2);

let reports: Reports;
const { call: answerLater, answers } = heldCalls<Answer>();
const endings: (() => void)[] = [];
beforeEach(() => {
  reports = listen();
  saveSession({ token: 'a.b.c', expireIn: 600 });
  network(() => answerLater());
});
afterEach(() => {
  act(closeJob);
  endings.splice(0).forEach((end) => end());
  answers.length = 0;
  clearSession();
  jest.restoreAllMocks();
});
const answerAll = async () => {
  for (const one of answers.splice(0)) await one.give(fine(null));
};
const open = (user: ReturnType<typeof person> | undefined = person()) =>
  openHook(() => ({ ...useJobs(), active: useActiveJob()?.job }), { user });

test('a job is busy from its start to its end, and remains active until the job is closed', async () => {
  const { now } = open();
  expect(now()).toMatchObject({ busy: false, active: undefined });
  await arrived(() => now().start(first, 'a password'));
  expect(now()).toMatchObject({ busy: true, active: first });
  expect(activeJob()?.password).toBe('a password');
  await answerAll();
  expect(now()).toMatchObject({ busy: false, active: first });
  act(closeJob);
  expect(now()).toMatchObject({ busy: false, active: undefined });
});

test('a job is busy again during a retry, even for a hook that is mounted during the retry', async () => {
  const { now } = open();
  await arrived(() => now().start(first));
  const later = openHook(() => useJobs().busy, { user: person() });
  expect(later.now()).toBe(true);
  await answers.shift()?.give(refused(500));
  expect(later.now()).toBe(false);
  await arrived(() => activeJob()?.queue.retry());
  expect(later.now()).toBe(true);
  await answerAll();
  expect(later.now()).toBe(false);
});

test('a second job does not start while the first job is running', async () => {
  const { now } = open();
  await arrived(() => now().start(first));
  await arrived(() => now().start(second));
  expect(now().active).toBe(first);
});

test.each([
  [true, second],
  [false, first],
])('replacing a completed job that has unsaved results needs a confirmation (confirmed: %s)', async (may, active) => {
  const { now } = open();
  await arrived(() => now().start(first));
  await answerAll();
  const ask = jest.fn(() => Promise.resolve(may));
  endings.push(guardTab(ask));
  await arrived(() => now().start(second));
  expect(now().active).toBe(active);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the first job starts without a confirmation dialog', async () => {
  const ask = jest.fn(() => Promise.resolve(false));
  endings.push(guardTab(ask));
  const { now } = open();
  await arrived(() => now().start(first));
  expect(now().active).toBe(first);
  expect(ask).not.toHaveBeenCalled();
});

test('a job starts only for a known account, and is stored for this account', async () => {
  const { now, dispatch } = openHook(useJobs);
  await arrived(() => now().start(first));
  expect(activeJob()).toBeUndefined();
  await dispatch(userActions.currentReceived(person({ id: 7 })));
  const { start } = now();
  await arrived(() => start(first));
  expect(takeStoredJob(7)?.stored.job).toEqual(first);
  expect(now().start).toBe(start);
});

test('a job that cannot start is reported as an error', async () => {
  const locks = {
    request: () => {
      throw new Error('Locks are not allowed here.');
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  endings.push(() => Reflect.deleteProperty(navigator, 'locks'));
  const { now } = open();
  await arrived(() => now().start(first));
  expect(activeJob()).toBeUndefined();
  expect(reports).toEqual([['error', translate('exception.chunk.title')]]);
});

test('the end of a job calls the latest callback of each mounted screen', () => {
  const calls: unknown[] = [];
  const hook = (name: string) => useJobEnd((entries) => calls.push([name, entries]));
  const { rerender, unmount } = openHook(hook, { props: 'before' });
  rerender('now');
  act(() => announceJobEnd(first.items));
  expect(calls).toEqual([['now', first.items]]);
  unmount();
  announceJobEnd(second.items);
  expect(calls).toHaveLength(1);
});

describe('a job of one account', () => {
  let tokens: (string | null)[];
  beforeEach(() => {
    tokens = [];
    network(() => {
      tokens.push(readToken());
      return answerLater();
    });
  });
  const longJob = job(1, 2, 3, 4, 5, 6);
  const begin = async () => {
    const hook = open();
    await arrived(() => hook.now().start(longJob));
    expect(tokens).toEqual(Array(4).fill('a.b.c'));
    return hook;
  };

  test('a job ends with the sign-out of its account, and makes no call with a later token', async () => {
    await begin();
    const { queue } = activeJob()!;
    await arrived(endSignIn);
    expect(activeJob()).toBeUndefined();
    saveSession({ token: 'd.e.f', expireIn: 600 });
    await arrived(() => signedInAs(2));
    await answerAll();
    await arrived(queue.retry);
    expect([tokens.length, takeStoredJob(2), hasStoredJob()]).toEqual([4, undefined, false]);
  });

  test('after a new sign-in a job waits until the server has confirmed its account', async () => {
    await begin();
    saveSession({ token: 'd.e.f', expireIn: 600 });
    await answerAll();
    expect(tokens).toHaveLength(4);
    await arrived(() => signedInAs(1));
    expect(new Set(tokens.slice(4))).toEqual(new Set(['d.e.f']));
  });

  test('a job is dropped if the new token belongs to another account', async () => {
    await begin();
    saveSession({ token: 'd.e.f', expireIn: 600 });
    await answerAll();
    await arrived(() => signedInAs(2));
    expect([activeJob(), tokens.length]).toEqual([undefined, 4]);
  });

  test('a job is no longer stored after a sign-out in another tab', async () => {
    await begin();
    clearSession({ signedOut: true });
    await arrived(endSignIn);
    expect(hasStoredJob()).toBe(false);
  });
});
