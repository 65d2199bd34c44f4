import { existsSync, readFileSync, statSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { budgets, STYLES, type Budget } from '../../config/budgets';
import { DEFAULT_LOCALE } from '../../src/locales/locale';
import { ROOT } from '../support/sources';

/** Folder of the production build. The tests compare the build with `config/budgets.ts`. */
const DIST = path.join(ROOT, 'dist');

interface Chunks {
  /** Scripts by the name of the screen or lazy component that needs them. */
  scripts: Record<string, string[]>;
  locales: Record<string, string[]>;
}

const { scripts, locales } = JSON.parse(readFileSync(path.join(DIST, '.chunks.json'), 'utf8')) as Chunks;

const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
const always = [...html.matchAll(/<script src="\/([^"]+)"/g)].map((match) => match[1]!);

function scriptsOf(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !scripts[name]);
  if (unknown.length > 0) throw new Error(`The build has no ${unknown.join(', ')}: correct config/budgets.ts.`);
  return [...new Set([...always, ...names.flatMap((name) => scripts[name]!)])];
}

/** @returns the size in bytes that the server sends. Small files are sent uncompressed. */
function bytesOf(script: string): number {
  const file = path.join(DIST, script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function measure({ parts, earlierParts }: Budget) {
  const loadedFiles = new Set(earlierParts && scriptsOf(earlierParts));
  const files = scriptsOf(parts).filter((file) => !loadedFiles.has(file));
  return { files, bytes: files.reduce((sum, file) => sum + bytesOf(file), 0) };
}

/** @returns undefined if the scripts are within the budget, otherwise a report with the excess */
function excess(budget: Budget): string | undefined {
  const { files, bytes } = measure(budget);
  const over = bytes - budget.kilobytes * 1000;
  if (over <= 0) return undefined;
  const parts = files
    .sort((one, other) => bytesOf(other) - bytesOf(one))
    .map((file) => `${file} ${inKilobytes(bytesOf(file))}`)
    .join(', ');
  return `${budget.name}: ${inKilobytes(bytes)} kB, ${inKilobytes(over)} kB over its budget of ${budget.kilobytes} kB (${parts})`;
}

describe('scripts of a first visit', () => {
  it.each(budgets.map((budget) => [budget.name, budget] as const))('scripts of %s are within budget', (_, budget) => {
    expect(excess(budget)).toBeUndefined();
  });

  it('the login page loads the component library only for its first popup or message', () => {
    const login = budgets.find(({ name }) => name === 'login page');
    const withLibrary = (files: readonly string[]) =>
      files.filter((file) => readFileSync(path.join(DIST, file), 'utf8').includes('data-css-hash'));
    expect(withLibrary(scriptsOf(login?.parts ?? []))).toEqual([]);
    expect(withLibrary(scriptsOf(['messages']))).not.toEqual([]);
  });

  it('script budgets are at most a fifth above the measured size', () => {
    const idle = budgets.filter((budget) => budget.kilobytes * 1000 > measure(budget).bytes * 1.2 + 1000);
    expect(
      idle.map((budget) => `${budget.name}: ${inKilobytes(measure(budget).bytes)} of ${budget.kilobytes} kB`),
    ).toEqual([]);
  });

  it('every layout, page and lazy component has a script budget', () => {
    const budgetNames = new Set(budgets.flatMap(({ parts }) => parts));
    // Languages need no budget of their own, because another test requires the same texts in all languages.
    const unbudgetedNames = Object.keys(scripts).filter(
      (name) => !/^((umi|early)$|src\/\.umi|src\/locales\/)/.test(name) && !budgetNames.has(name),
    );
    expect(unbudgetedNames).toEqual([]);
  });
});

describe('styles of a first visit', () => {
  const appStyles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map((match) => match[1]!);
  const libraryStyles = [...html.matchAll(/\/([\w.]+\.css)&quot;/g)].map((match) => match[1]!);

  it("the sign-in page loads one stylesheet, placed after the insertion point of antd's styles", () => {
    expect(html).toMatch(/<style data-rc-order="prependQueue"[^>]*><\/style><link rel="stylesheet" href="\/umi\./);
    expect(appStyles).toHaveLength(1);
    expect(libraryStyles).toEqual(
      expect.arrayContaining([expect.stringMatching(/^library\./), expect.stringMatching(/^frame\./)]),
    );
    const ofLibrary = libraryStyles.filter((file) =>
      readFileSync(path.join(DIST, file), 'utf8').includes('.ant-btn-primary'),
    );
    expect(ofLibrary).toEqual([expect.stringMatching(/^library\./)]);
  });

  it.each<[string, readonly string[], number]>([
    ['on the sign-in page', appStyles, STYLES.login],
    ['of signed-in users', [...appStyles, ...libraryStyles], STYLES.signedIn],
  ])('the styles %s are within their budget', (_, files, kilobytes) => {
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
    expect(bytes).toBeGreaterThan(kilobytes * 800);
  });
});

describe('languages', () => {
  const login = scriptsOf(['layouts__LoginLayout', 'p__user__login__index']);
  const wordsIn = (files: readonly string[]) => [...new Set(files.flatMap((file) => locales[file] ?? []))];

  it('the login page loads only the default language, and not the list of languages', () => {
    expect(wordsIn(login)).toEqual([DEFAULT_LOCALE]);
    expect(login).not.toEqual(expect.arrayContaining(scripts['src/locales/registry']!));
  });

  it('the scripts that load one language contain the texts of at most two languages', () => {
    const bundles = Object.keys(scripts).filter((name) => /^src\/locales\/[a-z]{2}-[A-Z]{2}(\/bundle)?$/.test(name));
    expect(bundles.length).toBeGreaterThan(40);
    const large = bundles.filter((name) => wordsIn(scripts[name]!).length > 2);
    expect(large).toEqual([]);
  });
});

/** @returns webpack's timeouts for loading a chunk in milliseconds, as found in the minified scripts */
function chunkTimeouts(): number[] {
  const entries = readdirSync(DIST).filter((name) => /^umi\.[0-9a-f]+\.js$/.test(name) && html.includes(name));
  return entries.flatMap((name) =>
    [...readFileSync(path.join(DIST, name), 'utf8').matchAll(/\{type:"timeout",target:\w+\}\),([\de.]+)\)/g)].map(
      ([, time]) => Number(time),
    ),
  );
}

// Required by spec §9.
test('loading a script chunk times out after 120 seconds', () => {
  expect(chunkTimeouts()).toEqual([120_000]);
});

test('the meta tag theme-color of the page contains the primary colour of the app', () => {
  expect(html).toMatch(/<meta name="theme-color" content="#D4B686" ?\/?>/);
});
