import './common/checkNode.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileOf } from '../lint/layers.mjs';
import { LINT, TYPES } from './checks/steps.mjs';
import { atOnce, inRoot, root, runNode, secondsSince } from './common/run.mjs';
import { filesBelow, ensureInstalled, ensureSetUp } from './common/install.mjs';

/**
 * `npm run check [-- --base=main]` checks the files that differ from a commit, which is HEAD by default.
 * The command checks the format and lint of these files, and the types of the whole project.
 * The command also runs test files that differ.
 * It runs a test without screen and server also if the test directly imports a file that differs.
 * All other tests are left to `npm test`.
 * `--staged` checks only format and lint of the staged files, for the hook `config/hooks/pre-commit`.
 * The contents of the staged files are read from the working tree.
 */
const start = performance.now();
const base = process.argv.find((arg) => arg.startsWith('--base='))?.slice('--base='.length) ?? 'HEAD';
const isStaged = process.argv.includes('--staged');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedNames = isStaged
  ? git('diff', '--name-only', '--cached')
  : [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const changedFiles = [...new Set(changedNames)].filter((file) => existsSync(inRoot(file)));
const code = changedFiles.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const PREPARED = /^tests\/(postgres|build|deploy|world)\//;
const isTest = (file) => /^tests\/.*(?<!\.full)\.test\.tsx?$/.test(file) && !PREPARED.test(file);
const sources = code.filter((file) => /^(src|mock|config)\//.test(file));

// A commit must not wait until packages are installed.
if (!isStaged) {
  await ensureInstalled();
  await ensureSetUp();
}
const tool = ([file, ...args]) =>
  runNode(inRoot('node_modules', file), args, { quiet: true, env: { TEST_TIER: 'daily' } });

const checks = {
  Types: () => tool(TYPES),
  Tests: () => {
    const testFiles = new Set([...code.filter(isTest), ...quickTestsOf(sources)]);
    return testFiles.size > 0 && tool(['jest/bin/jest.js', '--silent', '--runTestsByPath', ...testFiles]);
  },
  Lint: () => code.length > 0 && tool([...LINT, '--no-error-on-unmatched-pattern', ...code]),
  Format: () =>
    changedFiles.length > 0 && tool(['prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changedFiles]),
};

/** @returns the test files that directly import one of these files and need neither a screen nor a server */
function quickTestsOf(files) {
  const QUICK =
    /^tests\/(architecture|components|config|hooks|jobs|locales|mock\/rules|models|pages|pwa|request|utils)\//;
  const changedPaths = new Set(files.map((file) => inRoot(file)));
  return filesBelow('tests').filter(
    (file) =>
      QUICK.test(file) &&
      isTest(file) &&
      importsOf(inRoot(file)).some((importedFile) => changedPaths.has(importedFile)),
  );
}

function importsOf(file) {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|\brequire\()\s*'([^']+)'/g);
  return [...specifiers].map(([, specifier]) => fileOf(file, specifier));
}

let failureCount = 0;
await atOnce(
  Object.entries(checks)
    .filter(([title]) => !isStaged || title === 'Format' || title === 'Lint')
    .map(
      ([title, run]) =>
        () =>
          check(title, run),
    ),
);
console.log(`${changedFiles.length} files ${isStaged ? 'are staged' : `differ from ${base}`}, ${secondsSince(start)}`);
process.exitCode = failureCount > 0 ? 1 : 0;

async function check(title, run) {
  const startedAt = performance.now();
  const result = await run();
  if (!result) return;
  if (result.code !== 0) {
    failureCount += 1;
    console.error(result.output.trimEnd());
  }
  console.log(`${result.code === 0 ? 'ok    ' : 'FAILED'} ${title}, ${secondsSince(startedAt)}`);
}
