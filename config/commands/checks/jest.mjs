import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, runNode } from '../common/run.mjs';
import { jestFailures, jestFlaky } from './failures.mjs';

/** @returns the counts of a step that only passes or fails, such as lint. The step counts as one test. */
export const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Calls `use` with a path for a JSON report.
 * @returns the exit code and the report. The report is undefined if the run wrote none.
 */
export async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await use(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds a failure to the counts of a run that failed without a failed test, such as a crash or a missing report. */
export const withCrashCounted = (counts, code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/**
 * Enlarges the young generation of Node's heap, because rendering creates many short-lived objects.
 * A larger young generation saves a tenth of the tests' time. Jest's workers inherit the flags.
 */
const FLAGS = ['--max-semi-space-size=64'];

/**
 * Runs Jest.
 * @returns how many tests passed, failed and were skipped, and the exit code.
 * The result also lists the failures, and the tests that passed only when retried.
 */
export async function jestCounts(args, options) {
  const { code, report } = await withReport((file) => {
    // In CI the console output of the tests is left out, because it would hide the failures.
    const ownArgs = ['--ci', '--json', `--outputFile=${file}`, ...(process.env.CI ? ['--forceExit', '--silent'] : [])];
    return runNode(inRoot('node_modules/jest/bin/jest.js'), [...args, ...ownArgs], { flags: FLAGS, ...options });
  });
  const counts = {
    passed: report?.numPassedTests ?? 0,
    // A test file that cannot be loaded reports no tests, and counts as one failure.
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: jestFailures(report),
    flaky: jestFlaky(report),
  };
  return { counts: withCrashCounted(counts, code), code };
}
