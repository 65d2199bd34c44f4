import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, commandsIn, inlineCode, linksIn, pages } from '../support/recipe';
import { ROOT, read } from '../support/sources';

const LARGEST_IMAGE = 250_000;
/** Maximum number of words of the README. Every newcomer reads the README first, so details belong in `docs`. */
const MOST_README_WORDS = 950;

const isOutside = (target: string) => /^[a-z]+:/.test(target);

const codeOf = (page: string) => [...commandsIn(page), ...inlineCode(page)];

/** @returns the project files that a page names, such as `src/app.tsx`, but no patterns (`<noun>`, `*`) */
const filesNamed = (page: string) =>
  codeOf(page)
    .flatMap((code) => code.replace(/^npx jest /, '').split(' '))
    .flatMap((word) => /^((?:src|mock|config|tests|docs|public)\/[\w./-]+)$/.exec(word)?.[1] ?? [])
    // Leaves out files that readers of the page have to create. tests/docs/recipes.full.test.ts checks these files.
    .filter((file) => !read(page).includes(`**New** \`${file}\``));

const FOLDERS = ['src', 'mock', 'config', 'tests'];

const allFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** @returns the last parts of file paths that a page names, such as `staff/index.tsx`, but no complete paths */
const endingsNamed = (page: string) =>
  inlineCode(page).filter(
    (code) =>
      /^[\w-]+(\/[\w-]+)*\.(tsx?|mjs|cjs|less)$/.test(code) && !FOLDERS.some((folder) => code.startsWith(`${folder}/`)),
  );

/** @returns whether a path exists. In tests/, a path may be the beginning of a file name, as in `npx jest`. */
function isThere(file: string): boolean {
  if (existsSync(path.join(ROOT, file))) return true;
  const folder = path.join(ROOT, path.dirname(file));
  const isTest = file.startsWith('tests/') && existsSync(folder);
  return isTest && readdirSync(folder).some((name) => name.startsWith(path.basename(file)));
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const stepNames = [...read('config/commands/checks/steps.mjs').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name!);

describe.each(pages)('%s', (page) => {
  it('a documentation page links only to files and headings that exist', () => {
    const brokenLinks = linksIn(page)
      .filter((target) => !isOutside(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const place = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
        return !existsSync(path.join(ROOT, place)) || (anchor !== undefined && !anchorsOf(place).includes(anchor));
      });
    expect(brokenLinks).toEqual([]);
  });

  it('a documentation page names only files that exist', () => {
    expect(filesNamed(page).filter((file) => !isThere(file))).toEqual([]);
    const isKnown = (ending: string) => allFiles.some((file) => file.endsWith(`/${ending}`));
    expect(endingsNamed(page).filter((ending) => !isKnown(ending))).toEqual([]);
  });

  it('a documentation page names only npm scripts that exist', () => {
    const scriptNames = inlineCode(page).flatMap((code) =>
      [...code.matchAll(/(?:^|\s)npm run ([\w:]+)/g)].map(([, name]) => name!),
    );
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('a documentation page names only test steps that exist', () => {
    const named = codeOf(page).flatMap((code) => /--only=([\w,]+)/.exec(code)?.[1]?.split(',') ?? []);
    expect(named.filter((name) => !stepNames.includes(name))).toEqual([]);
  });
});

it('source files name only pages of docs that exist', () => {
  const texts = allFiles.filter(
    (file) => !file.startsWith('src/.umi') && /\.([cm]?[jt]sx?|less|conf|yaml)$|Dockerfile$/.test(file),
  );
  const namedPages = texts.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.(?:md|json|svg)\b/g)].map(([page]) => ({ file, page })),
  );
  expect(namedPages.length).toBeGreaterThan(10);
  expect(namedPages.filter(({ page }) => !existsSync(path.join(ROOT, page)))).toEqual([]);
});

