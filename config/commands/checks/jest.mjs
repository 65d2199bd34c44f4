import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, runNode, root } from '../common/run.mjs';

// eslint-disable-next-line no-control-regex -- the colours of a terminal are control characters
const COLOURS = /\u001b\[\d+m/g;

/** @returns the first lines of an error message, without colours */
const gist = (message = '') =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n');

const placeOf = (file, title) => `${path.relative(root, file)} › ${title}`;
const failureText = (file, title, message) => `${placeOf(file, title)}\n${gist(message)}`;

/** @returns the failed tests of a Jest report, each with the beginning of its message */
export function jestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) return [failureText(name, 'does not load', message)];
    const failedTests = assertionResults.filter(({ status }) => status === 'failed');
    return failedTests.map(({ fullName, failureMessages }) => failureText(name, fullName, failureMessages[0]));
  });
}

/** @returns the tests of a Jest report that passed only when retried */
export function jestFlaky(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const flaky = assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
    return flaky.map(({ fullName }) => placeOf(name, fullName));
  });
}

/** @returns the test entries ("specs") of a Playwright report, whose suites are nested */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @returns the failed tests of a Playwright report, each with the beginning of its message */
export const browserFailures = (report) =>
  specsIn(report ?? {})
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => inSpec(title, tests));

/** @returns the tests of a Playwright report that passed only when retried */
export const browserFlaky = (report) =>
  specsIn(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => placeOf(path.join(report.config.rootDir, file), title));

function inSpec(title, tests) {
  const results = tests.flatMap((test) => test.results);
  const error = results.flatMap(({ errors }) => errors).find(({ message }) => message);
  return failureText(error?.location?.file ?? root, title, error?.message);
}

/** @returns the counts of a step that only passes or fails, such as lint. It counts as one test. */
export const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Calls `use` with a path for a JSON report.
 * @returns the exit code and the report. The report is undefined if there is none.
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
export const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * Enlarges the young generation of Node's heap, because rendering creates many short-lived objects. This saves a tenth
 * of the time. Jest's workers inherit the flags.
 */
const FLAGS = ['--max-semi-space-size=64'];

/**
 * Runs Jest.
 * @returns how many tests passed, failed and were skipped, the failures, the tests that passed only when retried, and
 * the exit code
 */
export async function jestCounts(args, options) {
  const { code, report } = await withReport((file) => {
    // In CI the console output of the tests is left out, because it would hide the failures.
    const ownArgs = ['--ci', '--json', `--outputFile=${file}`, ...(process.env.CI ? ['--forceExit', '--silent'] : [])];
    return runNode(inRoot('node_modules/jest/bin/jest.js'), [...args, ...ownArgs], { flags: FLAGS, ...options });
  });
  const counts = {
    passed: report?.numPassedTests ?? 0,
    // A test file that cannot be loaded reports no tests. It counts as one failure.
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: jestFailures(report),
    flaky: jestFlaky(report),
  };
  return { counts: honest(counts, code), code };
}
