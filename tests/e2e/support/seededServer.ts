import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnServer, startServer } from '../../support/serverProcess';
import { test } from './server';

/** A folder with the people of a larger organisation. */
async function seeded(sizes: object): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-'));
  const program = ['--import', 'tsx', 'tests/support/largeSeedProcess.ts', dataDir, JSON.stringify(sizes)];
  const child = spawnServer({}, program);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('done') && resolve());
    child.on('close', () => reject(new Error('The data could not be made.')));
  });
  child.removeAllListeners('close');
  child.kill();
  return dataDir;
}

/** Playwright's `test` on a server with the data of a larger organisation, of these sizes. */
export const testWith = (sizes: Readonly<Record<'staff' | 'departments' | 'menuNodes' | 'logs', number>>) =>
  test.extend({
    server: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
      async ({}, use) => {
        const server = await startServer({ DATA_DIR: await seeded(sizes) });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
