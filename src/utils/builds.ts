import { routerBase } from './address/routerBase';
import { noteReload } from './storage/tabStorage';

/** Name of the entry script. The content hash in the name identifies the build: `umi.54ef08ab.js`. */
const ENTRY = /\bumi\.[0-9a-f]+\.js/;

/** Whether a script is the entry script of any build of the app. */
export const isEntry = ({ src }: HTMLScriptElement): boolean => ENTRY.test(src);

/** Returns the name of this page's entry script. Undefined in development, where script names have no hash. */
export function runningBuild(): string | undefined {
  const sources = Array.from(document.scripts, ({ src }) => src);
  return sources.map((source) => ENTRY.exec(source)?.[0]).find(Boolean);
}

/** Resolves to the name of the entry script that the server currently delivers; undefined if the request fails. */
export async function publishedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${routerBase()}/`, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? ENTRY.exec(await answer.text())?.[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to the server's build if this page runs another build; undefined if they are equal or unknown. */
export async function newerBuild(): Promise<string | undefined> {
  const pageBuild = runningBuild();
  const serverBuild = pageBuild && (await publishedBuild());
  return serverBuild === pageBuild ? undefined : serverBuild;
}

/**
 * Returns webpack's message about a chunk that failed to load, and the reason; undefined for other errors.
 * In webpack's message, the reason is timeout, missing or error: `Loading chunk 7 failed (missing)` (spec §8).
 */
export function chunkFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [firstLine = ''] = error.message.split('\n');
  if (!/^Loading (CSS )?chunk\b.*\bfailed/.test(firstLine)) return undefined;
  const kind = 'type' in error && /^(timeout|missing|error)$/.exec(String(error.type))?.[0];
  return kind ? `${firstLine.replace(/\.$/, '')} (${kind})` : firstLine;
}

/**
 * Reloads the page if another build was deployed, which may be the reason why a chunk is missing.
 * The page is reloaded at most once per build.
 * Resolves to false if the page is not reloaded, so that the user can decide what to do.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  const build = await newerBuild();
  if (!build || !noteReload(build)) return false;
  window.location.reload();
  return true;
}
