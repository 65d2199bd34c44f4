import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { canonicalForm, hashOfForm, type ChainLink, BrokenLogError } from '../rules/logChain';
import { syncFile, syncFolder } from '../store/durableFiles';

/**
 * Extension of an archive: one month as compressed lines of JSON. A row is a line with its canonical form and, as the
 * last field, its hash; after the rows comes a line with their number and the last id and hash. A file `<name>.sha256`
 * has the format of sha256sum, since a damaged archive may decompress without an error.
 */
const EXTENSION = '.jsonl.gz';
const checksumFile = (file: string): string => `${file}.sha256`;

/** @returns the archive files of the folders, oldest month first */
export const archiveFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(EXTENSION))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

/**
 * @param previousHash hash of the previous row, with which the canonical form begins
 * @returns a row as a line of JSON: its canonical form, then its own hash
 */
export const archivedLine = (previousHash: string, row: StoredRow): string =>
  `${canonicalForm(previousHash, row).slice(0, -1)},"hash":"${row.hash}"}`;

/** @param month such as `2025-12` */
export const archiveOf = (folder: string, month: string): string => join(folder, month + EXTENSION);

interface ArchivedRow extends ChainLink {
  /** Hash of the previous row. */
  previous: string;
}

type StoredRow = ChainLink & Readonly<Record<string, unknown>>;

/**
 * Writes the rows to a file atomically: the file is complete and synced, or does not exist.
 * @param predecessor id and hash of the row before the first one
 * @returns id and hash of the last row
 */
export async function writeArchive(
  file: string,
  predecessor: ChainLink,
  rows: AsyncIterable<StoredRow>,
): Promise<ChainLink> {
  const partialFile = `${file}.part`;
  let last = predecessor;
  const lines = async function* () {
    let count = 0;
    for await (const row of rows) {
      yield `${archivedLine(last.hash, row)}\n`;
      last = { id: row.id, hash: row.hash };
      count += 1;
    }
    yield `${JSON.stringify({ rows: count, last })}\n`;
  };
  const digest = createHash('sha256');
  const hashing = new Transform({
    transform(bytes: Buffer, _encoding, callback) {
      digest.update(bytes);
      callback(null, bytes);
    },
  });
  const bytes = createWriteStream(partialFile);
  await finished(Readable.from(lines()), createGzip(), hashing, bytes).catch(async (error: unknown) => {
    // The file may still be opening, which would create it again after its removal.
    if (!bytes.closed) await new Promise<void>((resolve) => bytes.once('close', () => resolve()));
    rmSync(partialFile, { force: true });
    throw error;
  });
  syncFile(partialFile);
  writeFileSync(checksumFile(file), `${digest.digest('hex')}  ${basename(file)}\n`);
  syncFile(checksumFile(file));
  renameSync(partialFile, file);
  syncFolder(dirname(file));
  return last;
}

/**
 * @returns the rows of a file, each verified against its hash
 * @throws BrokenLogError for a wrong hash, a damaged or an incomplete file
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivedRow> {
  await requireChecksum(file);
  let last: ChainLink = { id: 0, hash: '' };
  let rows = 0;
  let end: { rows: number; last: ChainLink } | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (end) throw new BrokenLogError('row', file, end.last.id + 1);
      if (line.startsWith('{"rows":')) {
        end = JSON.parse(line) as { rows: number; last: ChainLink };
        continue;
      }
      const row = rowOf(line, file, last.id + 1);
      yield row;
      last = row;
      rows += 1;
    }
  } catch (error) {
    if (error instanceof BrokenLogError) throw error;
    throw new BrokenLogError('unreadable', file, last.id + 1, { cause: error });
  }
  const isWhole = end?.rows === rows && (rows === 0 || (end.last.id === last.id && end.last.hash === last.hash));
  if (!isWhole) throw new BrokenLogError('unfinished', file, last.id + 1);
}

const LINE = /^(\{"previous":"([0-9a-f]{64})",.*),"hash":"([0-9a-f]{64})"\}$/s;

function rowOf(line: string, file: string, expectedId: number): ArchivedRow {
  const [, form = '', previous = '', hash = ''] = LINE.exec(line) ?? [];
  const id = Number(/^\{"previous":"[0-9a-f]{64}","id":(\d+)[,}]/.exec(line)?.[1] ?? expectedId);
  if (hashOfForm(`${form}}`) !== hash) throw new BrokenLogError('row', file, id);
  return { id, previous, hash };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let partialLine = '';
  // The iteration below throws the errors of the pipeline.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (partialLine + chunk).split('\n');
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
  if (partialLine) yield partialLine;
}

/** @throws BrokenLogError for a wrong checksum */
async function requireChecksum(file: string): Promise<void> {
  const digest = createHash('sha256');
  for await (const bytes of createReadStream(file)) digest.update(bytes as Buffer);
  const storedChecksum = existsSync(checksumFile(file)) ? readFileSync(checksumFile(file), 'utf8') : '';
  if (storedChecksum !== `${digest.digest('hex')}  ${basename(file)}\n`) throw new BrokenLogError('bytes', file, null);
}
