import { useLocation } from 'umi';
import type { UserState } from '@/models/user';
import { hasAuthority } from '@/utils/storage/authStorage';
import { useAppSelector } from '@/hooks/store';

/** State of a redirect to the password screen, which also sets up second factors: the address requested before. */
export interface PasswordDetour {
  requestedAddress?: string;
}

/**
 * Whether a person has to change the password, or set up a second factor, before anything else. Undefined while the
 * account is loading on the first visit of a session: screens wait for it, since their requests could be refused.
 */
export function passwordFirst({ current, answered }: UserState): boolean | undefined {
  if (current) return current.must_change_password === true || current.must_set_up_factor === true;
  return answered || hasAuthority() ? false : undefined;
}

/** `passwordFirst` for the signed-in person, and the address that they requested. */
export function usePasswordFirst() {
  const isRestricted = useAppSelector((root) => passwordFirst(root.user));
  const { state } = useLocation();
  const { requestedAddress } = Object(state) as PasswordDetour;
  return { isRestricted, requestedAddress };
}
