import { defineConfig } from '@playwright/test';
import { findChromium } from '../../config/commands/common/programs.mjs';
import { isDaily } from '../support/tier';

/** The production build in a real browser: `npm run test:e2e` (or `npm test`, which builds first). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The daily tier, `npm test`; all other runs have every test.
  grep: isDaily ? /@daily/ : undefined,
  outputDir: '../../test-results',
  // Each worker starts a server of its own; more of them than processor cores only slow each other down.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Chrome draws with the processor here, and a machine that others use as well may take its time.
  expect: { timeout: 15_000 },
  // A machine that others use as well holds things up; what fails twice more is a failure.
  retries: process.env['CI'] ? 2 : 0,
  // The counts of `npm test` come from the JSON report, written where this variable says.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? ([['json']] as const) : [])],
  use: {
    // A profile of its own costs four times what a page does; between tests it is emptied.
    reuseContext: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Written from the second try on: keeping one of every test would cost a third of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
