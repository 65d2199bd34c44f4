import { crc32 } from 'node:zlib';
import { bareImage, exifOf, orientationOf } from '../../../mock/server/rules/images';

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint = (value: number, bytes: number, isLittle = false) => {
  const at = Buffer.alloc(bytes);
  if (isLittle) at.writeUIntLE(value, 0, bytes);
  else at.writeUIntBE(value, 0, bytes);
  return at;
};
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

/** Returns Exif data like that of a camera, with a location and the orientation, in either byte order. */
function camera(orientation: number, isLittle: boolean): Buffer {
  const number = (value: number, bytes: number) => uint(value, bytes, isLittle);
  const entry = (tag: number, type: number, value: Buffer) =>
    join(number(tag, 2), number(type, 2), number(1, 4), value);
  return join(
    ...[isLittle ? 'II' : 'MM', number(42, 2), number(8, 4), number(3, 2)],
    entry(0x010f, 2, latin('cam\0')),
    entry(0x0112, 3, join(number(orientation, 2), number(0, 2))),
    entry(0x8825, 4, number(50, 4)),
    ...[number(0, 4), 'SECRET PLACE'],
  );
}

const chunk = (kind: string, data: Buffer | string = '') => {
  const body = join(kind, data);
  return join(uint(body.length - 4, 4), body, uint(crc32(body), 4));
};
const segment = (marker: number, data: Buffer | string) =>
  join(Buffer.from([0xff, marker]), uint(join(data).length + 2, 2), data);
const riff = (kind: string, data: Buffer | string) => {
  const body = join(data);
  return join(kind, uint(body.length, 4, true), body, Buffer.alloc(body.length % 2));
};
const webp = (...chunks: Buffer[]) => join(riff('RIFF', join('WEBP', ...chunks)));
const blocks = (text: string) => join(Buffer.from([text.length]), text, Buffer.from([0]));

const png = {
  head: join('\x89PNG\r\n\x1a\n', chunk('IHDR', Buffer.alloc(13))),
  body: join(chunk('IDAT', 'pixels'), chunk('IEND')),
};
const jpg = {
  head: join('\xff\xd8', segment(0xe0, 'JFIF\0....'), '\xff\x01\xff\xd0'),
  profile: segment(0xe2, 'ICC_PROFILE\0profile'),
  body: join(
    ...[segment(0xc2, 'frame'), segment(0xf7, 'frame'), segment(0xda, 'scan'), 'a\xff\0b\xff\xd0c\xff\xd7d'],
    // A table that contains the marker bytes of a comment.
    ...[segment(0xc4, '\xff\xfe\0\x02'), segment(0xda, 'scan'), 'd\xff\xff\xd9'],
  ),
};
const gif = {
  head: join('GIF89a', Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), 'colors'),
  loop: join('\x21\xff', Buffer.from([11]), 'NETSCAPE2.0', blocks('\x01\0\0')),
  body: join(
    '\x21\xf9',
    blocks('....'),
    '\x2c',
    Buffer.from([0, 0, 0, 0, 1, 0, 1, 0, 0x80]),
    'colors\x02',
    blocks('pixels'),
    ';',
  ),
};
const vp8x = (flags: number) => riff('VP8X', join(Buffer.from([flags]), Buffer.alloc(9)));

test.each([
  [
    'png',
    join(
      png.head,
      chunk('tEXt', camera(6, true)),
      chunk('iTXt', 'SECRET'),
      chunk('eXIf', camera(1, true)),
      png.body,
      chunk('IDAT', 'SECRET'),
    ),
    join(png.head, png.body),
  ],
  [
    'jpg',
    join(
      ...[jpg.head, segment(0xe1, join('Exif\0\0', camera(1, false))), segment(0xe1, 'http://ns.adobe.com/SECRET')],
      ...[segment(0xe1, camera(6, false)), segment(0xed, join('Exif\0\0', camera(6, false))), '\xff\xff', jpg.profile],
      ...[segment(0xef, 'SECRET'), segment(0xfe, 'SECRET'), segment(0xe2, 'MPF\0SECRET'), jpg.body],
      segment(0xc4, 'SECRET'),
    ),
    join(jpg.head, jpg.profile, jpg.body),
  ],
  ['jpg', join(jpg.head, 'SECRET', jpg.body), jpg.head],
  [
    'webp',
    join(
      webp(vp8x(0x1c), riff('XMP ', join(camera(6, true), '!')), riff('VP8L', 'pixels'), riff('EXIF', camera(1, true))),
      riff('VP8L', 'SECRET'),
    ),
    webp(vp8x(0x10), riff('VP8L', 'pixels')),
  ],
  ['webp', webp(riff('VP8L', '\x2fpixels'), riff('EXIF', camera(6, true))), webp(riff('VP8L', '\x2fpixels'))],
  [
    'gif',
    join(
      ...[gif.head, gif.loop, '\x21\xfe', blocks('NETSCAPE2.0'), '\x21\xff', blocks('XMP DataXMP'), gif.body],
      ...['\xf9', blocks('SECRET')],
    ),
    join(gif.head, gif.loop, gif.body),
  ],
] as const)('bareImage removes the metadata of a %s file', (type, bytes, expected) => {
  expect(bareImage(type, bytes).toString('latin1')).toBe(expected.toString('latin1'));
  expect(bareImage(type, expected)).toEqual(expected);
});

