import { newerBuild } from './builds';
import { noteReload } from './storage/reloadStorage';

/**
 * Failure of a chunk, in webpack's words and reason: `Loading chunk 7 failed (missing)`, where
 * the reason is timeout, missing or error (spec §8). Undefined for every other error.
 */
export function chunkFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [firstLine = ''] = error.message.split('\n');
  if (!/^Loading (CSS )?chunk\b.*\bfailed/.test(firstLine)) return undefined;
  const kind = 'type' in error && /^(timeout|missing|error)$/.exec(String(error.type))?.[0];
  return kind ? `${firstLine.replace(/\.$/, '')} (${kind})` : firstLine;
}

/**
 * Reloads the page if the chunk is missing because another build was deployed, at most once per build. Resolves to
 * false for any other cause: then the user has to decide what to do.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  const build = await newerBuild();
  if (!build || !noteReload(build)) return false;
  window.location.reload();
  return true;
}
