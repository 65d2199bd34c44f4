import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, read } from '../support/sources';

let folder = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const hooksPath = () => git('config', '--default', '', '--get', 'core.hooksPath');

const ensureHooks = (env: Record<string, string> = {}) => {
  const { CI: _ci, ...others } = process.env;
  const program = `import { ensureHooks } from './config/commands/common/install.mjs'; ensureHooks(${JSON.stringify(folder)});`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...others, ...env },
  });
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  git('init', '--quiet', '--template=');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("the setup of git hooks configures git to run the project's hooks", () => {
  expect(ensureHooks()).toBe('');
  expect(hooksPath()).toBe('config/hooks');
  expect(statSync(path.join(ROOT, 'config/hooks/pre-commit')).mode & 0o111).not.toBe(0);
});

it('the setup of git hooks keeps a hooks path that is already configured', () => {
  git('config', 'core.hooksPath', 'elsewhere');
  ensureHooks();
  expect(hooksPath()).toBe('elsewhere');
});

it('the setup of git hooks keeps hooks that the clone already has', () => {
  mkdirSync(path.join(folder, '.git/hooks'));
  writeFileSync(path.join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\n');
  ensureHooks();
  expect(hooksPath()).toBe('');
});

it('the setup of git hooks changes nothing in CI', () => {
  ensureHooks({ CI: 'true' });
  expect(hooksPath()).toBe('');
});

it('the setup of git hooks fails silently without git, without a clone, or without write access', () => {
  expect(ensureHooks({ PATH: '' })).toBe('');
  chmodSync(path.join(folder, '.git'), 0o555);
  expect(ensureHooks()).toBe('');
  chmodSync(path.join(folder, '.git'), 0o755);
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(ensureHooks()).toBe('');
});

describe('flaky tests', () => {
  /** Folder with the report of Jest or Playwright on three sample tests. `npm test` reads such reports. */

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'flaky-'));
  });

  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const relativeName = (name: string) => path.relative(ROOT, path.join(folder, name));

  /** Runs Jest or Playwright on the sample tests. @returns the failed and flaky tests that `npm test` would list */
  function namedBy(
    functions: 'jest' | 'browser',
    tool: string,
    args: string[],
    env: Record<string, string> = {},
  ): unknown {
    const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    });
    expect(status).toBe(1);
    const module = `
    import { readFileSync } from 'node:fs';
    import { ${functions}Failures as failures, ${functions}Flaky as flaky } from './config/commands/checks/failures.mjs';
    const report = JSON.parse(readFileSync(${JSON.stringify(path.join(folder, 'report.json'))}, 'utf8'));
    const failed = failures(report).map((text) => text.split('\\n')[0]);
    console.log(JSON.stringify({ flaky: flaky(report), failed, ofNoReport: [...flaky(undefined), ...failures(undefined)] }));`;
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', module], { cwd: ROOT, encoding: 'utf8' }),
    );
  }

  /** @returns the code of three tests: one that passes at once, one with the given body, and one that fails. */
  const cases = (second: string): string => `
test('at once', () => {});
test('at the second try', ${second});
test('never', () => expect('never').toBe('ever'));
`;

  it('a Jest test that passes at the second attempt is reported as flaky and not as failed', () => {
    write('jest.config.js', 'module.exports = {};');
    write('sample.test.js', `jest.retryTimes(1);\nlet tries = 0;${cases('() => expect((tries += 1)).toBe(2)')}`);
    const args = ['--config', path.join(folder, 'jest.config.js'), '--json', `--outputFile=${folder}/report.json`];
    const namedTests = namedBy('jest', 'jest/bin/jest.js', args);
    expect(namedTests).toEqual({
      flaky: [`${relativeName('sample.test.js')} › at the second try`],
      failed: [`${relativeName('sample.test.js')} › never`],
      ofNoReport: [],
    });
  });

  it('a browser test that passes at the second attempt is reported as flaky and not as failed', () => {
    write('playwright.config.js', "module.exports = { retries: 1, workers: 1, reporter: 'json' };");
    const library = `const { test, expect } = require('${ROOT}/node_modules/@playwright/test');`;
    write('sample.spec.js', library + cases('({}, { retry }) => expect(retry).toBe(1)'));
    const namedTests = namedBy('browser', '@playwright/test/cli.js', ['test', '--config', folder], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/report.json`,
    });
    expect(namedTests).toEqual({
      flaky: [`${relativeName('sample.spec.js')} › at the second try`],
      failed: [`${relativeName('sample.spec.js')} › never`],
      ofNoReport: [],
    });
  });

  it('every Jest project retries failed tests in CI', () => {
    const projects = read('jest.config.js').split('await project(').slice(1);
    expect(projects).toHaveLength(3);
    for (const project of projects) expect(project).toContain('setupFilesAfterEnv: [RETRIES');
  });
});
