import { readdirSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from './sources';

/** The pages that people read: both READMEs and everything in `docs`, subfolders included. */
export const pages: readonly string[] = [
  'README.md',
  'mock/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

/** A page without its code blocks. */
const prose = (page: string): string => read(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The commands of a page's shell blocks, one by one: continued lines and here-documents are one command. */
export function commandsIn(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .replace(/\\\n\s*/g, '')
      // A here-document is kept together until the lines are told apart.
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

/** What is written as code within the text of a page. */
export const inlineCode = (page: string): string[] =>
  [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Targets of links and images. */
export const linksIn = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** Names by which the headings of a page can be linked to, as GitHub makes them. */
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
