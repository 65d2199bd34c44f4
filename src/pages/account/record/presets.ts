/** Spans of days that have a button of their own: how many, and how many days before today they end. */
export const PRESETS = [
  { key: '1', days: 1, before: 0 },
  { key: 'yesterday', days: 1, before: 1 },
  { key: '7', days: 7, before: 0 },
  { key: '30', days: 30, before: 0 },
] as const;
