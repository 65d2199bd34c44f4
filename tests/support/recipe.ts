import { readdirSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from './sources';

/** Documentation pages: both READMEs and all pages in `docs`, including subfolders. */
export const pages: readonly string[] = [
  'README.md',
  'mock/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

const prose = (page: string): string => read(page).replace(/^```[\s\S]*?^```$/gm, '');

/** @returns the commands in the shell blocks of a page. A command includes its continued lines and here-documents. */
export function commandsIn(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .replace(/\\\n\s*/g, '')
      // Hides the line breaks of here-documents while the text is split into lines.
      .replace(/<<(\w+)\n[\s\S]*?\n\1$/gm, (document) => document.replaceAll('\n', '\r'))
      .split('\n')
      .map((line) =>
        line
          .replaceAll('\r', '\n')
          .replace(/\s+#\s.*$/, '')
          .trim(),
      )
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
}

export const inlineCode = (page: string): string[] =>
  [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

export const linksIn = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** @returns the anchors of a page's headings, as GitHub generates them */
export const anchorsOf = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

interface TableRow {
  head: readonly string[];
  cells: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** @returns the body rows of every table in a Markdown text, each with the header row of its table */
export function tableRows(text: string): TableRow[] {
  const tables = [...text.matchAll(/^(\|.*\|)\n\|[-| :]+\|\n((?:\|.*\n?)*)/gm)];
  return tables.flatMap(([, head = '', body = '']) =>
    body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ head: cellsOf(head), cells: cellsOf(line) })),
  );
}

/** One step of a recipe such as `docs/add-a-screen.md`. A step contains a new file, or the change of a file. */
interface Step {
  kind: 'New' | 'Change';
  file: string;
  text: string;
}

/** @returns the steps of a page, each `**New** \`path\`` or `**Change** \`path\`` with a code block */
export const readSteps = (markdown: string): Step[] =>
  [...markdown.matchAll(/^\*\*(New|Change)\*\* `([^`]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, kind, file = '', text = '']) => ({
      kind: kind as Step['kind'],
      file,
      text,
    }),
  );

interface Hunk {
  before: string;
  after: string;
}

/** @returns the hunks of a diff, which `@@` lines separate. Each hunk has the current text and the new text. */
function hunksOf(diff: string): Hunk[] {
  return diff.split(/^@@\n/m).map((hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const withoutSign = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    return { before: withoutSign('+'), after: withoutSign('-') };
  });
}

/** @returns whether a folder contains all new files of a recipe or, for a recipe without new files, all changes */
export function isFollowed(steps: readonly Step[], folder: string): boolean {
  const newFiles = steps.filter(({ kind }) => kind === 'New');
  if (newFiles.length > 0) return newFiles.every(({ file }) => existsSync(path.join(folder, file)));
  return steps.every(({ file, text }) => {
    const content = readFileSync(path.join(folder, file), 'utf8');
    return hunksOf(text).every(({ after }) => content.includes(after));
  });
}

/** Carries out a step like a reader of the page. Throws if the page does not specify the step exactly. */
export function follow({ kind, file, text }: Step, folder: string): void {
  const place = path.join(folder, file);
  if (kind === 'New') {
    if (existsSync(place)) throw new Error(`${file} exists`);
    mkdirSync(path.dirname(place), { recursive: true });
    return writeFileSync(place, text);
  }
  const newContent = hunksOf(text).reduce(
    (content, { before, after }) => {
      const parts = content.split(before);
      if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} places look like this:\n${before}`);
      return parts.join(after);
    },
    readFileSync(place, 'utf8'),
  );
  writeFileSync(place, newContent);
}

/** @returns the names of migrations in the source of migrate.ts, or in lines that a change adds to migrate.ts */
export const migrationNames = (source: string, isChange = false): string[] =>
  [...source.matchAll(isChange ? /^\+ +'(\d+_\w+)': /gm : /^ +'(\d+_\w+)': /gm)].map(([, name = '']) => name);

/** Entries that a clone does not have, or that a copy must not share with the project. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results', 'src/.umi']);

export function copyProject(folder: string): void {
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.relative(ROOT, source)),
    });
  }
  linkPackages(path.join(folder, 'node_modules'));
}

/** Links each package separately, so that emptying the copy's packages folder leaves the project's folder alone. */
function linkPackages(folder: string): void {
  const ownPackages = path.join(ROOT, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(ownPackages).filter((entry) => !entry.startsWith('.') || entry === '.bin')) {
    symlinkSync(path.join(ownPackages, name), path.join(folder, name));
  }
  // npm's record of the installation is newer than the lock file of the copy, so commands install nothing.
  writeFileSync(path.join(folder, '.package-lock.json'), '{}');
}
