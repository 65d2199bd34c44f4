/** People of one review: more than anybody goes through in a quarter, and what browsers have room for. */
export const MAX_PEOPLE = 5000;
/** In characters. */
export const MAX_REVIEW_NAME = 80;
export const MAX_REASON = 200;
