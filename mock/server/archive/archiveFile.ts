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
 * Extension of an archive file. A file contains one month of the operation log as gzip-compressed lines of JSON.
 * Each line is one row: its canonical form, with the row's hash as the last field.
 * The last line of the file has the number of rows and the last row's id and hash.
 * A second file, `<name>.sha256`, has the archive's checksum in the format of sha256sum.
 * The checksum is needed, because a damaged archive may decompress without an error.
 */
const EXTENSION = '.jsonl.gz';
const checksumFile = (file: string): string => `${file}.sha256`;

/** @returns the paths of the archive files in these folders, oldest month first */
export const archiveFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(EXTENSION))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

/**
 * @param previousHash hash of the previous row; the canonical form begins with it
 * @returns a row as a line of JSON: its canonical form, then its own hash
 */
export const archivedLine = (previousHash: string, row: StoredRow): string =>
  `${canonicalForm(previousHash, row).slice(0, -1)},"hash":"${row.hash}"}`;

/**
 * @param month a month such as `2025-12`
 * @returns the path of this month's archive file in the folder
 */
export const archiveOf = (folder: string, month: string): string => join(folder, month + EXTENSION);

interface ArchivedRow extends ChainLink {
  /** Hash of the previous row. */
  previous: string;
}

type StoredRow = ChainLink & Readonly<Record<string, unknown>>;

/**
 * Writes the rows to an archive file atomically: the file is either complete and synced to disk, or does not exist.
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
    // The removal waits until the stream is closed.
    // A stream that is still opening the file would otherwise create the file again.
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
 * Reads an archive file and verifies each row against its hash.
 * @returns the rows of the file, in stored order
 * @throws BrokenLogError if a hash is wrong, or if the file is damaged or incomplete
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
  // Errors of the pipeline are thrown by the `for await` loop below, so the callback ignores them.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (partialLine + chunk).split('\n');
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
  if (partialLine) yield partialLine;
}

/** @throws BrokenLogError if the checksum file is missing or does not match */
async function requireChecksum(file: string): Promise<void> {
  const digest = createHash('sha256');
  for await (const bytes of createReadStream(file)) digest.update(bytes as Buffer);
  const storedChecksum = existsSync(checksumFile(file)) ? readFileSync(checksumFile(file), 'utf8') : '';
  if (storedChecksum !== `${digest.digest('hex')}  ${basename(file)}\n`) throw new BrokenLogError('bytes', file, null);
}
