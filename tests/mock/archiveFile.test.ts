import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeArchive } from '../../mock/server/archive/archiveFile';
import { ORIGIN } from '../../mock/server/rules/logChain';

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps Node's threads busy, so that files wait to be opened. */
const keepBusy = () => Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512')));

it('leaves no file where the rows cannot be read, also one that was still being opened', async () => {
  const unreadable = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is gone')) }),
  };
  const threads = keepBusy();
  await expect(writeArchive(path.join(folder, '2025-12'), ORIGIN, unreadable)).rejects.toThrow('The database is gone');
  await threads;
  expect(readdirSync(folder)).toEqual([]);
});
