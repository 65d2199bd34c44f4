import { act } from '@testing-library/react';
import { askRights, refreshRights, useRights } from '@/hooks/session/useRights';
import { userActions } from '@/models/user';
import type { AppDispatch } from '@/store/actions';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { fine, network, refused } from '../support/network';
import { openHook, person } from '../support/signedIn';

let sessions = 0;
/** Another person: what was asked before is none of their business. */
const signIn = () => saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A dispatch whose questions are answered when the test says so; the names of what was dispatched. */
function store() {
  const names: string[] = [];
  const answers: (() => void)[] = [];
  const dispatch = ((action: { type: string }) => {
    names.push(action.type);
    if (action.type === userActions.answered.type) return Promise.resolve();
    return new Promise<void>((resolve) => answers.push(resolve));
  }) as AppDispatch;
  return { names, dispatch, answer: () => act(async () => answers.splice(0).forEach((give) => give())) };
}
const QUESTION = [userActions.fetchCurrent.type, userActions.fetchMenus.type];
const ANSWERED = userActions.answered.type;

beforeEach(() => {
  jest.useFakeTimers();
  signIn();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  clearSession();
});

describe('after a refusal they are asked', () => {
  test('at once, and again 5 s later for whatever was refused meanwhile', async () => {
    const { names, dispatch, answer } = store();
    refreshRights(dispatch);
    expect(names).toEqual(QUESTION);
    await answer();
    names.length = 0;
    await pass(1000);
    refreshRights(dispatch);
    await pass(500);
    refreshRights(dispatch);
    await pass(3499);
    expect(names).toEqual([]);
    await pass(1);
    expect(names).toEqual(QUESTION);
    await answer();
    names.length = 0;
    refreshRights(dispatch);
    await pass(4999);
    expect(names).toEqual([]);
    await pass(1);
    expect(names).toEqual(QUESTION);
    await answer();
    names.length = 0;
    await pass(20_000);
    expect(names).toEqual([]);
    refreshRights(dispatch);
    expect(names).toEqual(QUESTION);
  });

  test('not while the same is being asked', async () => {
    const { names, dispatch, answer } = store();
    void askRights(dispatch);
    refreshRights(dispatch);
    await pass(10_000);
    expect(names).toEqual(QUESTION);
    await answer();
    refreshRights(dispatch);
    expect(names).toEqual([...QUESTION, ANSWERED, ...QUESTION]);
  });

  test('for somebody else at once, whatever was asked for the one before', async () => {
    const { names, dispatch, answer } = store();
    refreshRights(dispatch);
    await answer();
    names.length = 0;
    signIn();
    refreshRights(dispatch);
    expect(names).toEqual(QUESTION);
    signIn();
    refreshRights(dispatch);
    expect(names).toEqual([...QUESTION, ...QUESTION]);
  });

  test('not after all for who left while it waited', async () => {
    const { names, dispatch, answer } = store();
    refreshRights(dispatch);
    await answer();
    refreshRights(dispatch);
    names.length = 0;
    signIn();
    await pass(10_000);
    expect(names).toEqual([]);
  });

  test('at once where the clock was set back', async () => {
    const { names, dispatch, answer } = store();
    refreshRights(dispatch);
    await answer();
    names.length = 0;
    jest.setSystemTime(Date.now() - 3_600_000);
    refreshRights(dispatch);
    expect(names).toEqual(QUESTION);
  });
});

describe('asking who is here and what they may', () => {
  test('says when both have come to an end', async () => {
    const { names, dispatch, answer } = store();
    void askRights(dispatch);
    expect(names).toEqual(QUESTION);
    await answer();
    expect(names).toEqual([...QUESTION, ANSWERED]);
  });

  test('says nothing once somebody else is here', async () => {
    const { names, dispatch, answer } = store();
    void askRights(dispatch);
    signIn();
    await answer();
    expect(names).toEqual(QUESTION);
  });

  test('comes to an end also when a question fails', async () => {
    const names: string[] = [];
    const dispatch = (({ type }: { type: string }) => {
      names.push(type);
      return type === ANSWERED ? Promise.resolve() : Promise.reject(new Error(type));
    }) as AppDispatch;
    await askRights(dispatch);
    expect(names).toEqual([...QUESTION, ANSWERED]);
  });
});

describe('the shell', () => {
  const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  let visible: jest.SpyInstance;
  beforeEach(() => {
    visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => visible.mockRestore());

  function open() {
    const calls = network(({ path }) => (path === '/user' ? fine(person({ name: 'Grace' })) : refused(500)));
    const drawn = openHook(useRights);
    return { ...drawn, asked: () => calls.filter(({ path }) => path === '/user').length };
  }

  test('asks when it opens, and keeps what was answered', async () => {
    const { asked, state } = open();
    await pass(0);
    expect(asked()).toBe(1);
    expect(state().user).toMatchObject({ current: { name: 'Grace' }, menus: null, answered: true });
  });

  test('does not ask what was asked a moment ago', async () => {
    const { dispatch } = store();
    void askRights(dispatch);
    const { asked } = open();
    await pass(0);
    expect(asked()).toBe(0);
  });

  test('asks what was asked for somebody else', async () => {
    const { dispatch } = store();
    void askRights(dispatch);
    signIn();
    const { asked } = open();
    await pass(0);
    expect(asked()).toBe(1);
  });

  test('asks on focus, or when its tab is shown again, at most every 5 s', async () => {
    const { asked } = open();
    await pass(4999);
    await focus();
    await comeBack();
    expect(asked()).toBe(1);
    await pass(1);
    await focus();
    expect(asked()).toBe(2);
    await pass(5000);
    await comeBack();
    expect(asked()).toBe(3);
  });

  test('asks on focus where the clock was set back', async () => {
    const { asked } = open();
    await pass(0);
    jest.setSystemTime(Date.now() - 60_000);
    await focus();
    expect(asked()).toBe(2);
  });

  test('asks nothing while it is hidden, or its session is over', async () => {
    const { asked } = open();
    await pass(6000);
    visible.mockReturnValue('hidden');
    await comeBack();
    await focus();
    visible.mockReturnValue('visible');
    clearSession();
    await focus();
    expect(asked()).toBe(1);
  });

  test('asks nothing once it is gone', async () => {
    const { asked, unmount } = open();
    await pass(6000);
    unmount();
    await focus();
    await comeBack();
    expect(asked()).toBe(1);
  });
});
