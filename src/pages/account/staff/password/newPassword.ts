import type { StaffPasswordForm } from '@/contract/password';
import { generatePassword } from '@/utils/text/generatePassword';

/** Values of the password fields; empty for a generated password. */
export interface PasswordValues {
  password?: string;
  password_confirmation?: string;
}

/** A generated password with its account, to be shown once. */
export interface IssuedPassword {
  name: string;
  username: string;
  password: string;
}

export const isGenerated = ({ password }: PasswordValues): boolean => password === undefined;

/** Returns the password fields of the request: the typed password, or a generated one. */
export function passwordOf(values: PasswordValues): StaffPasswordForm {
  if (isGenerated(values)) {
    const password = generatePassword();
    return { password, password_confirmation: password };
  }
  const { password = '', password_confirmation = '' } = values;
  return { password, password_confirmation };
}
