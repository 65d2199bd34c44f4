import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { watching } from '@/store/resettable';
import { endSignIn, signedInAs } from '@/utils/signInState';

/** Store middleware that updates the sign-in state when a sign-in ends and when the server returns the account. */
export const watchSignIn = watching({
  [loginActions.ended.type]: endSignIn,
  [userActions.currentReceived.type]: ({ id }: { id: number }) => signedInAs(id),
});
