import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { watching } from '@/store/resettable';
import { endSignIn, signedInAs } from '@/utils/signInState';

/** Binds the state of a sign-in to what the store hears: its end, and the account that the server names. */
export const watchSignIn = watching({
  [loginActions.ended.type]: endSignIn,
  [userActions.currentReceived.type]: ({ id }: { id: number }) => signedInAs(id),
});
