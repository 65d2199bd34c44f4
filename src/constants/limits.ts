/** Business constants (spec §9). Durations in milliseconds unless the name says otherwise. */
export const DEFAULT_PAGE_SIZE = 10;
export const START_PAGE = 1;
export const LOAD_MORE_THRESHOLD_PX = 100;
export const CACHE_TIME = 5 * 60 * 1000;
export const FOCUS_TIMESPAN = 5000;
export const TOAST_SECONDS = 3;
export const NOTIFICATION_SECONDS = 4.5;
export const NOTIFICATION_OFFSET_PX = 24;
/** In characters; any characters are allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const MAX_PAGE_SIZE = 100;
export const CHUNK_TIMEOUT = 120_000;
