import path from 'node:path';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { createUploads } from '../../mock/server/uploads/createUploads';
import { createTestBackend, SECRET } from '../support/backend';
import { writeArchive } from '../../mock/server/archive/archiveFile';
import { ORIGIN } from '../../mock/server/rules/logChain';

it('an upload that was left unfinished is removed at the next start, one that is being written is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const backend = await createTestBackend();
  const [old, fresh] = [`.${'0'.repeat(32)}.part`, `.${'1'.repeat(32)}.part`];
  for (const name of [old, fresh]) writeFileSync(path.join(folder, name), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(path.join(folder, old), hoursAgo, hoursAgo);
  await createUploads({ folder, secret: SECRET, store: backend.store }).removeUnfinished();
  expect(readdirSync(folder)).toEqual([fresh]);
  await backend.close();
  rmSync(folder, { recursive: true });
});

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps Node's threads busy, so that files wait to be opened. */
const keepBusy = () => Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512')));

it('an archive whose rows cannot be read leaves no file, also one that was still being opened', async () => {
  const unreadable = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is gone')) }),
  };
  const threads = keepBusy();
  await expect(writeArchive(path.join(folder, '2025-12'), ORIGIN, unreadable)).rejects.toThrow('The database is gone');
  await threads;
  expect(readdirSync(folder)).toEqual([]);
});
