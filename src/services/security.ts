import { translate } from '@/locales/translate';
import { send, WITHOUT_MESSAGE } from '@/request/send';

/** Sessions of accounts and notices: optional parts of a backend. */

export const fetchOwnSessions = () => send('ownSessions', {}, WITHOUT_MESSAGE);

export const endOwnSession = (id: number) =>
  send('ownSessionEnd', { params: { id } }, { success: translate('sessions.ended') });

export const endOtherSessions = () => send('otherSessionsEnd', {}, { success: translate('sessions.ended') });

export const fetchStaffSessions = (id: number) => send('staffSessions', { params: { id } }, WITHOUT_MESSAGE);

export const endStaffSessions = (id: number) =>
  send('staffSessionsEnd', { params: { id } }, { success: translate('sessions.ended') });

export const fetchNotices = () => send('ownNotices', {}, WITHOUT_MESSAGE);

/** Marks a notice and those before it as read; after a failure the count is merely unchanged. */
export const markNoticesRead = (id: number) => send('noticesRead', { body: { id } });
