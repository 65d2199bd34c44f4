import type { OwnPasswordForm } from '@/contract/password';
import { changeOwnPassword } from '@/services/session';
import { effectActions, type PayloadAction, call } from '@/store/actions';

const namespace = 'password';

const effects = {
  /** Changes the password of the signed-in user. The returned outcome is `ok` only after code 200 (spec §4). */
  *change({ payload }: PayloadAction<OwnPasswordForm>) {
    return yield* call(changeOwnPassword, payload);
  },
};

export const passwordActions = effectActions(namespace, effects);

export default { namespace, state: {}, effects };
