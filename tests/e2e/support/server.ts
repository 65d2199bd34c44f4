import { startServer, type RunningServer } from '../../support/serverProcess';
import { test as base } from './policy';

/**
 * Playwright's `test` with the production server behind it: one process per worker, on a free port, with
 * freshly seeded data of its own. `page.goto('/user/login')` is relative to it.
 */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect } from '@playwright/test';
