import { translate } from '@/locales/translate';
import { send, WITHOUT_MESSAGE } from '@/request/send';

/** Calls for sessions and notices, which are optional parts of a backend. */

export const fetchOwnSessions = () => send('ownSessions', {}, WITHOUT_MESSAGE);

export const endOwnSession = (id: number) =>
  send('ownSessionEnd', { params: { id } }, { success: translate('sessions.ended') });

export const endOtherSessions = () => send('otherSessionsEnd', {}, { success: translate('sessions.ended') });

export const fetchStaffSessions = (id: number) => send('staffSessions', { params: { id } }, WITHOUT_MESSAGE);

export const endStaffSessions = (id: number) =>
  send('staffSessionsEnd', { params: { id } }, { success: translate('sessions.ended') });

export const fetchNotices = () => send('ownNotices', {}, WITHOUT_MESSAGE);

/** Marks a notice and all earlier notices as read. */
export const markNoticesRead = (id: number) => send('noticesRead', { body: { id } });

/** Calls for second factors, which are an optional part of a backend. */

export const fetchPasskeyChallenge = () => send('passkeyChallenge');

export const fetchOwnFactors = () => send('ownFactors', {}, WITHOUT_MESSAGE);

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

export const fetchStaffFactors = (id: number) => send('staffFactors', { params: { id } }, WITHOUT_MESSAGE);

export const removeStaffFactors = (id: number) => send('staffFactorsRemove', { params: { id } });
