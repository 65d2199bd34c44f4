import { readdirSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from './sources';

/** Pages of documentation: both READMEs and everything in `docs`, including subfolders. */
export const pages: readonly string[] = [
  'README.md',
  'mock/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

/** @returns a page without its code blocks */
const prose = (page: string): string => read(page).replace(/^```[\s\S]*?^```$/gm, '');

/** Commands of a page's shell blocks; continued lines and here-documents are part of one command. */
export function commandsIn(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .replace(/\\\n\s*/g, '')
      // Keeps here-documents together while the text is split into lines.
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

/** Anchors of the headings of a page, as GitHub generates them. */
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

/** Body rows of every table of a Markdown text, each with the head of its table. */
export function tableRows(text: string): TableRow[] {
  const tables = [...text.matchAll(/^(\|.*\|)\n\|[-| :]+\|\n((?:\|.*\n?)*)/gm)];
  return tables.flatMap(([, head = '', body = '']) =>
    body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ head: cellsOf(head), cells: cellsOf(line) })),
  );
}

/** One step of a recipe such as `docs/add-a-screen.md`: a whole file, or a change of one. */
interface Step {
  kind: 'New' | 'Change';
  file: string;
  text: string;
}

/** @returns the steps of a page: `**New** \`path\`` or `**Change** \`path\``, each with the code block below it */
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

/** Parts of a change, separated by `@@` lines: each with the current text and the new one. */
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

/** Whether a folder already contains the results of a page: its new files, or all its changes if it creates none. */
export function isFollowed(steps: readonly Step[], folder: string): boolean {
  const newFiles = steps.filter(({ kind }) => kind === 'New');
  if (newFiles.length > 0) return newFiles.every(({ file }) => existsSync(path.join(folder, file)));
  return steps.every(({ file, text }) => {
    const content = readFileSync(path.join(folder, file), 'utf8');
    return hunksOf(text).every(({ after }) => content.includes(after));
  });
}

/** Carries out a step as a reader would. Throws if the page does not specify it exactly. */
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

/**
 * Names of the migrations in the source of `mock/server/store/migrate.ts`, or in the lines that a change adds to it.
 */
export const migrationNames = (source: string, isChange = false): string[] =>
  [...source.matchAll(isChange ? /^\+ +'(\d+_\w+)': /gm : /^ +'(\d+_\w+)': /gm)].map(([, name = '']) => name);

/** Entries that a clone does not have, or that a copy must not share. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'test-results', 'src/.umi']);

/** Copies the project as in a clone, with the installed packages. */
export function copyProject(folder: string): void {
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.relative(ROOT, source)),
    });
  }
  linkPackages(path.join(folder, 'node_modules'));
}

/** Links each package separately, so that a command that empties the copy's folder does not empty the project's. */
function linkPackages(folder: string): void {
  const ownPackages = path.join(ROOT, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(ownPackages).filter((entry) => !entry.startsWith('.') || entry === '.bin')) {
    symlinkSync(path.join(ownPackages, name), path.join(folder, name));
  }
  // npm's record, newer than the copy's lock file, so that nothing is installed.
  writeFileSync(path.join(folder, '.package-lock.json'), '{}');
}
