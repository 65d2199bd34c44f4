import { secondSteps } from '@/constants/secondSteps';
import type { SecondStep } from '@/contract/factors';
import type { OwnPasswordForm } from '@/contract/password';
import type { CurrentUser, LoginBody } from '@/contract/session';
import { mapOutcome, type Failure } from '@/request/outcome';
import { send } from '@/request/send';
import { codeList } from '@/utils/storage/authStorage';
import { isRecord } from '@/utils/values';

/** Sends the first or the second step of a sign-in. */
export const signIn = (body: LoginBody) => send('login', { body });

/** @returns the second step that a response to a sign-in requests; undefined if the sign-in was simply refused */
export function secondStepOf({ data }: Failure): SecondStep | undefined {
  if (!isRecord(data) || typeof data['ticket'] !== 'string' || !Array.isArray(data['second'])) return undefined;
  const sentKinds: unknown[] = data['second'];
  const second = secondSteps.filter((kind) => sentKinds.includes(kind));
  if (second.length === 0) return undefined;
  return { second, ticket: data['ticket'], ...(isRecord(data['passkey']) && { passkey: data['passkey'] }) };
}

/** Signs out on the server. The caller must clear the session in the browser, even if this call fails. */
export const signOut = () => send('logout');

/** Replaces invalid or missing lists of the current user with empty lists, so that the screens do not break. */
const withLists = (person: CurrentUser): CurrentUser => ({
  ...person,
  permissions: codeList(person.permissions),
  ...('security' in person && { security: codeList(person.security) }),
  roles: Array.isArray(person.roles) ? person.roles.filter(isRecord) : [],
});

export const fetchCurrentUser = async () => mapOutcome(await send('currentUser'), withLists);

export const fetchUserMenus = () => send('userMenus');

export const changeOwnPassword = (form: OwnPasswordForm) => send('ownPassword', { body: form }, { inPlace: 'fields' });
