import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const HOOKS = 'config/hooks';

/**
 * Has git run `config/hooks` where nobody has chosen hooks yet. Says nothing where that cannot be: no git, no clone, a
 * folder that cannot be written to.
 * @param folder the clone's
 */
export function ensureHooks(folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (process.env.CI || !existsSync(path.join(folder, '.git'))) return;
    const present = path.resolve(folder, git('rev-parse', '--git-path', 'hooks'), 'pre-commit');
    const chosen = git('config', '--default', '', '--get', 'core.hooksPath');
    if (chosen === '' && !existsSync(present)) git('config', '--local', 'core.hooksPath', HOOKS);
  } catch {
    // Whoever commits is told the same by `npm test`.
  }
}
