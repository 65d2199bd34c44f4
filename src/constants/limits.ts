/** Business constants (spec §9). Durations in milliseconds unless the name says otherwise. */
export const DEFAULT_PAGE_SIZE = 10;
export const START_PAGE = 1;
export const LOAD_MORE_THRESHOLD_PX = 100;
export const CACHE_TIME = 5 * 60 * 1000;
export const FOCUS_TIMESPAN = 5000;
export const TOAST_SECONDS = 3;
/** Seconds for which a message with an undo button is shown. */
export const UNDO_SECONDS = 8;
export const NOTIFICATION_SECONDS = 4.5;
export const NOTIFICATION_OFFSET_PX = 24;
/** Numbers of characters; any characters are allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const MAX_PAGE_SIZE = 100;
/** Seconds before the end of a session at which the app offers to renew it. */
export const SESSION_WARNING_SECONDS = 120;
/** Minimum interval between two reports to the server that a tab is in use, if sessions end by inactivity. */
export const USE_INTERVAL_SECONDS = 60;
export const CHUNK_TIMEOUT = 120_000;
/** Delay between the last key press in a form and storing its draft. */
export const DRAFT_DELAY = 500;
/** Time for which a draft is kept and offered. */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** Maximum number of drafts per form and person; the oldest are removed. */
export const MAX_DRAFTS = 5;
export const MAX_SORT = 1_000_000;
/** Delay between the last key press in a search field and the search. */
export const SEARCH_DELAY = 300;
/** Maximum size of images such as avatars. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Maximum number of characters in the reason of a change. */
export const MAX_REASON = 200;
/** Hexadecimal digits of a review's fingerprint (128 bits): few enough for a log keyword that has the name as well. */
export const FINGERPRINT_DIGITS = 32;
