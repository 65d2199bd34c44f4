import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, red, … of the first line, the second, … */
  readonly pixels: Uint8Array;
}

/** Colours a pixel by those to its left, above it, and above its left (PNG filters 0 to 4). */
function unfiltered(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** A screenshot of Chromium's: eight bits a channel, not interlaced, with or without an alpha channel that says nothing. */
export function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const data = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IHDR')
      [width, height, channels] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9] === 6 ? 4 : 3];
    if (kind === 'IDAT') parts.push(data);
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const pixels = new Uint8Array(width * height * 3);
  let above = new Uint8Array(line);
  for (let y = 0; y < height; y += 1) {
    const from = y * (line + 1);
    const filter = raw[from] ?? 0;
    const current = new Uint8Array(line);
    for (let x = 0; x < line; x += 1) {
      const left = current[x - channels] ?? 0;
      const value = (raw[from + 1 + x] ?? 0) + unfiltered(filter, left, above[x] ?? 0, above[x - channels] ?? 0);
      current[x] = value;
      const channel = x % channels;
      if (channel < 3) pixels[(y * width + (x - channel) / channels) * 3 + channel] = value;
    }
    above = current;
  }
  return { width, height, pixels };
}
