import { createHmac } from 'node:crypto';
import type { Failure } from '../../../mock/server/failure';
import {
  imageSizeOf,
  imageTypeOf,
  imageTypes,
  type ImageType,
  LONGEST_SIGNATURE,
} from '../../../mock/server/rules/images';
import { dirOf, isInside, issuePolicy, POLICY_SECONDS, readPolicy } from '../../../mock/server/uploads/uploadPolicy';
import { START as NOW } from '../../support/testStore';
import { answerWords } from '../../support/backendWords';

const SECRET = 'a-secret-that-is-only-for-tests';
const HOLDER = { staffId: 42, jti: 'session-of-42' };
const decodedPolicy = (policy: string): unknown => JSON.parse(Buffer.from(policy, 'base64').toString());
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

describe('image type by the first bytes', () => {
  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  const typeOf = (bytes: string) => imageTypeOf(Buffer.from(bytes, 'latin1'));

  it.each([
    ['png', 'image/png', PNG],
    ['jpg', 'image/jpeg', '\xff\xd8\xff'],
    ['webp', 'image/webp', 'RIFF\x1a\0\0\0WEBPVP8 '],
    ['gif', 'image/gif', 'GIF87a'],
    ['gif', 'image/gif', 'GIF89a'],
  ] as const)('a %s image is recognised by its first bytes, with the media type %s', (type, expectedType, bytes) => {
    expect(typeOf(bytes)).toBe(type);
    expect(typeOf(`${bytes}<html>`.padEnd(100))).toBe(type);
    expect(typeOf(bytes.slice(0, LONGEST_SIGNATURE))).toBe(type);
    expect(imageTypes[type]).toBe(expectedType);
  });

  it.each([
    ['an empty file', ''],
    ['a PNG without its first chunk', PNG.slice(0, 15)],
    ['a PNG with another chunk first', PNG.replace('IHDR', 'IDAT')],
    ['a PNG with a changed signature', PNG.replace('PNG', 'PNX')],
    ['half a JPEG', '\xff\xd8'],
    ['a sound in a RIFF container', 'RIFF\x1a\0\0\0WAVEfmt '],
    ['WebP in another container', 'RIFX\x1a\0\0\0WEBPVP8 '],
    ['GIF of an unknown version', 'GIF88a'],
    ['a GIF with a prefix', ' GIF89a'],
    ['SVG, which can contain scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ])('%s is not recognised as an image', (_what, bytes) => {
    expect(typeOf(bytes)).toBeUndefined();
  });
});

describe('image size from the header', () => {
  const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
  const SIZE = { width: 0x0102, height: 0x0304 };
  const segment = (marker: string, length: number) =>
    Buffer.concat([hex(`ff${marker} ${(length + 2).toString(16).padStart(4, '0')}`), Buffer.alloc(length, 0xff)]);
  const frame = (marker: string) => hex(`ff${marker} 0011 08 0304 0102 03`);
  const jpeg = (...parts: Buffer[]) => Buffer.concat([hex('ffd8'), ...parts]);
  const riff = (kind: string, rest: string) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, 'latin1'), hex(rest)]);

  it.each<[string, ImageType, Buffer]>([
    ['PNG', 'png', hex('89504e470d0a1a0a 0000000d 49484452 00000102 00000304')],
    ['GIF', 'gif', hex('474946383961 0201 0403')],
    ['lossy WebP', 'webp', riff('VP8 ', '000000 9d012a 0241 0483')],
    ['lossless WebP', 'webp', riff('VP8L', '2f 01c1c000')],
    ['extended WebP', 'webp', riff('VP8X', '00000000 010100 030300')],
    ['JPEG', 'jpg', jpeg(segment('e0', 14), frame('c0'))],
    ['JPEG with a long profile', 'jpg', jpeg(segment('e2', 65_000), segment('e1', 9), frame('cf'))],
    ['JPEG with tables first', 'jpg', jpeg(segment('c4', 20), hex('ff01 ffd0 ffd8 ffff'), frame('c1'))],
  ])('the image size is read from a %s, but not from a truncated file', (_what, type, bytes) => {
    expect(imageSizeOf(type, bytes)).toEqual(SIZE);
    const short = bytes.subarray(0, bytes.length - (type === 'jpg' ? 2 : 1));
    expect(imageSizeOf(type, short)).toBeUndefined();
  });

  it.each([
    ['the scan first', 'ffd8 ffda 0002 ffc0 0011 08 0304 0102'],
    ['the end marker first', 'ffd8 ffd9 0002 ffc0 0011 08 0304 0102'],
    ['other bytes between segments', 'ffd8 00 ffc0 0011 08 0304 0102'],
  ])('the image size is missing for a JPEG with %s', (_what, bytes) => {
    expect(imageSizeOf('jpg', hex(bytes))).toBeUndefined();
  });
});

