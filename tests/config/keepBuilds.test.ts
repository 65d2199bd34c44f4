import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBuild } from '../../config/commands/common/keepBuilds.mjs';
import { answerStatic, loadStaticFiles } from '../../mock/server/http/staticFiles';

let servedFolder: string;

beforeEach(() => {
  servedFolder = path.join(mkdtempSync(path.join(tmpdir(), 'builds-')), 'dist');
});

afterEach(() => rmSync(path.dirname(servedFolder), { recursive: true, force: true }));

const write = (folder: string, files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
};

/** Adds a build to the served folder: a page, its chunks, a shared stylesheet, and files without a hash. */
const build = (n: number, more: Record<string, string> = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  const page = `page ${n}`;
  const chunk = `umi.0000000${n}.js`;
  write(folder, { 'index.html': page, 'index.html.gz': page, 'service-worker.js': page });
  write(folder, { [chunk]: `chunk ${n}`, [`${chunk}.br`]: `br ${n}`, 'static/shared.ffffffff.css': 'shared', ...more });
  addBuild(folder, servedFolder, `id ${n}`);
  rmSync(folder, { recursive: true });
};

const names = () =>
  readdirSync(servedFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(servedFolder, path.join(entry.parentPath, entry.name)))
    .sort();

const chunks = () => names().filter((name) => /^umi.*js$/.test(name));
const text = (name: string) => readFileSync(path.join(servedFolder, name), 'utf8');

const ask = (address: string) => {
  const { status, headers, body } = answerStatic(loadStaticFiles(servedFolder), address, {});
  return { status, caching: headers['cache-control'], text: String(body) };
};

describe('three builds in a row', () => {
  beforeEach(() => {
    for (const n of [1, 2, 3]) build(n);
  });

  it('after three builds the page and the files without a hash belong to the last build', () => {
    expect(['index.html', 'index.html.gz', 'service-worker.js'].map(text)).toEqual(Array(3).fill('page 3'));
  });

  it('after three builds the chunks of each build exist, and a restarted server serves these chunks', () => {
    const caching = 'public, max-age=31536000, immutable';
    for (const n of [1, 2, 3]) expect(ask(`/umi.0000000${n}.js`)).toEqual({ status: 200, caching, text: `chunk ${n}` });
    expect(ask('/home').text).toBe('page 3');
  });

  it('after three builds .builds.json lists the files of each build, newest build first, and is not served', () => {
    const notes = JSON.parse(text('.builds.json')) as { id: string; files: string[] }[];
    expect(notes.map(({ id }) => id)).toEqual(['id 3', 'id 2', 'id 1']);
    expect(notes[0]?.files).toEqual(['static/shared.ffffffff.css', 'umi.00000003.js', 'umi.00000003.js.br']);
    expect(ask('/.builds.json').status).toBe(404);
  });
});

describe('new build', () => {
  it('a new build removes files that none of the last five builds contains', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) build(n);
    expect(chunks()).toEqual([3, 4, 5, 6, 7].map((n) => `umi.0000000${n}.js`));
    expect(names()).not.toContain('umi.00000002.js.br');
    expect(text('static/shared.ffffffff.css')).toBe('shared');
  });

  it('builds of the same sources count once towards the five builds that are kept', () => {
    for (const n of [1, 2, 3, 3, 2, 3, 2, 3]) build(n);
    expect(chunks()).toEqual([1, 2, 3].map((n) => `umi.0000000${n}.js`));
    expect(text('index.html')).toBe('page 3');
  });

  it('a new build removes files without a hash that the new build does not contain', () => {
    build(1, { 'logos/old.svg': 'old' });
    build(2);
    expect(existsSync(path.join(servedFolder, 'logos/old.svg'))).toBe(false);
  });

  it('if the list of builds is missing or damaged, all existing files count as one build', () => {
    write(servedFolder, { 'umi.aaaaaaaa.js': 'old', 'old.svg': 'old', '.built-from': 'hash' });
    build(1);
    expect(names()).toEqual(expect.arrayContaining(['.built-from', 'umi.00000001.js', 'umi.aaaaaaaa.js']));
    expect(names()).not.toContain('old.svg');
    write(servedFolder, { '.builds.json': '[{"id":' });
    build(2);
    expect(chunks()).toEqual(['umi.00000001.js', 'umi.00000002.js', 'umi.aaaaaaaa.js']);
    for (const n of [3, 4, 5, 6]) build(n);
    expect(chunks()).toEqual([2, 3, 4, 5, 6].map((n) => `umi.0000000${n}.js`));
  });

  it('a new build replaces the page last, so that the page never refers to missing files', () => {
    build(1);
    const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
    write(folder, { 'index.html': 'page 2', 'umi.00000002.js': 'chunk 2' });
    // A folder has the name of the chunk, so that copying the chunk fails.
    mkdirSync(path.join(servedFolder, 'umi.00000002.js'));
    expect(() => addBuild(folder, servedFolder, 'id 2')).toThrow(/EISDIR|ENOTEMPTY|directory/);
    expect(text('index.html')).toBe('page 1');
    expect(ask('/umi.00000001.js').status).toBe(200);
    rmSync(folder, { recursive: true });
  });
});
