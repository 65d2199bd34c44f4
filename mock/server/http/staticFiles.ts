import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { IMMUTABLE, REVALIDATE, plainAnswer, type Answer } from './answer';

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
 * Reads the built app with its precompressed files into memory (a few megabytes).
 * A rebuild therefore cannot mix files of two builds in a running server.
 * @returns the files by URL path; an empty map if the folder does not exist
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const isHidden = /(^|\/)\./.test(name);
    if (!entry.isFile() || isHidden || isVariantOfAnother(file)) continue;
    files.set(`/${name}`, {
      type: contentType(name),
      cacheControl: isHashed(name) ? IMMUTABLE : REVALIDATE,
      plain: readVariant(file),
      br: readIfExists(`${file}.br`),
      gzip: readIfExists(`${file}.gz`),
    });
  }
  return files;
}

/**
 * Answers GET or HEAD with a file of the built app.
 * The address of a screen gets the app's page, and a missing asset gets status 404.
 * If a script element got the page instead, the screen would stay blank.
 */
export function answerStatic(files: StaticFiles, decodedPath: string, headers: IncomingHttpHeaders): Answer {
  const page = files.get('/index.html');
  if (!page) return plainAnswer(503, 'The app is not built. Run "npm run build", then start again.');
  const file = files.get(decodedPath) ?? (looksLikeAsset(decodedPath) ? undefined : page);
  return file ? fileAnswer(file, headers) : plainAnswer(404);
}

function fileAnswer(file: StaticFile, headers: IncomingHttpHeaders): Answer {
  const acceptedNames = acceptedEncodings(headers['accept-encoding']);
  const encoding = ENCODINGS.find(({ name }) => file[name] && acceptedNames.has(name))?.name;
  const { body, etag } = (encoding && file[encoding]) ?? file.plain;
  const cacheHeaders = { 'cache-control': file.cacheControl, etag, 'vary': 'accept-encoding' };
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return { status: 304, headers: cacheHeaders };
  return {
    status: 200,
    headers: { ...cacheHeaders, 'content-type': file.type, ...(encoding && { 'content-encoding': encoding }) },
    body,
  };
}

/**
 * Returns the encodings that an Accept-Encoding header accepts. Encodings with `q=0` are refused, so they are left out.
 */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry)).map((entry) => entry.split(';')[0]!.trim()),
  );
}

function looksLikeAsset(decodedPath: string): boolean {
  const lastSegment = decodedPath.slice(decodedPath.lastIndexOf('/') + 1);
  return lastSegment.includes('.') || /^\/(static|assets)\//.test(decodedPath);
}

/** @returns true if the name contains the bundler's content hash, as in `umi.54ef08ab.js` */
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

function readIfExists(file: string): Variant | undefined {
  return existsSync(file) ? readVariant(file) : undefined;
}
