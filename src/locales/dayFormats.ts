/** How a day is shown where it is typed, as dayjs writes it. */
export const DAY_FORMAT = 'YYYY-MM-DD';

/**
 * How else people write it. None that is whole before its last key: a field rewrites what it can read while somebody is
 * still writing.
 */
export const WRITTEN_DAY_FORMATS = [DAY_FORMAT, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年M月D日'];
