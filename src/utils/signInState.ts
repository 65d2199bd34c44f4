import { createListeners } from './createListeners';
import { storeAddressOwner } from './storage/addressOwner';
import { readToken, sessionState, wasSignedOut } from './storage/authStorage';
import { removeWork } from './storage/workStorage';

/** The account that the server has named for a token. */
interface Account {
  id: number;
  token: string | null;
}

let account: Account | undefined;
/** Goes up with each sign-in that ends. */
let count = 0;
/** `isFirst`: the first end since the server named an account. Each end is reported in several ways. */
const signInEnd = createListeners<[isFirst: boolean]>();
const accountChange = createListeners();

/** Calls the listener whenever a sign-in ends; returns the function that unsubscribes it. */
export const onSignInEnd = signInEnd.add;

/**
 * Module-level state that belongs to one sign-in: `value` is made again when it ends, in whichever way, and when the
 * server names another account. Signing in again in place, as the same person, keeps it.
 * @param onEnd is given the last value, once `value` is a new one
 */
export function signInState<Value>(make: () => Value, onEnd?: (last: Value) => void): { value: Value } {
  const state = { value: make() };
  onSignInEnd(() => {
    const last = state.value;
    state.value = make();
    onEnd?.(last);
  });
  return state;
}

/** Differs from one sign-in to the next. */
export const signInCount = (): number => count;

/** Ends the sign-in of this page: nothing that was made for it stays in memory, and after a sign-out nothing in storage. */
export function endSignIn(): void {
  const isFirst = account !== undefined;
  account = undefined;
  count += 1;
  if (wasSignedOut()) removeWork();
  signInEnd.notify(isFirst);
  accountChange.notify();
}

/** The server has named the account of the stored token. What belongs to another account goes, in memory and in storage. */
export function signedInAs(id: number): void {
  if (account && account.id !== id) endSignIn();
  account = { id, token: readToken() };
  storeAddressOwner(id);
  removeWork(id);
  accountChange.notify();
}

/** Undefined while the server has not named the account of the stored token yet. */
function isSignedInAs(id: number): boolean | undefined {
  if (sessionState() !== 'active') return false;
  return account?.token === readToken() ? account.id === id : undefined;
}

/**
 * Resolves to whether the stored token is this account's: at once where that is known, otherwise as soon as the server
 * has named its account, or the sign-in ends.
 */
export function whenSignedInAs(id: number): Promise<boolean> {
  const before = count;
  return new Promise((resolve) => {
    const settle = () => {
      const is = count === before ? isSignedInAs(id) : false;
      if (is === undefined) return;
      remove();
      resolve(is);
    };
    const remove = accountChange.add(settle);
    settle();
  });
}
