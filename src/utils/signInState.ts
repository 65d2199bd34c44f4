import { createListeners } from './createListeners';
import { storeAddressOwner } from './storage/tabStorage';
import { readToken, sessionState, wasSignedOut } from './storage/authStorage';
import { removeWork } from './storage/workStorage';

/** Account that the server has returned for a token. */
interface Account {
  id: number;
  token: string | null;
}

let account: Account | undefined;
/** Number of sign-ins that have ended. */
let endedCount = 0;
/** `isFirst`: true for the first report of a sign-in's end, since the same end may be reported several times. */
const signInEnd = createListeners<[isFirst: boolean]>();
const accountChange = createListeners();

/** Calls the listener when a sign-in ends. Returns the function that unsubscribes the listener. */
export const onSignInEnd = signInEnd.add;

/**
 * Creates module-level state that is reset when a sign-in ends.
 * `value` is recreated when the sign-in ends, and when the server returns another account.
 * If the same user signs in again without leaving the screen, the sign-in has not ended, so `value` is kept.
 * @param onEnd called with the previous value after `value` was recreated
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

/** Returns a number that increases each time a sign-in ends. */
export const signInCount = (): number => endedCount;

/** Ends the sign-in of this page. Resets the state in memory. After a sign-out, also removes unfinished work. */
export function endSignIn(): void {
  const isFirst = account !== undefined;
  account = undefined;
  endedCount += 1;
  if (wasSignedOut()) removeWork();
  signInEnd.notify(isFirst);
  accountChange.notify();
}

/**
 * Must be called when the server has returned the account of the stored token. The data of other accounts is removed.
 */
export function signedInAs(id: number): void {
  if (account && account.id !== id) endSignIn();
  account = { id, token: readToken() };
  storeAddressOwner(id);
  removeWork(id);
  accountChange.notify();
}

/** Whether the stored token belongs to an account. Undefined until the server has returned the account of the token. */
function isSignedInAs(id: number): boolean | undefined {
  if (sessionState() !== 'active') return false;
  return account?.token === readToken() ? account.id === id : undefined;
}

/**
 * Resolves to true if the stored token belongs to an account, otherwise to false.
 * If the account is not known yet, waits until the server returns the account of the token, or the sign-in ends.
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