describe('upload policy', () => {
  const issue = (holder = HOLDER) => issuePolicy(SECRET, holder, NOW + 999);
  type Form = Parameters<typeof readPolicy>[1];
  const read = (change: (form: Form) => Partial<Form> = () => ({}), now = NOW, secret = SECRET) => {
    const { policy, signature, accessId } = issue();
    const form = { policy, signature, accessId };
    return readPolicy(secret, { ...form, ...change(form) }, now);
  };
  const refusalOf = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      const { status, code, message } = error as Failure;
      return [status, code, message];
    }
  };
  const INVALID = [403, 403, answerWords.uploadPolicyInvalid];
  const EXPIRED = [403, 403, answerWords.uploadPolicyExpired];

  it('an upload policy contains the session, the size limit, the folder, and an expiry in ten minutes', () => {
    expect(POLICY_SECONDS).toBe(600);
    const { policy, signature: _signature, ...config } = issue();
    expect(config).toEqual({
      dir: 'uploads/42/',
      expire: NOW / 1000 + 600,
      host: '/api/account-api/file/oss/upload',
      accessId: 'account-center',
    });
    expect(decodedPolicy(policy)).toEqual({
      expiration: '2026-03-20T02:10:00.000Z',
      staffId: 42,
      jti: 'session-of-42',
      conditions: [
        ['content-length-range', 1, 2_097_152],
        ['starts-with', '$key', 'uploads/42/'],
      ],
    });
  });

  it('an upload policy is signed with a derived key, not with the token secret', () => {
    const { policy, signature } = issue();
    expect(signature).toBe(hmac(hmac(SECRET, 'upload-policy').digest(), policy).digest('base64'));
    expect(signature).not.toBe(hmac(SECRET, policy).digest('base64'));
  });

  it('an upload policy is valid until its expiry', () => {
    expect(read()).toEqual({ ...HOLDER, dir: 'uploads/42/' });
    expect(read(undefined, NOW + 599_999)).toEqual({ ...HOLDER, dir: dirOf(42) });
    expect(refusalOf(() => read(undefined, NOW + 600_000))).toEqual(EXPIRED);
  });

  it.each<[what: string, change: (form: Form) => Partial<Form>]>([
    ['a wrong signature', ({ signature }) => ({ signature: 'A'.repeat(signature.length) })],
    ['a shorter signature', ({ signature }) => ({ signature: signature.slice(0, -1) })],
    ['a longer signature', ({ signature }) => ({ signature: `${signature}=` })],
    ['no signature', () => ({ signature: '' })],
    ['another access id', () => ({ accessId: 'other' })],
    ['another policy', () => ({ policy: issue({ ...HOLDER, staffId: 1 }).policy })],
    ['text other than a policy', () => ({ policy: 'x' })],
  ])('an upload policy with %s is refused', (_what, change) => {
    expect(refusalOf(() => read(change))).toEqual(INVALID);
    expect(refusalOf(() => read(change, NOW + 600_000))).toEqual(INVALID);
  });

  it('an upload policy with the signature of another server is refused', () => {
    expect(refusalOf(() => read(undefined, NOW, 'another secret'))).toEqual(INVALID);
  });
});

describe('key of an upload', () => {
  const DIR = 'uploads/2/';

  it.each(['photo.png', 'a/b/c.png', '2026/größe 1.png', 'a..b', 'a.', 'x'.repeat(1024 - DIR.length)])(
    'the name %s in the upload folder is accepted',
    (name) => expect(isInside(DIR, DIR + name)).toBe(true),
  );

  const emptyParts = ['', '/photo.png', 'a//b.png', 'a/'];
  const dotParts = ['..', '../1/photo.png', 'a/../b.png', '.hidden', 'a/.hidden'];
  const backslashes = ['a\\b.png', 'a/b\\..\\c.png', '\\a'];
  const characters = ['a\0.png', 'a/b\n.png', 'a\u202e.png'];
  it.each([...emptyParts, ...dotParts, ...backslashes, ...characters, 'x'.repeat(1025 - DIR.length)])(
    'the name %j in the upload folder is refused',
    (name) => expect(isInside(DIR, DIR + name)).toBe(false),
  );

  it.each([
    'photo.png',
    'uploads/1/photo.png',
    'uploads/22/photo.png',
    '/uploads/2/photo.png',
    'uploads/2',
    'x/uploads/2/',
  ])('the upload key %s outside of the upload folder is refused', (key) => {
    expect(isInside(DIR, key)).toBe(false);
  });
});
