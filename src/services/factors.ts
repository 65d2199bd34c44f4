import type { SecondStep } from '@/contract/factors';
import { secondSteps } from '@/constants/secondSteps';
import type { Failure } from '@/request/outcome';
import { send } from '@/request/send';
import { isRecord } from '@/utils/isRecord';

/** Second factors of accounts: an optional part of a backend. */

/** @returns the second step that an answer to a sign-in asks for; undefined for a plain refusal */
export function secondStepOf({ data }: Failure): SecondStep | undefined {
  if (!isRecord(data) || typeof data['ticket'] !== 'string' || !Array.isArray(data['second'])) return undefined;
  const sent: unknown[] = data['second'];
  const second = secondSteps.filter((kind) => sent.includes(kind));
  if (second.length === 0) return undefined;
  return { second, ticket: data['ticket'], ...(isRecord(data['passkey']) && { passkey: data['passkey'] }) };
}

export const fetchPasskeyChallenge = () => send('passkeyChallenge');

export const fetchOwnFactors = () => send('ownFactors', {}, { skipErrorHandler: true });

export const beginTotp = (password: string) => send('totpBegin', { body: { password } }, { inPlace: 'fields' });

export const confirmTotp = (ticket: string, passcode: string) =>
  send('totpConfirm', { body: { ticket, passcode } }, { inPlace: 'fields' });

export const beginPasskey = (password: string) => send('passkeyBegin', { body: { password } }, { inPlace: 'fields' });

export const finishPasskey = (ticket: string, name: string, credential: Record<string, unknown>) =>
  send('passkeyFinish', { body: { ticket, name, credential } });

export const renewRecoveryCodes = (password: string) =>
  send('recoveryCodesRenew', { body: { password } }, { inPlace: 'fields' });

export const removeOwnFactor = (id: number, password: string) =>
  send('ownFactorRemove', { params: { id }, body: { password } }, { inPlace: 'fields' });

export const fetchStaffFactors = (id: number) => send('staffFactors', { params: { id } }, { skipErrorHandler: true });

export const removeStaffFactors = (id: number) => send('staffFactorsRemove', { params: { id } });
