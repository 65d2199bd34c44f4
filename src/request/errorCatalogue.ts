import type { WordKey } from '@/locales/translate';

/** The error catalogue of spec §8, as data. */

export const SUCCESS_CODE = 200;
export const UNAUTHENTICATED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
/** Conflict: another call has changed the record meanwhile. `data` is the current record. */
export const CONFLICT = 409;
/** Invalid parameters; `data.errors` has messages by field. */
export const PARAMETER_ERROR = 600;

export const NETWORK_WORD: WordKey = 'errors.network';
export const SUCCESS_WORD: WordKey = 'errors.status.200';
export const FALLBACK_WORD: WordKey = 'errors.fallback';

/** Messages of the codes that end the session, independent of the HTTP status. */
export const sessionWords: ReadonlyMap<unknown, WordKey> = new Map([
  [14010, 'errors.session.14010'],
  [14011, 'errors.session.14011'],
  [14012, 'errors.session.14012'],
  [14013, 'errors.session.14013'],
  [14014, 'errors.session.14014'],
  [14015, 'errors.session.14015'],
  [14016, 'errors.session.14016'],
]);

export const statusWords: ReadonlyMap<unknown, WordKey> = new Map([
  [200, SUCCESS_WORD],
  [201, 'errors.status.201'],
  [202, 'errors.status.202'],
  [204, 'errors.status.204'],
  [302, 'errors.status.302'],
  [400, 'errors.status.400'],
  [401, 'errors.status.401'],
  [403, 'errors.status.403'],
  [404, 'errors.status.404'],
  [405, 'errors.status.405'],
  [406, 'errors.status.406'],
  [410, 'errors.status.410'],
  [422, 'errors.status.422'],
  [429, 'errors.status.429'],
  [500, 'errors.status.500'],
  [502, 'errors.status.502'],
  [503, 'errors.status.503'],
  [504, 'errors.status.504'],
  [600, 'errors.status.600'],
]);

type Effect = 'silent' | 'warning' | 'error' | 'notification' | 'exception';

/** Display of a response with `success: false`, by its `showType`. Other values are displayed as an error message. */
export const showTypeEffects: ReadonlyMap<unknown, Effect> = new Map([
  [0, 'silent'],
  [1, 'warning'],
  [2, 'error'],
  [4, 'notification'],
  [9, 'exception'],
]);
