import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');

/** Arrow of the diagram: files in the box `from` import files in the box `to`, `count` times. */
interface Imports {
  from: string;
  to: string;
  count: number;
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : filesBelow(place);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [place] : [];
  });
}

/**
 * @returns the project file that an import refers to; undefined for packages, stylesheets and generated files
 */
function resolve(importer: string, specifier: string): string | undefined {
  if (!/^(@|\.\.?)(\/|$)/.test(specifier)) return undefined;
  const target = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(importer), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(ROOT, file)));
}

/** @returns the files that a file imports or re-exports, including `import()` */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? []);
}

/**
 * @returns the import graph of these folders, grouped into boxes
 * @param boxOf returns the name of the box for a file, such as `models`. If it returns undefined, the file is left out.
 */
export function importGraph(folders: readonly string[], boxOf: (file: string) => string | undefined) {
  const files = new Map<string, number>();
  const counts = new Map<string, Imports>();
  for (const file of folders.flatMap(filesBelow)) {
    const from = boxOf(file);
    if (from === undefined) continue;
    files.set(from, (files.get(from) ?? 0) + 1);
    for (const target of importsOf(file)) {
      const to = boxOf(target);
      if (to === undefined || to === from) continue;
      const key = `${from} ${to}`;
      counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return { files, imports: [...counts.values()] };
}

/**
 * Half of the diagram, a column of boxes. A box may import the boxes below it.
 * Imports of a higher box are exceptions and get dashed lines.
 */
interface Panel {
  title: string;
  boxes: readonly string[];
}

const SRC = [
  'layouts',
  'pages',
  'components',
  'hooks',
  'jobs',
  'models',
  'services',
  'request',
  'store',
  'locales',
  'pwa',
  'utils',
  'contract',
  'constants',
];
const SERVER = ['seed', 'http', 'pipeline', 'operations', 'archive', 'uploads', 'rules', 'store'];

const panels: readonly Panel[] = [
  { title: 'src: the app', boxes: ['config/*', 'app', ...SRC, 'config'] },
  {
    title: 'mock: the reference backend',
    boxes: ['start', ...SERVER.map((name) => `server/${name}`), 'server/*.ts', 'server/words', 'contract', 'constants'],
  },
];

/** Files of the box `start`, which start programs or servers. */
const STARTERS = /^mock\/(index|server\/(main|backend|settings|commands|fillStore|openapi|dev\/.*|openapi\/.*))\.ts$/;

function boxOf(file: string): string {
  const [top = '', second = '', third = '', fourth] = file.split('/');
  // The box `config` contains only files that the app may import, such as the default settings.
  // The route table and the files in subfolders refer to the app, so they are in the box `config/*`.
  if (top === 'config') return third || second === 'routes.ts' ? 'config/*' : 'config';
  if (top === 'src') return third ? second : 'app';
  if (STARTERS.test(file)) return 'start';
  return fourth ? `server/${third}` : 'server/*.ts';
}

const CELL = { width: 61, height: 33 };
const BOX = { width: 58, height: 25 };
const MARGIN = 16;
const HEAD = 46;

/** Counts are rounded down to these numbers, so that not every new import changes the picture. */
const STEPS = [500, 200, 100, 50, 20, 10];
const countText = (count: number): string => `${STEPS.find((limit) => count >= limit) ?? 1}+`;

const line = (kind: string, points: readonly (readonly [number, number])[]) =>
  `<path class="${kind}" marker-end="url(#${kind})" d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}"/>`;

function drawPanel({ title, boxes }: Panel, imports: readonly Imports[], top: number): string[] {
  const centreOf = (index: number) => ({
    x: MARGIN + index * CELL.width + CELL.width / 2,
    y: top + HEAD + index * CELL.height + CELL.height / 2,
  });
  const arrows = imports.flatMap(({ from, to, count }) => {
    const [start, end] = [boxes.indexOf(from), boxes.indexOf(to)];
    return start < 0 || end < 0 ? [] : [{ start, end, count }];
  });
  // Lines are drawn first, so that they are below the boxes and counts.
  const lines = arrows.map(({ start, end }) => {
    const [source, target] = [centreOf(start), centreOf(end)];
    const isDown = start < end;
    const side = isDown ? 1 : -1;
    return line(isDown ? 'down' : 'up', [
      [source.x + (side * BOX.width) / 2, source.y],
      [target.x, source.y],
      [target.x, target.y - side * (BOX.height / 2 + 3)],
    ]);
  });
  const counts = arrows.map(({ start, end, count }) => {
    const [x, y] = [centreOf(end).x, centreOf(start).y];
    const kind = start < end ? 'count' : 'count exception';
    return `<g class="${kind}"><rect x="${x - 15}" y="${y - 8}" width="30" height="16" rx="8"/><text x="${x}" y="${y + 3.5}">${countText(count)}</text></g>`;
  });
  const rects = boxes.map((name, index) => {
    const { x, y } = centreOf(index);
    return `<g class="box"><rect x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="5"/><text x="${x}" y="${y + 3.5}">${name.replace(/^server\/(?!\*)/, '')}</text></g>`;
  });
  return [`<text class="title" x="${MARGIN}" y="${top + 26}">${title}</text>`, ...lines, ...rects, ...counts];
}

const STYLE = `
svg{--page:#fff;--text:#2a2622;--quiet:#6b655d;--box:#f6efe2;--edge:#86611f;--line:#a39a8c;--chip:#fff;--odd:#b03e00}
@media (prefers-color-scheme:dark){svg{--page:#171513;--text:#ece7df;--quiet:#b3aca1;--box:#382f22;--edge:#d9bd90;--line:#7d7467;--chip:#171513;--odd:#f2a072}}
text{font:10px system-ui,sans-serif;fill:var(--text);text-anchor:middle}
.title{font-size:14px;font-weight:600;text-anchor:start}.note{fill:var(--quiet);font-size:11px;text-anchor:start}
.box text{font-size:9px}.page{fill:var(--page)}.box rect{fill:var(--box);stroke:var(--edge)}
path{fill:none;stroke:var(--line)}.up{stroke:var(--odd);stroke-dasharray:3 3}
marker path{fill:var(--line);stroke:none}#up path{fill:var(--odd)}
.count rect{fill:var(--chip);stroke:var(--line)}.exception rect{stroke:var(--odd);stroke-dasharray:3 3}`;

const marker = (id: string) =>
  `<marker id="${id}" viewBox="0 0 6 6" refX="3" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z"/></marker>`;

const NOTE =
  'Read a row: the box imports from the boxes that its counts point to. Dashed: upwards. 1+, 10+, 20+ …: at least as many imports.';

/**
 * @returns the import graph of `src`, `mock` and `config` as an SVG picture
 * @throws Error if a folder has no box
 */
export function architecturePicture(): string {
  const { files, imports } = importGraph(['src', 'mock', 'config'], boxOf);
  const knownBoxes = new Set(panels.flatMap(({ boxes }) => boxes));
  const unknown = [...files.keys()].filter((box) => !knownBoxes.has(box));
  if (unknown.length > 0)
    throw new Error(`No place in the picture for ${unknown.join(', ')}: see config/commands/docs/diagram.ts.`);

  const heights = panels.map(({ boxes }) => HEAD + boxes.length * CELL.height);
  const width = 2 * MARGIN + Math.max(...panels.map(({ boxes }) => boxes.length)) * CELL.width;
  const height = heights.reduce((sum, panelHeight) => sum + panelHeight, 0) + 40;
  const panelDrawings = panels.flatMap((panel, index) =>
    drawPanel(
      panel,
      imports,
      heights.slice(0, index).reduce((sum, panelHeight) => sum + panelHeight, 0),
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="what">`,
    '<title id="what">Which folder imports from which, and how often</title>',
    `<style>${STYLE}\n</style>`,
    `<defs>${marker('down')}${marker('up')}</defs>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...panelDrawings,
    `<text class="note" x="${MARGIN}" y="${height - 14}">${NOTE}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
