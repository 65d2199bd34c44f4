import type { OwnPasswordForm } from '@/contract/password';
import { changeOwnPassword } from '@/services/session';
import { effectActions, type PayloadAction, call } from '@/store/actions';

const namespace = 'password';

const effects = {
  /** Changes the own password. The returned outcome is `ok` only if the server answered with code 200 (spec §4). */
  *change({ payload }: PayloadAction<OwnPasswordForm>) {
    return yield* call(changeOwnPassword, payload);
  },
};

export const passwordActions = effectActions(namespace, effects);

export default { namespace, state: {}, effects };
