import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of stored secrets. */
export interface Sealer {
  /**
   * Encrypts a value.
   * @param purpose bound to the ciphertext, such as the account to which the secret belongs
   * @returns the ciphertext in base64url
   */
  seal(value: Buffer, purpose: string): Promise<string>;
  /**
   * Decrypts a value.
   * @returns undefined if the text is damaged, or was encrypted with another key or for another purpose
   */
  open(sealedText: string, purpose: string): Promise<Buffer | undefined>;
}

/**
 * Creates the encryption of stored secrets.
 * @param secret secret that signs session tokens; a separate key is derived from it
 */
export function createSealer(secret: Promise<string>): Sealer {
  const key = secret.then((text) => Buffer.from(hkdfSync('sha256', text, '', 'second factors', 32)));
  // If the secret cannot be read, the first use of the key rejects.
  // Until then, the empty handler prevents an unhandled rejection, which would end the process.
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
