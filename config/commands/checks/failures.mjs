import path from 'node:path';
import { root } from '../common/run.mjs';

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
