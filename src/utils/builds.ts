import { routerBase } from './address/routerBase';

/** The entry script names its build by its content: `umi.54ef08ab.js`. */
const ENTRY = /\bumi\.[0-9a-f]+\.js/;

/** Whether a script is the app's own entry, of whichever build. */
export const isEntry = ({ src }: HTMLScriptElement): boolean => ENTRY.test(src);

/** The build that this page runs; undefined in development, where names carry no hash. */
export function runningBuild(): string | undefined {
  const sources = Array.from(document.scripts, ({ src }) => src);
  return sources.map((source) => ENTRY.exec(source)?.[0]).find(Boolean);
}

/** Resolves to the build that the server delivers now; undefined when the request fails. */
export async function publishedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${routerBase()}/`, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? ENTRY.exec(await answer.text())?.[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to the server's build if this page runs another one; undefined otherwise, or if either is unknown. */
export async function newerBuild(): Promise<string | undefined> {
  const pageBuild = runningBuild();
  const serverBuild = pageBuild && (await publishedBuild());
  return serverBuild === pageBuild ? undefined : serverBuild;
}
