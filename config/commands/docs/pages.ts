import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiText } from '../../../mock/server/openapi';
import { glossaryPage } from '../glossary/page';
import { localesPage } from '../locales';
import { contractTables } from './contractTables';
import { architecturePicture } from './diagram';
import { screenTable } from './screenTable';

const ROOT = path.resolve(__dirname, '../../..');

const stored = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The page with new lines between `<!-- name -->` and `<!-- /name -->`. */
function withPart(page: string, name: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`No ${start} … ${end}`);
  return [page.slice(0, from + start.length), '', ...lines, '', page.slice(to)].join('\n');
}

function contractPage(): string {
  const { calls, records } = contractTables();
  return withPart(withPart(stored('docs/contract.md'), 'calls', calls), 'records', records);
}

/** What is generated in the documentation, by file. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/openapi.json': openApiText,
  'docs/locales.md': localesPage,
  'docs/glossary.md': glossaryPage,
  'docs/contract.md': contractPage,
  'docs/architecture.md': () => withPart(stored('docs/architecture.md'), 'screens', screenTable()),
  'docs/images/architecture.svg': architecturePicture,
};

/** @returns the files of `generated` that are not what they would be if they were written now */
export async function staleFiles(): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(generated).map(async ([file, make]) => ((await make()) === stored(file) ? [] : [file])),
  );
  return files.flat();
}

export async function writeFiles(): Promise<void> {
  for (const [file, make] of Object.entries(generated)) writeFileSync(path.join(ROOT, file), await make());
}
