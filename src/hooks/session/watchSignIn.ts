import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { watching } from '@/store/resettable';
import { endSignIn, signedInAs } from '@/utils/signInState';

/**
 * Updates the sign-in state by actions of the store: the end of the sign-in, and the account returned by the server.
 */
export const watchSignIn = watching({
  [loginActions.ended.type]: endSignIn,
  [userActions.currentReceived.type]: ({ id }: { id: number }) => signedInAs(id),
});
