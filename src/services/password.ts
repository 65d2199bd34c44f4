import type { OwnPasswordForm } from '@/contract/password';
import { send } from '@/request/send';

export const changeOwnPassword = (form: OwnPasswordForm) => send('ownPassword', { body: form }, { inPlace: 'fields' });
