export type ImageType = 'png' | 'jpg' | 'webp' | 'gif';

/** What browsers are told about each kind of file. */
export const imageTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** In bytes; after so many it is told. */
export const LONGEST_SIGNATURE = 16;

/**
 * The kind of image that the first bytes say it is; name and declared type are the sender's word only. SVG is none of
 * them: it is a document that runs scripts.
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n') && starts('IHDR', 12)) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('RIFF') && starts('WEBPVP8', 8)) return 'webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return undefined;
}
