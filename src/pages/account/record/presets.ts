/** Spans of days that have a button of their own, today included. */
export const PRESETS = [1, 7, 30] as const;
