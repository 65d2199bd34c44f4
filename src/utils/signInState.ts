import { createListeners } from './createListeners';
import { storeAddressOwner } from './storage/tabStorage';
import { readToken, sessionState, wasSignedOut } from './storage/authStorage';
import { removeWork } from './storage/workStorage';

/** Account that the server returned for a token. */
interface Account {
  id: number;
  token: string | null;
}

let account: Account | undefined;
/** Number of sign-ins that have ended. */
let endedCount = 0;
/** `isFirst`: the first report since the server returned an account, as the same end may be reported several times. */
const signInEnd = createListeners<[isFirst: boolean]>();
const accountChange = createListeners();

/** Calls the listener whenever a sign-in ends; returns the function that unsubscribes it. */
export const onSignInEnd = signInEnd.add;

/**
 * Module-level state that belongs to one sign-in: `value` is recreated when the sign-in ends for any reason, and when
 * the server returns another account. It is kept when the same person signs in again without leaving the screen.
 * @param onEnd called with the previous value after `value` was replaced
 */
export function signInState<Value>(create: () => Value, onEnd?: (previousValue: Value) => void): { value: Value } {
  const state = { value: create() };
  onSignInEnd(() => {
    const previousValue = state.value;
    state.value = create();
    onEnd?.(previousValue);
  });
  return state;
}

/** Returns a number that changes with each sign-in. */
export const signInCount = (): number => endedCount;

/** Ends the sign-in of this page: resets its state in memory, and removes stored work if the person signed out. */
export function endSignIn(): void {
  const isFirst = account !== undefined;
  account = undefined;
  endedCount += 1;
  if (wasSignedOut()) removeWork();
  signInEnd.notify(isFirst);
  accountChange.notify();
}

/**
 * Must be called when the server has returned the account of the stored token. Removes the data of any other account
 * from memory and storage.
 */
export function signedInAs(id: number): void {
  if (account && account.id !== id) endSignIn();
  account = { id, token: readToken() };
  storeAddressOwner(id);
  removeWork(id);
  accountChange.notify();
}

/** Whether the stored token belongs to an account; undefined until the server has returned the token's account. */
function isSignedInAs(id: number): boolean | undefined {
  if (sessionState() !== 'active') return false;
  return account?.token === readToken() ? account.id === id : undefined;
}

/**
 * Resolves to whether the stored token belongs to an account: at once if known, otherwise once the server has returned
 * the token's account or the sign-in has ended.
 */
export function whenSignedInAs(id: number): Promise<boolean> {
  const startCount = endedCount;
  return new Promise((resolve) => {
    const settle = () => {
      const isSignedIn = endedCount === startCount ? isSignedInAs(id) : false;
      if (isSignedIn === undefined) return;
      unsubscribe();
      resolve(isSignedIn);
    };
    const unsubscribe = accountChange.add(settle);
    settle();
  });
}
