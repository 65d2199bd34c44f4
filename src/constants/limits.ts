/** Business constants (spec §9). Durations are in milliseconds, unless the name contains another unit. */
export const DEFAULT_PAGE_SIZE = 10;
export const START_PAGE = 1;
export const LOAD_MORE_THRESHOLD_PX = 100;
export const CACHE_TIME = 5 * 60 * 1000;
export const FOCUS_TIMESPAN = 5000;
export const TOAST_SECONDS = 3;
/** Seconds during which a message with an undo button is visible. */
export const UNDO_SECONDS = 8;
export const NOTIFICATION_SECONDS = 4.5;
export const NOTIFICATION_OFFSET_PX = 24;
/** Minimum and maximum number of characters. All characters are allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const MAX_PAGE_SIZE = 100;
/** Seconds before the end of a session at which the app offers to renew it. */
export const SESSION_WARNING_SECONDS = 120;
/** Minimum seconds between two calls that report activity of the user, if sessions end by inactivity. */
export const USE_INTERVAL_SECONDS = 60;
export const CHUNK_TIMEOUT = 120_000;
/** Delay after the last key press in a form, before its draft is stored. */
export const DRAFT_DELAY = 500;
/** Time after which a draft expires. */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** Maximum number of drafts per form and account. The oldest drafts are removed. */
export const MAX_DRAFTS = 5;
export const MAX_SORT = 1_000_000;
/** Delay after the last key press in a search field, before the search starts. */
export const SEARCH_DELAY = 300;
/** Maximum size of an image, such as an avatar. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Maximum number of characters in the reason of a change. */
export const MAX_REASON = 200;
/** Hexadecimal digits (128 bits) in the fingerprint of an access review. The log's keyword filter accepts them. */
export const FINGERPRINT_DIGITS = 32;
