import { appFrame } from './appFrame';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { getDvaApp, history } from 'umi';
import type { CurrentUser } from '@/contract/session';
import { useConnection } from '@/hooks/browser/useConnection';
import { dispatchOf, stateOf } from '@/hooks/store';
import { userActions } from '@/models/user';
import type { EffectAction } from '@/store/actions';

/** To the store of the app that was opened last. */
export const put = <Result,>(action: EffectAction<unknown, Result>) => dispatchOf(getDvaApp())(action);

/** Somebody, by an id, is known to be signed in. */
export const signedIn = (id: number, permissions: string[] = []) =>
  userActions.currentReceived({ id, permissions } as unknown as CurrentUser);

interface InAppOptions<Props> {
  /** Path, query and hash that the app is opened at. */
  at?: string;
  props?: Props;
  /** What happens in the store before the hook is drawn. */
  before?: () => void;
}

/** Draws a hook within the app's store and router, and says what it did to them. */
export function renderInApp<Result, Props>(
  hook: (props: Props) => Result,
  { at = '/', props, before = () => undefined }: InAppOptions<Props> = {},
) {
  const useFirst = () => {
    useConnection();
    useState(before);
  };
  const drawn = renderHook(hook, {
    wrapper: appFrame({ at, useFirst }),
    ...(props !== undefined && { initialProps: props }),
  });
  return {
    ...drawn,
    /** What the hook returned last. */
    now: () => drawn.result.current,
    address: () => history.location.pathname + history.location.search + history.location.hash,
    /** How the address came to be what it is. */
    move: () => history.action,
    go: (to: string) => act(() => history.push(to)),
    back: () => act(() => history.back()),
    dispatch: <Value,>(action: EffectAction<unknown, Value>) => act(() => put(action)),
    state: () => stateOf(getDvaApp()),
  };
}
