import { useLocation } from 'umi';
import type { UserState } from '@/models/user';
import { hasAuthority } from '@/utils/storage/authStorage';
import { useAppSelector } from '@/hooks/store';

/**
 * History state of a redirect to the password screen, where users also set up second factors.
 * The state contains the requested address.
 */
export interface PasswordDetour {
  requestedAddress?: string;
}

/**
 * Whether a user must change the password, or set up a second factor, before opening other screens.
 * Undefined while the account is loading on the first visit of a session.
 * Screens must wait until the value is known, since their requests could be refused.
 */
export function passwordFirst({ current, answered }: UserState): boolean | undefined {
  if (current) return current.must_change_password === true || current.must_set_up_factor === true;
  return answered || hasAuthority() ? false : undefined;
}

/** Returns `passwordFirst` of the signed-in account, and the address that was requested before the redirect. */
export function usePasswordFirst() {
  const isRestricted = useAppSelector((root) => passwordFirst(root.user));
  const { state } = useLocation();
  const { requestedAddress } = Object(state) as PasswordDetour;
  return { isRestricted, requestedAddress };
}
