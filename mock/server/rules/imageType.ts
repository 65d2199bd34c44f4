export type ImageType = 'png' | 'jpg' | 'webp' | 'gif';

/** Content type of each image type. */
export const imageTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Bytes that `imageTypeOf` needs at most. */
export const LONGEST_SIGNATURE = 16;

/**
 * Image type by the signature in the first bytes, since name and content type can be forged. SVG is not an image here:
 * it is a document that runs scripts.
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
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

/** @returns the size in pixels; undefined where the bytes do not contain it, or too few have arrived */
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
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  },
  jpg(bytes) {
    for (let at = 2; ;) {
      if (bytes.readUInt8(at) !== 0xff) return undefined;
      // Fill bytes: any number may precede a marker.
      while (bytes.readUInt8(at + 1) === 0xff) at += 1;
      const marker = bytes.readUInt8(at + 1);
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
      const isScan = marker === 0xda || marker === 0xd9;
      if (isScan) return undefined;
      const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
      at += isBare ? 2 : 2 + bytes.readUInt16BE(at + 2);
    }
  },
};
