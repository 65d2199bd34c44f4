import { z } from 'zod';
import { PASSWORD_LENGTH } from '../constants/limits';

/** The minimum length applies to the normalized password, which is hashed. A letter with an accent is one character. */
export const newPassword = z.string().max(PASSWORD_LENGTH.max).normalize('NFKC').min(PASSWORD_LENGTH.min);
export const anyPassword = z.string().max(PASSWORD_LENGTH.max);

const pair = { password: newPassword, password_confirmation: anyPassword };

/** Body of the call with which an administrator sets another account's password. The account is `{id}` of the path. */
export const staffPasswordBody = z.strictObject(pair);
export type StaffPasswordForm = z.infer<typeof staffPasswordBody>;

export const ownPasswordBody = z.strictObject({ old_password: anyPassword.min(1), ...pair });
export type OwnPasswordForm = z.infer<typeof ownPasswordBody>;
