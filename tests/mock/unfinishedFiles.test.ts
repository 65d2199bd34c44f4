import path from 'node:path';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pbkdf2 } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { createUploads } from '../../mock/server/uploads/createUploads';
import { limits } from '../../mock/server/limits';
import { dayNumber } from '../../mock/server/rules/logDays';
import { call, createTestBackend, SECRET, signIn } from '../support/backend';
import { writeArchive } from '../../mock/server/archive/archiveFile';
import { ORIGIN } from '../../mock/server/rules/logChain';

/** Beginning of an image of one pixel. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

it('an unfinished upload is deleted at the next start, but not one that is still being written', async () => {
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

it('pending uploads count towards the quota until they complete or fail', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const backend = await createTestBackend();
  const { store, now } = backend;
  const uploads = createUploads({ folder, secret: SECRET, store, now });
  const formOf = async (username: string) => {
    const { data } = await call(backend, await signIn(backend, username), 'ossConfig', {});
    const { accessId, policy, signature, dir } = data;
    return { key: `${dir}photo.png`, policy, OSSAccessKeyId: accessId, signature };
  };
  const [hr, admin] = [await formOf('hr'), await formOf('admin')];
  const day = { staff_id: 2, day: dayNumber(now()), files: limits.upload.filesADay - 2, bytes: 0 };
  await store.db.insertInto('upload_days').values(day).execute();

  const begin = async (fields: typeof hr) => {
    const file = new PassThrough();
    file.write(PNG.subarray(0, 20));
    let isRefused = false;
    const done = uploads.accept({ fields, file }, { ip: '', userAgent: undefined });
    done.catch(() => (isRefused = true));
    const before = readdirSync(folder).length;
    while (!isRefused && readdirSync(folder).length === before) await new Promise((resolve) => setImmediate(resolve));
    return { file, done };
  };
  const refused = expect.objectContaining({ status: 429, said: { key: 'uploadQuota' } });
  const [one, other] = [await begin(hr), await begin(hr)];
  await expect((await begin(hr)).done).rejects.toEqual(refused);
  const elsewhere = await begin(admin);
  one.file.destroy(new Error('cut off'));
  await expect(one.done).rejects.toThrow('cut off');
  const third = await begin(hr);
  await expect((await begin(hr)).done).rejects.toEqual(refused);
  for (const { file, done } of [other, third, elsewhere]) {
    file.end(PNG.subarray(20));
    expect((await done).url).toMatch(/png$/);
  }
  // A completed upload is counted once.
  await store.db
    .updateTable('upload_days')
    .set({ files: limits.upload.filesADay - 1 })
    .execute();
  const last = await begin(hr);
  last.file.end(PNG.subarray(20));
  expect((await last.done).url).toMatch(/png$/);
  await backend.close();
  rmSync(folder, { recursive: true });
});

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps Node's threads busy, so that opening files is delayed. */
const keepBusy = () => Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512')));

it('an archive with unreadable rows leaves no file, also while it is being opened', async () => {
  const unreadable = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is gone')) }),
  };
  const threads = keepBusy();
  await expect(writeArchive(path.join(folder, '2025-12'), ORIGIN, unreadable)).rejects.toThrow('The database is gone');
  await threads;
  expect(readdirSync(folder)).toEqual([]);
});
