import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of stored secrets. */
export interface Sealer {
  /** @param purpose bound to the ciphertext, such as the account that it belongs to */
  seal(value: Buffer, purpose: string): Promise<string>;
  /** @returns undefined if the text is damaged, or was sealed with another key or for another purpose */
  open(sealedText: string, purpose: string): Promise<Buffer | undefined>;
}

/** @param secret secret of the session tokens, from which a separate key is derived */
export function createSealer(secret: Promise<string>): Sealer {
  const key = secret.then((text) => Buffer.from(hkdfSync('sha256', text, '', 'second factors', 32)));
  // The rejection surfaces at the first use; until then it must not count as unhandled.
  key.catch(() => undefined);

  return {
    async seal(value, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await key, nonce).setAAD(Buffer.from(purpose));
      const parts = [nonce, cipher.update(value), cipher.final()];
      return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url');
    },
    async open(sealedText, purpose) {
      const bytes = Buffer.from(sealedText, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, await key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