describe('README.md', () => {
  const text = inlineCode('README.md').join('\n') + commandsIn('README.md').join('\n');

  it.each(['npm start', 'npm run dev', 'npm run build', 'npm test', 'npm run test:full'])(
    'README.md names %s',
    (command) => {
      expect(text).toContain(command);
    },
  );

  it('README.md links to every page of docs, or to the index of its folder', () => {
    const linkedPages = (from: string) =>
      linksIn(from).map((target) => path.posix.join(path.posix.dirname(from), target.split('#')[0] ?? ''));
    const indexes = linkedPages('README.md').filter((target) => target.endsWith('/README.md'));
    const reachedPages = ['README.md', ...indexes].flatMap(linkedPages);
    expect(pages.filter((page) => page !== 'README.md' && !reachedPages.includes(page))).toEqual([]);
  });

  it('README.md has at most the allowed number of words', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(MOST_README_WORDS);
  });
});

describe('decision record', () => {
  const records = pages.filter((page) => /^docs\/adr\/\d/.test(page));
  const fileOf = (number: string, title: string) =>
    `docs/adr/${number}-${title
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^a-z0-9]+/g, '-')}.md`;

  it('decision records are numbered without a gap', () => {
    expect(records.length).toBeGreaterThan(40);
    const numbers = records.map((page) => Number(path.basename(page).slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(records)('the decision record %s has a matching file name, a status, a date and all sections', (page) => {
    const text = read(page);
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n\nStatus: .+\. Date: 20\d\d-\d\d-\d\d\.\n/.exec(text) ?? [];
    expect(fileOf(number, title)).toBe(page);
    expect(text.match(/^\*\*\w+\.\*\*/gm)).toEqual(
      ['Context', 'Decision', 'Alternatives', 'Consequences'].map((part) => `**${part}.**`),
    );
    const [, status = '', later = ''] = /\nStatus: (accepted|superseded by (\d{4}))\. /.exec(text) ?? [];
    expect(status).not.toBe('');
    expect(records.some((record) => record.startsWith(`docs/adr/${later}`))).toBe(true);
  });
});

it('images of the documentation are small enough for a slow connection', () => {
  const images = pages.flatMap((page) =>
    linksIn(page)
      .filter((target) => /\.(png|jpe?g|svg|webp)$/.test(target))
      .map((target) => path.posix.join(path.posix.dirname(page), target)),
  );
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => statSync(path.join(ROOT, image)).size > LARGEST_IMAGE)).toEqual([]);
});

describe('docs/contributing.md', () => {
  const text = inlineCode('docs/contributing.md').join('\n');

  it('docs/contributing.md names every npm script', () => {
    const missing = Object.keys(scripts).filter(
      (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('docs/contributing.md names every test step', () => {
    expect(stepNames.length).toBeGreaterThan(5);
    expect(stepNames.filter((name) => !inlineCode('docs/contributing.md').includes(name))).toEqual([]);
  });
});

function settingsIn(section: string): string[] {
  const [, text = ''] = read('docs/operations/settings.md').split(`\n## ${section}\n`);
  const rows = (text.split('\n## ')[0] ?? '').match(/^\| [A-Z][A-Z_, ]+ \|/gm) ?? [];
  return rows.flatMap((row) => row.match(/[A-Z_]{2,}/g) ?? []);
}

it('docs/operations/settings.md lists exactly the settings that the server reads', () => {
  const sources = ['settings', 'signInSettings'].map((name) => read(`mock/server/${name}.ts`)).join('\n');
  const names = [...sources.matchAll(/(?:\b(?:text|integer|list)\(|env\[)'([A-Z_]+)'/g)].map(([, name]) => name!);
  // Command-line programs use the language of the terminal, which variables such as `LANG` set.
  names.push(...[...read('mock/server/words/language.ts').matchAll(/'(LC_[A-Z]+|LANG)'/g)].map(([, name]) => name!));
  // NODE_ENV is a variable of Node, and PWA is a setting of the build.
  const expected = [...new Set(names.filter((name) => name !== 'NODE_ENV')), 'PWA'].sort();
  expect(expected.length).toBeGreaterThan(10);
  expect(settingsIn('Environment variables').sort()).toEqual(expected);
});
