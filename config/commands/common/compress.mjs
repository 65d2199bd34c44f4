import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|txt|map|webmanifest|xml)$/;
const SMALLEST = 1024;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Writes `name.br` and `name.gz` beside every text file of 1 kB or more; the server sends those instead. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([brotliOf(content, { params }), gzipOf(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
