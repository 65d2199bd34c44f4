/** A number from 0 to 99 with two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
