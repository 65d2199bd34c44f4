import { defineConfig } from '@playwright/test';
import { findChromium } from '../../config/commands/common/programs.mjs';
import { isDaily } from '../support/tier';

/** Tests of the production build in a real browser: `npm run test:e2e` (or `npm test`, which builds first). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The daily tier, `npm test`, runs some tests; all other runs include every test.
  grep: isDaily ? /@daily/ : undefined,
  outputDir: '../../test-results',
  // Each worker starts a server of its own; more workers than processor cores only slow each other down.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Chrome renders on the processor here, and a shared machine may be slow.
  expect: { timeout: 15_000 },
  // A shared machine may cause delays; a test fails only after two failed retries.
  retries: process.env['CI'] ? 2 : 0,
  // The counts of `npm test` come from the JSON report, written where this variable says.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? ([['json']] as const) : [])],
  use: {
    // A new profile takes four times as long as a page; a reused one is emptied between tests.
    reuseContext: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recorded from the first retry on: recording every test would take a third of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
