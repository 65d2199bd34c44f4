import { routerBase } from './address/routerBase';

/** Name of the entry script, whose content hash identifies the build: `umi.54ef08ab.js`. */
const ENTRY = /\bumi\.[0-9a-f]+\.js/;

/** Whether a script is the entry script of any build of the app. */
export const isEntry = ({ src }: HTMLScriptElement): boolean => ENTRY.test(src);

/** Returns the name of this page's entry script; undefined in development, where names have no hash. */
export function runningBuild(): string | undefined {
  const sources = Array.from(document.scripts, ({ src }) => src);
  return sources.map((source) => ENTRY.exec(source)?.[0]).find(Boolean);
}

/** Resolves to the name of the entry script that the server delivers now; undefined if the request fails. */
export async function publishedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${routerBase()}/`, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? ENTRY.exec(await answer.text())?.[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to the server's build if this page runs a different one; undefined if either is unknown. */
export async function newerBuild(): Promise<string | undefined> {
  const pageBuild = runningBuild();
  const serverBuild = pageBuild && (await publishedBuild());
  return serverBuild === pageBuild ? undefined : serverBuild;
}
