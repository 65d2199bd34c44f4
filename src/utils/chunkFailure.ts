import { newerBuild } from './builds';
import { noteReload } from './storage/reloadStorage';

/**
 * Returns webpack's message about a chunk that failed to load, followed by the reason (timeout, missing or error):
 * `Loading chunk 7 failed (missing)` (spec §8). Undefined for any other error.
 */
export function chunkFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [firstLine = ''] = error.message.split('\n');
  if (!/^Loading (CSS )?chunk\b.*\bfailed/.test(firstLine)) return undefined;
  const kind = 'type' in error && /^(timeout|missing|error)$/.exec(String(error.type))?.[0];
  return kind ? `${firstLine.replace(/\.$/, '')} (${kind})` : firstLine;
}

/**
 * Reloads the page if another build was deployed, which may be why a chunk is missing; at most once per build. Resolves
 * to false if the page is not reloaded: then the user has to decide what to do.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  const build = await newerBuild();
  if (!build || !noteReload(build)) return false;
  window.location.reload();
  return true;
}
