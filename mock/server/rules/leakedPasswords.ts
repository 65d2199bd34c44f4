import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { hashedForm } from '../../../src/constants/texts';

/** Line of the file: a SHA-1 in hexadecimal digits, usually followed by a colon and a count. */
const HASH = /^[0-9a-f]{40}(?=:|$)/i;

/** Bytes of one read; more than two lines, so that a block always contains a complete one. */
const BLOCK = 4096;

/** The file is not a sorted list of hashes; the message is its path. */
class LeakedPasswordsError extends Error {
  override name = 'LeakedPasswordsError';
}

/**
 * Opens a sorted text file of SHA-1 hashes of leaked passwords, which is searched by bisection: 26 reads in 45 MB, 36 in
 * 40 GB. It stays open: a replaced file takes effect with the next start.
 * @throws LeakedPasswordsError when its first and last line are not hashes in order; an error of the file system
 */
export async function openLeakedPasswords(path: string) {
  const file = await open(path);
  const { size } = await file.stat();
  const [first, last] = [await hashFrom(file, 0), await hashFrom(file, Math.max(0, size - BLOCK), -1)];
  if (first === undefined || last === undefined || first > last) {
    await file.close();
    throw new LeakedPasswordsError(path);
  }
  return {
    /** @returns whether the password is in the file, as typed or as it is hashed here */
    has: async (password: string): Promise<boolean> => {
      for (const form of new Set([password, hashedForm(password)]))
        if (await hasHash(file, size, createHash('sha1').update(form).digest('hex'))) return true;
      return false;
    },
    close: () => file.close(),
  };
}

async function hasHash(file: FileHandle, size: number, hash: string): Promise<boolean> {
  // The line with the hash begins in [low, high), if there is one.
  let [low, high] = [0, size];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = await hashFrom(file, middle);
    if (found === undefined || found > hash) high = middle;
    else low = middle;
  }
  return (await hashFrom(file, low)) === hash;
}

/** @returns the hash of the first or last complete line in the block, in lower case; undefined without one */
async function hashFrom(file: FileHandle, start: number, place: 0 | -1 = 0): Promise<string | undefined> {
  // One byte more: a line that begins exactly at the start is complete only after a line break.
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK + 1), 0, BLOCK + 1, Math.max(0, start - 1));
  const text = buffer.toString('latin1', 0, bytesRead);
  const lines = (start === 0 ? text : text.slice(text.indexOf('\n') + 1 || text.length)).split(/\r?\n/).filter(Boolean);
  return hashOf(lines.at(place) ?? '');
}

/** @returns the hash of a line in lower case; undefined without one */
export const hashOf = (line: string): string | undefined => HASH.exec(line)?.[0].toLowerCase();
