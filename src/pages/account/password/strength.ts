import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Strength of a password, from 0 (guessed immediately) to 4 (very hard to guess). */
type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * Common passwords, which an attacker tries first. The meter rates them as weak. The server has a longer list.
 */
const COMMON =
  'password passwort passw0rd admin administrator root user login welcome letmein master account hello iloveyou monkey ' +
  'dragon sunshine princess football baseball qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1qaz2wsx 1q2w3e4r ' +
  'q1w2e3r4 abc123 123abc 123456 12345678 123456789 1234567890 111111 000000 666666 888888 123123 112233 5201314 woaini ' +
  'wodemima mima mimashi nihao zhongguo china beijing shanghai spring summer autumn winter secret changeme default test ' +
  'company office work monday friday january december';

const meter = new ZxcvbnFactory({ dictionary: { common: COMMON.split(' ') } });

/**
 * Number of characters that are rated. A longer password is strong because of its length, and rating it would be slow.
 */
const MAX_EXAMINED = 64;

/**
 * Rates the strength of a password.
 * @param personal words that an attacker who knows the person would try first
 */
export const strengthOf = (password: string, personal: readonly string[]): Strength =>
  meter.check(password.slice(0, MAX_EXAMINED), [...personal]).score;
