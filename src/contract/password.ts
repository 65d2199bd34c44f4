import { z } from 'zod';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

const pair = { password: newPassword, password_confirmation: z.string().max(PASSWORD_MAX) };

/** An administrator sets someone else's password; the account is `{id}` of the path. */
export const staffPasswordBody = z.strictObject(pair);
export type StaffPasswordForm = z.infer<typeof staffPasswordBody>;

export const ownPasswordBody = z.strictObject({ old_password: z.string().min(1).max(PASSWORD_MAX), ...pair });
export type OwnPasswordForm = z.infer<typeof ownPasswordBody>;
