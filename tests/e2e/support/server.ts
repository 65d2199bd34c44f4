import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type RunningServer } from '../../support/serverProcess';
import { isDaily } from '../../support/tier';
import { test as base } from './policy';

interface WorkerFixtures {
  /** Environment variables of the server, in addition to those for its port and the demonstration data. */
  settings: Record<string, string>;
  servers: { current?: { file: string; server: RunningServer } };
}

/**
 * Playwright's `test` with the production server on a free port and freshly seeded data.
 * Each test file has its own server process, because the tests of a file may change the data.
 * With `npm test`, which runs only a few tests, all test files of a worker share one server.
 * `page.goto('/user/login')` is relative to the address of that server.
 */
export const test = base.extend<{ server: RunningServer }, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  servers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const servers: WorkerFixtures['servers'] = {};
      await use(servers);
      await servers.current?.server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ servers, settings }, use, { file }) => {
      if (!servers.current || (!isDaily && servers.current.file !== file)) {
        await servers.current?.server.stop();
        delete servers.current;
        servers.current = { file, server: await startServer(settings) };
      }
      await use(servers.current.server);
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

/** A site is a fixed address. The server at this address can stop and restart with another build. */
interface Site {
  readonly address: string;
  readonly folder: string;
  goAway(): Promise<void>;
  comeBack(appDir?: string): Promise<void>;
}

/** @returns Playwright's `test` with a separate site for each test, which delivers the build from `makeBuild` */
export const siteOf = (makeBuild: () => string) =>
  base.extend<{ site: Site }, { build: string }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    build: [async ({}, use) => use(makeBuild()), { scope: 'worker', timeout: 240_000 }],
    site: async ({ build }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
      const data = { DATA_DIR: path.join(folder, 'data') };
      let server: RunningServer | undefined = await startServer({ ...data, APP_DIR: build });
      const { address } = server;
      const goAway = async () => {
        await server?.kill('SIGTERM');
        server = undefined;
      };
      const comeBack = async (appDir = build) => {
        server = await startServer({ ...data, APP_DIR: appDir, PORT: new URL(address).port });
      };
      await use({ address, folder, goAway, comeBack });
      await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
    baseURL: async ({ site }, use) => use(site.address),
  });

export { expect } from '@playwright/test';
