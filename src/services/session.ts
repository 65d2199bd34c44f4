import { secondSteps } from '@/constants/secondSteps';
import type { SecondStep } from '@/contract/factors';
import type { OwnPasswordForm } from '@/contract/password';
import type { CurrentUser, LoginBody } from '@/contract/session';
import { mapOutcome, type Failure } from '@/request/outcome';
import { send } from '@/request/send';
import { codeList } from '@/utils/storage/authStorage';
import { isRecord } from '@/utils/values';

/** Sends the first or second step of a sign-in. */
export const signIn = (body: LoginBody) => send('login', { body });

/** @returns the second step requested by a response to a sign-in; undefined for a plain refusal */
export function secondStepOf({ data }: Failure): SecondStep | undefined {
  if (!isRecord(data) || typeof data['ticket'] !== 'string' || !Array.isArray(data['second'])) return undefined;
  const sentKinds: unknown[] = data['second'];
  const second = secondSteps.filter((kind) => sentKinds.includes(kind));
  if (second.length === 0) return undefined;
  return { second, ticket: data['ticket'], ...(isRecord(data['passkey']) && { passkey: data['passkey'] }) };
}

/** Signs out on the server; the caller clears the session in the browser, whatever the response. */
export const signOut = () => send('logout');

/** Replaces invalid or missing lists of the signed-in person by empty lists, so that screens do not break. */
const withLists = (person: CurrentUser): CurrentUser => ({
  ...person,
  permissions: codeList(person.permissions),
  ...('security' in person && { security: codeList(person.security) }),
  roles: Array.isArray(person.roles) ? person.roles.filter(isRecord) : [],
});

export const fetchCurrentUser = async () => mapOutcome(await send('currentUser'), withLists);

export const fetchUserMenus = () => send('userMenus');

export const changeOwnPassword = (form: OwnPasswordForm) => send('ownPassword', { body: form }, { inPlace: 'fields' });
