import { crc32 } from 'node:zlib';

export type ImageType = 'png' | 'jpg' | 'webp' | 'gif';

/** Content type of each image type. */
export const imageTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Maximum number of bytes from the beginning of a file that `imageTypeOf` needs. */
export const LONGEST_SIGNATURE = 16;

/**
 * Detects the type of an image by the signature in its first bytes.
 * The file name and the content type of an upload are not used, because they can be forged.
 * SVG is not accepted, because an SVG document can run scripts.
 * @returns the type; undefined for any other content
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const starts = (text: string, offset = 0) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n') && starts('IHDR', 12)) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('RIFF') && starts('WEBPVP8', 8)) return 'webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return undefined;
}

interface ImageSize {
  width: number;
  height: number;
}

/** @returns the image's size in pixels; undefined if the bytes do not contain the size, or do not contain it yet */
export function imageSizeOf(type: ImageType, bytes: Buffer): ImageSize | undefined {
  try {
    return sizes[type](bytes);
  } catch (error) {
    const isTruncated = ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    );
    if (isTruncated) return undefined;
    throw error;
  }
}

const sizes: Readonly<Record<ImageType, (bytes: Buffer) => ImageSize | undefined>> = {
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  webp(bytes) {
    const kind = bytes.toString('latin1', 12, 16);
    if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    if (kind === 'VP8L') {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  },
  jpg(bytes) {
    for (let offset = 2; ;) {
      if (bytes.readUInt8(offset) !== 0xff) return undefined;
      // A JPEG marker can be preceded by any number of 0xff fill bytes.
      while (bytes.readUInt8(offset + 1) === 0xff) offset += 1;
      const marker = bytes.readUInt8(offset + 1);
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
      const isScan = marker === 0xda || marker === 0xd9;
      if (isScan) return undefined;
      const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
      offset += isBare ? 2 : 2 + bytes.readUInt16BE(offset + 2);
    }
  },
};

const ORIENTATION_TAG = 0x0112;
const TYPE_SHORT = 3;

/**
 * Reads the orientation from Exif data in TIFF form.
 * @returns the orientation (2 to 8); undefined if the image is upright or has no orientation
 */
export function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return undefined;
  if (tiff.length < 8) return undefined;
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  /** Returns 0 if the data ends before the offset. */
  const uint16 = (offset: number) => {
    if (offset + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  };
  for (let entry = 0; entry < uint16(list); entry += 1) {
    const offset = list + 2 + entry * 12;
    if (uint16(offset) !== ORIENTATION_TAG) continue;
    const orientation = uint16(offset + 8);
    return uint16(offset + 2) === TYPE_SHORT && orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** @returns Exif data that contains only the orientation */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(TYPE_SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/**
 * Returns the image without metadata (Exif and XMP with places and names), texts, comments and previews.
 * Trailing bytes are removed too.
 * Color profiles, animation and orientation are kept. A truncated image stays truncated.
 */
export const bareImage = (type: ImageType, bytes: Buffer): Buffer => Buffer.concat(parts[type](bytes));

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** @returns true if the bytes at the offset begin with the text */
const hasAt = (bytes: Buffer, offset: number, text: string): boolean =>
  latin(bytes, offset, offset + text.length) === text;

const EXIF = 'Exif\0\0';

/** Returns the TIFF data within Exif data. Some programs write the prefix `Exif` of JPEG into other formats, too. */
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
  for (let offset = 8; offset + 8 <= bytes.length;) {
    const kind = latin(bytes, offset + 4, offset + 8);
    const end = offset + 12 + bytes.readUInt32BE(offset);
    const orientation = kind === 'eXIf' ? orientationOf(tiffIn(bytes.subarray(offset + 8, end))) : undefined;
    if (orientation) chunks.push(pngExif(orientation));
    if (PNG_CHUNKS.has(kind)) chunks.push(bytes.subarray(offset, end));
    if (kind === 'IEND') break;
    offset = end;
  }
  return chunks;
}

/** Application segments that are kept, as marker and prefix: pixel density, color profile, color transform. */
const JPEG_APPS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function jpegSegment(bytes: Buffer, marker: number, offset: number, end: number): Buffer | undefined {
  const app = JPEG_APPS.get(marker);
  if (app !== undefined) return hasAt(bytes, offset + 4, app) ? bytes.subarray(offset, end) : undefined;
  if (marker === 0xe1 && hasAt(bytes, offset + 4, EXIF)) {
    const orientation = orientationOf(tiffIn(bytes.subarray(offset + 4, end)));
    if (!orientation) return undefined;
    const data = Buffer.concat([Buffer.from(EXIF), exifOf(orientation)]);
    return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
  }
  const isExtra = marker >> 4 === 0xe || marker === 0xfe;
  return isExtra ? undefined : bytes.subarray(offset, end);
}

/** @returns the position of the next marker, which ends the entropy-coded data that begins at `from` */
function jpegScanEnd(bytes: Buffer, from: number): number {
  for (
    let offset = bytes.indexOf(0xff, from);
    offset >= 0 && offset + 1 < bytes.length;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const nextByte = bytes.readUInt8(offset + 1);
    const isData = nextByte === 0 || nextByte === 0xff || (nextByte >= 0xd0 && nextByte <= 0xd7);
    if (!isData) return offset;
  }
  return bytes.length;
}

function jpegParts(bytes: Buffer): Buffer[] {
  const chunks = [bytes.subarray(0, 2)];
  for (let offset = 2; offset + 1 < bytes.length && bytes.readUInt8(offset) === 0xff;) {
    const marker = bytes.readUInt8(offset + 1);
    // A JPEG marker can be preceded by any number of 0xff fill bytes.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (!isBare && offset + 4 > bytes.length) break;
    const end = isBare ? offset + 2 : offset + 2 + bytes.readUInt16BE(offset + 2);
    const segment = jpegSegment(bytes, marker, offset, end);
    if (segment) chunks.push(segment);
    if (marker === 0xd9) break;
    offset = marker === 0xda ? jpegScanEnd(bytes, end) : end;
    chunks.push(bytes.subarray(end, offset));
  }
  return chunks;
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags in a VP8X chunk that announce an Exif or XMP chunk. */
const HAS = { exif: 0x08, xmp: 0x04 } as const;

function webpExif(orientation: number): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0');
  const data = exifOf(orientation);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

function webpParts(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  let orientation: number | undefined;
  const riffEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let offset = 12; offset + 8 <= riffEnd;) {
    const kind = latin(bytes, offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const end = offset + 8 + length + (length % 2);
    if (kind === 'EXIF') orientation ??= orientationOf(tiffIn(bytes.subarray(offset + 8, end)));
    if (WEBP_CHUNKS.has(kind)) chunks.push(Buffer.from(bytes.subarray(offset, end)));
    offset = end;
  }
  const [firstChunk] = chunks;
  const isExtended = firstChunk !== undefined && hasAt(firstChunk, 0, 'VP8X') && firstChunk.length > 8;
  if (isExtended) {
    firstChunk.writeUInt8((firstChunk.readUInt8(8) & ~(HAS.exif | HAS.xmp)) | (orientation ? HAS.exif : 0), 8);
    if (orientation) chunks.push(webpExif(orientation));
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}

/** Application extensions that contain the loop count of an animation. */
const GIF_LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** @returns the size in bytes of the color table that this packed field describes; 0 if there is no table */
const colorsIn = (packedField: number): number => (packedField & 0x80 ? 3 * 2 ** ((packedField & 7) + 1) : 0);

/** @returns the end of a chain of data sub-blocks; an empty sub-block ends the chain */
function gifBlocksEnd(bytes: Buffer, from: number): number {
  let offset = from;
  while (offset < bytes.length && bytes.readUInt8(offset) !== 0) offset += 1 + bytes.readUInt8(offset);
  return offset + 1;
}

function gifParts(bytes: Buffer): Buffer[] {
  if (bytes.length < 13) return [bytes];
  const begin = 13 + colorsIn(bytes.readUInt8(10));
  const chunks = [bytes.subarray(0, begin)];
  for (let offset = begin; offset + 1 < bytes.length;) {
    const [kind, label] = [bytes.readUInt8(offset), bytes.readUInt8(offset + 1)];
    if (kind === 0x2c) {
      if (offset + 10 > bytes.length) break;
      const end = gifBlocksEnd(bytes, offset + 11 + colorsIn(bytes.readUInt8(offset + 9)));
      chunks.push(bytes.subarray(offset, end));
      offset = end;
    } else if (kind === 0x21) {
      const end = gifBlocksEnd(bytes, offset + 2);
      const isLoop = label === 0xff && GIF_LOOPS.some((name) => hasAt(bytes, offset + 3, name));
      if (label === 0xf9 || isLoop) chunks.push(bytes.subarray(offset, end));
      offset = end;
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
