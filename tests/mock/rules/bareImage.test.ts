import { crc32 } from 'node:zlib';
import { bareImage } from '../../../mock/server/rules/bareImage';
import { exifOf, orientationOf } from '../../../mock/server/rules/orientation';

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint = (value: number, bytes: number, isLittle = false) => {
  const at = Buffer.alloc(bytes);
  if (isLittle) at.writeUIntLE(value, 0, bytes);
  else at.writeUIntBE(value, 0, bytes);
  return at;
};
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

/** Exif data of a camera with location and orientation, in either byte order. */
function camera(orientation: number, isLittle: boolean): Buffer {
  const number = (value: number, bytes: number) => uint(value, bytes, isLittle);
  const entry = (tag: number, type: number, value: Buffer) =>
    join(number(tag, 2), number(type, 2), number(1, 4), value);
  return join(
    ...[isLittle ? 'II' : 'MM', number(42, 2), number(8, 4), number(2, 2)],
    entry(0x0112, 3, join(number(orientation, 2), number(0, 2))),
    entry(0x8825, 4, number(38, 4)),
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
  head: join('\xff\xd8', segment(0xe0, 'JFIF\0....')),
  profile: segment(0xe2, 'ICC_PROFILE\0profile'),
  body: join(
    segment(0xc2, 'frame'),
    segment(0xda, 'scan'),
    'a\xff\0b\xff\xd0c',
    segment(0xda, 'scan'),
    'd',
    '\xff\xd9',
  ),
};
const gif = {
  head: join('GIF89a', Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), 'colors'),
  loop: join('\x21\xff', Buffer.from([11]), 'NETSCAPE2.0', blocks('\x01\0\0')),
  body: join(
    '\x21\xf9',
    blocks('....'),
    '\x2c',
    Buffer.from([0, 0, 0, 0, 1, 0, 1, 0, 0]),
    '\x02',
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
      chunk('tEXt', 'SECRET'),
      chunk('iTXt', 'SECRET'),
      chunk('eXIf', camera(1, true)),
      png.body,
      'SECRET',
    ),
    join(png.head, png.body),
  ],
  [
    'jpg',
    join(
      ...[jpg.head, segment(0xe1, join('Exif\0\0', camera(1, false))), segment(0xe1, 'http://ns.adobe.com/SECRET')],
      ...[segment(0xed, 'SECRET'), jpg.profile, segment(0xfe, 'SECRET'), segment(0xe2, 'MPF\0SECRET'), jpg.body],
      'SECRET\xff\xd8',
    ),
    join(jpg.head, jpg.profile, jpg.body),
  ],
  [
    'webp',
    join(webp(vp8x(0x1c), riff('VP8L', 'pixels'), riff('EXIF', camera(1, true)), riff('XMP ', 'SECRET!')), 'SECRET'),
    webp(vp8x(0x10), riff('VP8L', 'pixels')),
  ],
  [
    'gif',
    join(gif.head, gif.loop, '\x21\xfe', blocks('SECRET'), '\x21\xff', blocks('XMP DataXMP'), gif.body, 'SECRET'),
    join(gif.head, gif.loop, gif.body),
  ],
] as const)('a %s loses its metadata', (type, bytes, expected) => {
  expect(bareImage(type, bytes).toString('latin1')).toBe(expected.toString('latin1'));
  expect(bareImage(type, expected)).toEqual(expected);
});

/** Orientation 1 is upright, and needs no Exif data. */
const turns = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) => [true, false].map((isLittle) => [turn, isLittle] as const));

test.each(turns)('a picture of orientation %s keeps it, without its place; little-endian: %s', (turn, isLittle) => {
  const exif = camera(turn, isLittle);
  const kept = turn === 1 ? undefined : exifOf(turn);
  expect(bareImage('png', join(png.head, chunk('eXIf', exif), png.body))).toEqual(
    join(png.head, kept ? chunk('eXIf', kept) : '', png.body),
  );
  expect(bareImage('jpg', join(jpg.head, segment(0xe1, join('Exif\0\0', exif)), jpg.body))).toEqual(
    join(jpg.head, kept ? segment(0xe1, join('Exif\0\0', kept)) : '', jpg.body),
  );
  const picture = riff('VP8 ', 'pixels');
  expect(bareImage('webp', webp(vp8x(0x08), picture, riff('EXIF', exif)))).toEqual(
    kept ? webp(vp8x(0x08), picture, riff('EXIF', kept)) : webp(vp8x(0), picture),
  );
});

test.each([
  ['upright', camera(1, true), undefined],
  ['of an unknown orientation', camera(9, true), undefined],
  ['rotated', camera(8, false), 8],
  ['with an offset', exifOf(3), 3],
  ['truncated', camera(6, true).subarray(0, 12), undefined],
  ['without a TIFF header', latin('no Exif at all'), undefined],
])('orientation of Exif data, %s', (_, exif, expected) => expect(orientationOf(exif)).toBe(expected));

test.each([
  ['png', join(png.head, png.body)],
  ['jpg', join(jpg.head, jpg.body)],
  ['webp', webp(vp8x(0), riff('VP8L', 'pixels'))],
  ['gif', join(gif.head, gif.body)],
] as const)('a %s truncated anywhere does not throw', (type, bytes) => {
  for (let length = 12; length < bytes.length; length += 1)
    expect(() => bareImage(type, bytes.subarray(0, length))).not.toThrow();
});
