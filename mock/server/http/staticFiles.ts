import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { IMMUTABLE, REVALIDATE } from './headers';
import { plainAnswer, type Answer } from './answer';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface Variant {
  body: Buffer;
  etag: string;
}

interface StaticFile {
  type: string;
  cacheControl: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads a built app into memory, the precompressed variants beside each file included. Held whole (a few
 * megabytes) so that a rebuild underneath a running server cannot mix two builds or fail a read half-way.
 * An absent folder gives an empty map.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const hidden = /(^|\/)\./.test(name);
    if (!entry.isFile() || hidden || isVariantOfAnother(file)) continue;
    files.set(`/${name}`, {
      type: contentType(name),
      cacheControl: isHashed(name) ? IMMUTABLE : REVALIDATE,
      plain: readVariant(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    });
  }
  return files;
}

/**
 * The answer to GET or HEAD of an app address: the file; the app's page for an address that looks like a
 * screen; 404 for a missing asset, never a page (a script tag that receives HTML leaves a blank screen).
 */
export function answerStatic(files: StaticFiles, decodedPath: string, headers: IncomingHttpHeaders): Answer {
  const page = files.get('/index.html');
  if (!page) return plainAnswer(503, 'The app is not built. Run "npm run build", then start again.');
  const file = files.get(decodedPath) ?? (looksLikeAsset(decodedPath) ? undefined : page);
  return file ? fileAnswer(file, headers) : plainAnswer(404);
}

function fileAnswer(file: StaticFile, headers: IncomingHttpHeaders): Answer {
  const accepted = acceptedEncodings(headers['accept-encoding']);
  const encoding = ENCODINGS.find(({ name }) => file[name] && accepted.has(name))?.name;
  const { body, etag } = (encoding && file[encoding]) ?? file.plain;
  const caching = { 'cache-control': file.cacheControl, etag, 'vary': 'accept-encoding' };
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return { status: 304, headers: caching };
  return {
    status: 200,
    headers: { ...caching, 'content-type': file.type, ...(encoding && { 'content-encoding': encoding }) },
    body,
  };
}

/** Names of the encodings in an Accept-Encoding header that are not switched off with `q=0`. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const wishes = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(wishes.filter((wish) => !/;\s*q=0(\.0*)?\s*$/.test(wish)).map((wish) => wish.split(';')[0]!.trim()));
}

function looksLikeAsset(decodedPath: string): boolean {
  const lastSegment = decodedPath.slice(decodedPath.lastIndexOf('/') + 1);
  return lastSegment.includes('.') || /^\/(static|assets)\//.test(decodedPath);
}

/** The bundler writes a content hash of eight hex digits into the name: `umi.54ef08ab.js`. */
function isHashed(name: string): boolean {
  return /\.[0-9a-f]{8,}\./.test(name);
}

function isVariantOfAnother(file: string): boolean {
  return ENCODINGS.some(({ suffix }) => file.endsWith(suffix) && existsSync(file.slice(0, -suffix.length)));
}

function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type;
}

function readVariant(file: string): Variant {
  const body = readFileSync(file);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

function readIfThere(file: string): Variant | undefined {
  return existsSync(file) ? readVariant(file) : undefined;
}
