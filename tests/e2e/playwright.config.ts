import { defineConfig } from '@playwright/test';
import { findChromium } from '../../config/commands/common/programs.mjs';
import { isDaily } from '../support/tier';

/** Browser tests of the production build, run alone by `npm run test:e2e` or with all steps by `npm test`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The daily tier, `npm test`, runs only the tests tagged `@daily`. All other runs include every test.
  grep: isDaily ? /@daily/ : undefined,
  outputDir: '../../test-results',
  // Each test worker starts its own server. With more workers than processor cores, all tests would be slower.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Chrome renders in software, without a graphics card, and other programs may use the machine at the same time.
  expect: { timeout: 15_000 },
  // In CI the machine may be slow, so a test fails only after two failed retries.
  retries: process.env['CI'] ? 2 : 0,
  // `npm test` sets this variable to the path of the JSON report, and counts the tests in the report.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? ([['json']] as const) : [])],
  use: {
    // A new profile takes four times as long to open as a page. A reused profile is emptied between tests.
    reuseContext: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Traces are recorded from the first retry on. Recording every test would take a third of the total run time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
