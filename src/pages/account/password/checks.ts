import { PASSWORD_LENGTH } from '@/constants/limits';
import { hashedForm } from '@/constants/texts';
import { foldName } from '@/constants/writing';
import type { OwnPasswordForm } from '@/contract/password';
import type { CurrentUser } from '@/contract/session';

export const CHECKS = ['length', 'personal', 'different', 'same'] as const;
export type Check = (typeof CHECKS)[number];

type Person = Partial<Pick<CurrentUser, 'username' | 'name' | 'mobile' | 'email'>>;

/** Personal texts that a password must not contain; two Latin letters match many by chance. */
export function personalWords({ username, name, mobile, email }: Person): string[] {
  return [username, name, mobile, email, email?.split('@')[0]]
    .map((part) => foldName(part ?? ''))
    .filter((part) => part.length >= 3 || (part.length === 2 && /[^\x20-\x7e]/.test(part)));
}

/** Which rules hold, as far as they can be known here; undefined while there is nothing to judge. */
export function checksOf(form: Partial<OwnPasswordForm>, person: Person): Record<Check, boolean | undefined> {
  const { old_password: old = '', password = '', password_confirmation: again = '' } = form;
  if (password === '') return { length: undefined, personal: undefined, different: undefined, same: undefined };
  // As the server counts: a character outside of the basic plane is one, not two, and so is a letter with its accent.
  const [{ length: most }, { length: least }] = [[...password], [...hashedForm(password)]];
  const folded = foldName(password);
  return {
    length: least >= PASSWORD_LENGTH.min && most <= PASSWORD_LENGTH.max,
    personal: !personalWords(person).some((word) => folded.includes(word)),
    different: old === '' ? undefined : hashedForm(password) !== hashedForm(old),
    same: again === '' ? undefined : hashedForm(password) === hashedForm(again),
  };
}
