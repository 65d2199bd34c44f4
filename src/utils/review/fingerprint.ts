import type { Review } from './review';

/** Hexadecimal digits: 128 bits, and room for the review's name in a search word beside it. */
const DIGITS = 32;
const MAX_NAME = 60;

/** The parts that a signature is about, always in the same order. Results of revocations may follow it. */
function signedText({ id, name, scope, begunAt, begunBy, people, decisions, signed }: Review): string {
  const decided = Object.keys(decisions)
    .sort()
    .map((key) => ({ key, ...decisions[key], result: undefined }));
  return JSON.stringify([id, name, scope, begunAt, begunBy, people, decided, signed]);
}

/** False on pages that came without TLS: browsers have no digests there. */
export const canFingerprint = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** @returns hexadecimal digits that change with any part of a signed review; where `canFingerprint` */
export async function reviewFingerprint(review: Review): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(review)));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, DIGITS);
}

/** The search word by which the operation log keeps a signature. */
export const signatureKeyword = (name: string, fingerprint: string): string =>
  `${[...name].slice(0, MAX_NAME).join('')} ${fingerprint}`;
