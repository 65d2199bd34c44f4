import { act, screen, waitFor, within } from '@testing-library/react';
import { tokenOf } from './openApp';
import { t } from './words';

export const KEY = { token: 'account-center-token', expiry: 'account-center-expire-time' };
export const secondsFromNow = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
export const expiresIn = (seconds: number) => window.localStorage.setItem(KEY.expiry, secondsFromNow(seconds));

/** Storage event of the token, as from another tab. */
export function notifyFromOtherTab(oldValue: string | null) {
  const newValue = window.localStorage.getItem(KEY.token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.token, oldValue, newValue })));
}

export function hearExpiry(seconds: number) {
  act(() => expiresIn(seconds));
  notifyFromOtherTab('an older one');
}

/** Sign-in in another tab, which this one notices by the storage event only. */
export async function signInElsewhere(username: string) {
  const before = window.localStorage.getItem(KEY.token);
  const { token, expireIn } = await tokenOf(username);
  window.localStorage.setItem(KEY.expiry, secondsFromNow(expireIn));
  window.localStorage.setItem(KEY.token, token);
  notifyFromOtherTab(before);
}

export const another = () => screen.queryByRole('button', { name: t('session.dialog.other') });

export const renewal = async () => {
  await waitFor(() => expect(another()).toBeInTheDocument());
  return within(another()!.closest<HTMLElement>('[role="dialog"]')!);
};
