import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const HOOKS = 'config/hooks';

/**
 * Configures git to run the hooks in `config/hooks`, unless the clone already has hooks. It does nothing without git,
 * without a clone, or in a folder that it cannot write to.
 * @param folder folder of the clone
 */
export function ensureHooks(folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (process.env.CI || !existsSync(path.join(folder, '.git'))) return;
    const hookFile = path.resolve(folder, git('rev-parse', '--git-path', 'hooks'), 'pre-commit');
    const hooksPath = git('config', '--default', '', '--get', 'core.hooksPath');
    if (hooksPath === '' && !existsSync(hookFile)) git('config', '--local', 'core.hooksPath', HOOKS);
  } catch {
    // The error is ignored, because `npm test` finds the same problems as the hook.
  }
}
