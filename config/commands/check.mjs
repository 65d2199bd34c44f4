import './common/checkNode.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { atOnce } from './common/atOnce.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';
import { inRoot, root } from './common/root.mjs';
import { runNode } from './common/run.mjs';
import { secondsSince } from './common/step.mjs';

/**
 * `npm run check [-- --base=main]`: format, lint, types and the quick tests of what differs from a commit, HEAD unless
 * told otherwise. Screens, PostgreSQL, the build and browsers are left to `npm test`, but for test files that differ.
 * `--staged`: only format and lint of what is about to be committed, as it lies in the folder (`config/hooks/pre-commit`).
 */
const start = performance.now();
const base = process.argv.find((arg) => arg.startsWith('--base='))?.slice('--base='.length) ?? 'HEAD';
const isStaged = process.argv.includes('--staged');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const named = isStaged
  ? git('diff', '--name-only', '--cached')
  : [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const differing = [...new Set(named)].filter((file) => existsSync(inRoot(file)));
const code = differing.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const tests = code.filter(
  (file) => /^tests\/.*\.test\.tsx?$/.test(file) && !/^tests\/(postgres|build|deploy)\//.test(file),
);
const sources = code.filter((file) => /^(src|mock|config)\//.test(file));

// A commit waits for no package.
if (!isStaged) {
  await ensureInstalled();
  await ensureSetUp();
}
const tool = (file, args) => runNode(inRoot('node_modules', file), args, { quiet: true });

const checks = {
  Format: () =>
    differing.length > 0 && tool('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...differing]),
  Lint: () =>
    code.length > 0 &&
    tool('eslint/bin/eslint.js', [
      '--max-warnings=0',
      '--no-warn-ignored',
      '--cache',
      '--cache-location',
      '.cache/eslint/',
      ...code,
    ]),
  Types: () =>
    tool('typescript/bin/tsc', [
      '-p',
      '.',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ]),
  Tests: async () => {
    const wanted = new Set([...tests.map(inRoot), ...(await quickTestsOf(sources))]);
    return wanted.size > 0 && jest(['--silent', '--runTestsByPath', ...wanted]);
  },
};

const jest = (args) => tool('jest/bin/jest.js', args);

/** Test files that need no screen and import, by whatever way, one of the sources. */
async function quickTestsOf(files) {
  if (files.length === 0) return [];
  const { output } = await jest(['--listTests', '--findRelatedTests', ...files]);
  const QUICK = /[\\/]tests[\\/](architecture|components|config|hooks|locales|pages|request|utils)[\\/].*\.test\.tsx?$/;
  return output.split('\n').filter((line) => QUICK.test(line));
}

let failed = 0;
await atOnce(
  Object.entries(checks)
    .filter(([title]) => !isStaged || title === 'Format' || title === 'Lint')
    .map(
      ([title, run]) =>
        () =>
          check(title, run),
    ),
);
console.log(`${differing.length} files ${isStaged ? 'are staged' : `differ from ${base}`}, ${secondsSince(start)}`);
process.exitCode = failed > 0 ? 1 : 0;

async function check(title, run) {
  const began = performance.now();
  const result = await run();
  if (!result) return;
  if (result.code !== 0) {
    failed += 1;
    console.error(result.output.trimEnd());
  }
  console.log(`${result.code === 0 ? 'ok    ' : 'FAILED'} ${title}, ${secondsSince(began)}`);
}