/** Exif orientations, each in both byte orders. Orientation 1 (upright) is the default and is not kept. */
const turns = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) => [true, false].map((isLittle) => [turn, isLittle] as const));

test.each(turns)('an image keeps Exif orientation %s, but not its location (little-endian: %s)', (turn, isLittle) => {
  const exif = camera(turn, isLittle);
  const keptExif = turn === 1 ? undefined : exifOf(turn);
  expect(orientationOf(exifOf(turn))).toBe(keptExif && turn);
  const bareChunk = keptExif ? chunk('eXIf', keptExif) : '';
  const barePng = bareImage('png', join(png.head, chunk('eXIf', exif), png.body));
  expect(barePng).toEqual(join(png.head, bareChunk, png.body));
  const bareSegment = keptExif ? segment(0xe1, join('Exif\0\0', keptExif)) : '';
  const bareJpg = bareImage('jpg', join(jpg.head, segment(0xe1, join('Exif\0\0', exif)), jpg.body));
  expect(bareJpg).toEqual(join(jpg.head, bareSegment, jpg.body));
  const picture = riff('VP8 ', 'pixels');
  const bareWebp = keptExif ? webp(vp8x(0x08), picture, riff('EXIF', keptExif)) : webp(vp8x(0), picture);
  expect(bareImage('webp', webp(vp8x(0x08), picture, riff('EXIF', exif)))).toEqual(bareWebp);
});

/** Returns Exif data of orientation 3 with `value` in the two bytes at `offset`. */
const changedBytes = (offset: number, value: number) => {
  const exif = exifOf(3);
  exif.writeUInt16BE(value, offset);
  return exif;
};

test.each([
  ['undefined for an upright image', camera(1, true), undefined],
  ['undefined for an unknown orientation', camera(9, true), undefined],
  ['the orientation of a rotated image', camera(8, false), 8],
  ['undefined for an orientation of another data type', changedBytes(12, 4), undefined],
  ['undefined for Exif data without fields', changedBytes(8, 0), undefined],
  ['undefined for Exif data without a TIFF header', changedBytes(0, 0x2020), undefined],
  ['undefined for Exif data cut off in the header', exifOf(3).subarray(0, 7), undefined],
  ['undefined for Exif data cut off in the orientation', exifOf(3).subarray(0, 19), undefined],
  ['the orientation of Exif data cut off after the orientation', exifOf(3).subarray(0, 20), 3],
])('orientationOf returns %s', (_, exif, expected) => expect(orientationOf(exif)).toBe(expected));

test.each([
  ['png', join(png.head, png.body), 7],
  ['jpg', join(jpg.head, jpg.body), 3],
  ['webp', webp(vp8x(0), riff('VP8L', 'pixels')), 7],
  ['gif', join(gif.head, gif.body), 9],
] as const)('a %s file that is cut off anywhere loses at most a few bytes at the end', (type, bytes, most) => {
  for (let length = 12; length < bytes.length; length += 1) {
    const bare = bareImage(type, bytes.subarray(0, length)).toString('latin1');
    const keptText = type === 'gif' && length >= 13 ? bare.replace(/;$/, '') : bare;
    expect(bare.length - keptText.length).toBe(type === 'gif' && length >= 13 ? 1 : 0);
    // Skips the first 12 bytes, because the size in the header of a WebP file differs.
    expect(bytes.toString('latin1', 12).startsWith(keptText.slice(12))).toBe(true);
    expect(length - keptText.length).toBeLessThanOrEqual(most);
  }
});
