import { crc32 } from 'node:zlib';
import type { ImageType } from './imageType';
import { exifOf, orientationOf } from './orientation';

/**
 * Returns the image without metadata: Exif and XMP (places, names), texts, comments, previews, trailing bytes.
 * Keeps color profiles, animation and orientation. A truncated image stays truncated.
 */
export const bareImage = (type: ImageType, bytes: Buffer): Buffer => Buffer.concat(parts[type](bytes));

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** @returns whether the bytes from `at` on begin with the text */
const hasAt = (bytes: Buffer, at: number, text: string): boolean => latin(bytes, at, at + text.length) === text;

const EXIF = 'Exif\0\0';

/** The TIFF data within Exif data: some programs write the header of JPEG in other formats, too. */
const tiffIn = (data: Buffer): Buffer => (hasAt(data, 0, EXIF) ? data.subarray(EXIF.length) : data);

const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function pngExif(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf'), exifOf(orientation)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function pngParts(bytes: Buffer): Buffer[] {
  const chunks = [bytes.subarray(0, 8)];
  for (let at = 8; at + 8 <= bytes.length;) {
    const kind = latin(bytes, at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    const turn = kind === 'eXIf' ? orientationOf(tiffIn(bytes.subarray(at + 8, end))) : undefined;
    if (turn) chunks.push(pngExif(turn));
    if (PNG_CHUNKS.has(kind)) chunks.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** Prefixes of the application segments that are kept, by marker: pixel density, color profile, color transform. */
const JPEG_APPS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function jpegSegment(bytes: Buffer, marker: number, at: number, end: number): Buffer | undefined {
  const app = JPEG_APPS.get(marker);
  if (app !== undefined) return hasAt(bytes, at + 4, app) ? bytes.subarray(at, end) : undefined;
  if (marker === 0xe1 && hasAt(bytes, at + 4, EXIF)) {
    const turn = orientationOf(tiffIn(bytes.subarray(at + 4, end)));
    if (!turn) return undefined;
    const data = Buffer.concat([Buffer.from(EXIF), exifOf(turn)]);
    return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
  }
  const isExtra = marker >> 4 === 0xe || marker === 0xfe;
  return isExtra ? undefined : bytes.subarray(at, end);
}

/** @returns the end of the entropy-coded data that begins at `from`: the next marker that ends it */
function jpegScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function jpegParts(bytes: Buffer): Buffer[] {
  const chunks = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.length && bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes: any number may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (!isBare && at + 4 > bytes.length) break;
    const end = isBare ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    const segment = jpegSegment(bytes, marker, at, end);
    if (segment) chunks.push(segment);
    if (marker === 0xd9) break;
    at = marker === 0xda ? jpegScanEnd(bytes, end) : end;
    chunks.push(bytes.subarray(end, at));
  }
  return chunks;
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of a VP8X chunk for chunks that the file contains. */
const HAS = { exif: 0x08, xmp: 0x04 } as const;

function webpExif(orientation: number): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0');
  const data = exifOf(orientation);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

function webpParts(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  let turn: number | undefined;
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= last;) {
    const kind = latin(bytes, at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (kind === 'EXIF') turn ??= orientationOf(tiffIn(bytes.subarray(at + 8, end)));
    if (WEBP_CHUNKS.has(kind)) chunks.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const [first] = chunks;
  const isExtended = first !== undefined && hasAt(first, 0, 'VP8X') && first.length > 8;
  if (isExtended) {
    first.writeUInt8((first.readUInt8(8) & ~(HAS.exif | HAS.xmp)) | (turn ? HAS.exif : 0), 8);
    if (turn) chunks.push(webpExif(turn));
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}

/** Application extensions that hold an animation's loop count. */
const GIF_LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** @returns the size in bytes of the color table that a packed field describes */
const colorsIn = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** @returns the end of a chain of data sub-blocks, which an empty one terminates */
function gifBlocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

function gifParts(bytes: Buffer): Buffer[] {
  if (bytes.length < 13) return [bytes];
  const begin = 13 + colorsIn(bytes.readUInt8(10));
  const chunks = [bytes.subarray(0, begin)];
  for (let at = begin; at + 1 < bytes.length;) {
    const [kind, label] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
    if (kind === 0x2c) {
      if (at + 10 > bytes.length) break;
      const end = gifBlocksEnd(bytes, at + 11 + colorsIn(bytes.readUInt8(at + 9)));
      chunks.push(bytes.subarray(at, end));
      at = end;
    } else if (kind === 0x21) {
      const end = gifBlocksEnd(bytes, at + 2);
      const isLoop = label === 0xff && GIF_LOOPS.some((name) => hasAt(bytes, at + 3, name));
      if (label === 0xf9 || isLoop) chunks.push(bytes.subarray(at, end));
      at = end;
    } else break;
  }
  return [...chunks, Buffer.from([0x3b])];
}

const parts: Readonly<Record<ImageType, (bytes: Buffer) => Buffer[]>> = {
  png: pngParts,
  jpg: jpegParts,
  webp: webpParts,
  gif: gifParts,
};
