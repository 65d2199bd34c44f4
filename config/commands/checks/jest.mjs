import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, runNode } from '../common/run.mjs';
import { jestFailures, jestFlaky } from './failures.mjs';

/** A step that either holds or does not, such as lint, counts as one test. */
export const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Gives `use` a path to have a JSON report written to, and resolves with the report (undefined: none was). */
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

/** A run that failed without naming a failed test (a crash, a missing report) still has to fail something. */
export const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** Screens make much that is soon thrown away: with room for it, a tenth of the time goes. The workers inherit it. */
const FLAGS = ['--max-semi-space-size=64'];

/** Runs Jest. @returns how many tests passed, failed and were skipped, what failed and what passed at a later try, and the exit code */
export async function jestCounts(args, options) {
  const { code, report } = await withReport((file) => {
    // What a test prints on the way would bury what it failed on.
    const fixed = ['--ci', '--json', `--outputFile=${file}`, ...(process.env.CI ? ['--forceExit', '--silent'] : [])];
    return runNode(inRoot('node_modules/jest/bin/jest.js'), [...args, ...fixed], { flags: FLAGS, ...options });
  });
  const counts = {
    passed: report?.numPassedTests ?? 0,
    // A test file that does not even load reports no tests; it counts as one failure.
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: jestFailures(report),
    flaky: jestFlaky(report),
  };
  return { counts: honest(counts, code), code };
}
