import { translate } from '@/locales/translate';
import { send, WITHOUT_MESSAGE } from '@/request/send';

/** Calls for sessions of accounts and for notices, which are optional parts of a backend. */

export const fetchOwnSessions = () => send('ownSessions', {}, WITHOUT_MESSAGE);

export const endOwnSession = (id: number) =>
  send('ownSessionEnd', { params: { id } }, { success: translate('sessions.ended') });

export const endOtherSessions = () => send('otherSessionsEnd', {}, { success: translate('sessions.ended') });

export const fetchStaffSessions = (id: number) => send('staffSessions', { params: { id } }, WITHOUT_MESSAGE);

export const endStaffSessions = (id: number) =>
  send('staffSessionsEnd', { params: { id } }, { success: translate('sessions.ended') });

export const fetchNotices = () => send('ownNotices', {}, WITHOUT_MESSAGE);

/** Marks a notice and all earlier ones as read. */
export const markNoticesRead = (id: number) => send('noticesRead', { body: { id } });
