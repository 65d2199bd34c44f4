import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/sources';

let folder = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const hooksPath = () => git('config', '--default', '', '--get', 'core.hooksPath');

/** As `npm run dev` does; what it prints. */
const ensureHooks = (env: Record<string, string> = {}) => {
  const { CI: _ci, ...others } = process.env;
  const program = `import { ensureHooks } from './config/commands/common/hooks.mjs'; ensureHooks(${JSON.stringify(folder)});`;
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

it('has git run the hooks of the project', () => {
  expect(ensureHooks()).toBe('');
  expect(hooksPath()).toBe('config/hooks');
  expect(statSync(path.join(ROOT, 'config/hooks/pre-commit')).mode & 0o111).not.toBe(0);
});

it('leaves hooks alone that somebody has chosen', () => {
  git('config', 'core.hooksPath', 'elsewhere');
  ensureHooks();
  expect(hooksPath()).toBe('elsewhere');
});

it('leaves hooks alone that stand in the clone', () => {
  mkdirSync(path.join(folder, '.git/hooks'));
  writeFileSync(path.join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\n');
  ensureHooks();
  expect(hooksPath()).toBe('');
});

it('does nothing where commits are made by machines', () => {
  ensureHooks({ CI: 'true' });
  expect(hooksPath()).toBe('');
});

it('stands in nobody’s way without git, without a clone, and where nothing can be written', () => {
  expect(ensureHooks({ PATH: '' })).toBe('');
  chmodSync(path.join(folder, '.git'), 0o555);
  expect(ensureHooks()).toBe('');
  chmodSync(path.join(folder, '.git'), 0o755);
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(ensureHooks()).toBe('');
});
