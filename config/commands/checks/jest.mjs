import { inRoot } from '../common/root.mjs';
import { runNode } from '../common/run.mjs';
import { honest, withReport } from './counts.mjs';
import { jestFailures, jestFlaky } from './failures.mjs';

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
