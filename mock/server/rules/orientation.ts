const TAG = 0x0112;
const SHORT = 3;

/** @returns the orientation (2 to 8) of Exif data in TIFF form; undefined for an upright or unspecified one */
export function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return undefined;
  if (tiff.length < 8) return undefined;
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  /** 0 where the data is cut off. */
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  for (let entry = 0; entry < short(list); entry += 1) {
    const at = list + 2 + entry * 12;
    if (short(at) !== TAG) continue;
    const turn = short(at + 8);
    return short(at + 2) === SHORT && turn >= 2 && turn <= 8 ? turn : undefined;
  }
  return undefined;
}

/** Exif data with the orientation alone. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
