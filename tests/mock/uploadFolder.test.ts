import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUploads } from '../../mock/server/uploads/createUploads';
import { createTestBackend, SECRET } from '../support/backend';

it('what a process left unfinished is removed at the next start, what another is writing is not', async () => {
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
