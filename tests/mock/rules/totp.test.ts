import { createSealer } from '../../../mock/server/rules/sealing';
import {
  base32,
  isPasscode,
  matchingStep,
  newTotpSecret,
  passcodeAt,
  stepAt,
  totpUri,
} from '../../../mock/server/rules/factors';

const SECRET = Buffer.from('12345678901234567890');
const SECOND = 1000;

describe('passcode', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('the passcode at second %d is the RFC 6238 test value %s', (second, passcode) => {
    expect(passcodeAt(SECRET, stepAt(second * SECOND))).toBe(passcode);
  });

  it('a passcode is accepted one step early or late, but not two steps', () => {
    const now = 1_700_000_010 * SECOND;
    const passcodes = [-2, -1, 0, 1, 2].map((step) => passcodeAt(SECRET, stepAt(now) + step));
    const isAccepted = passcodes.map((passcode) => matchingStep(SECRET, passcode, now, -1) !== undefined);
    expect(isAccepted).toEqual([false, true, true, true, false]);
  });

  it('a passcode is refused after the same or a later passcode was accepted', () => {
    const now = 1_700_000_010 * SECOND;
    const step = stepAt(now);
    const passcode = passcodeAt(SECRET, step);
    expect(matchingStep(SECRET, passcode, now, step - 1)).toBe(step);
    expect(matchingStep(SECRET, passcode, now, step)).toBeUndefined();
    expect(matchingStep(SECRET, passcode, now, step + 1)).toBeUndefined();
  });

  it.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２'])('passcode cannot have the form %j', (text) => {
    expect(matchingStep(SECRET, text, 59 * SECOND, -1)).toBeUndefined();
    expect(isPasscode(text)).toBe(false);
  });
});

describe('secret of an authenticator app', () => {
  it('a new TOTP secret is random and has 160 bits', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect([one.length, one.equals(other)]).toEqual([20, false]);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j is that of RFC 4648', (text, encodedText) => expect(base32(Buffer.from(text))).toBe(encodedText));

  it('the setup address for an authenticator app contains the secret, and names with special characters', () => {
    const address = new URL(totpUri(SECRET, '星河集团: A&B', 'wang@example'));
    expect(decodeURIComponent(address.pathname)).toBe('/星河集团: A&B:wang@example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ secret: base32(SECRET), issuer: '星河集团: A&B' },
    });
  });
});

it('a ciphertext of an earlier version is decrypted with the same purpose, but not with another purpose', async () => {
  const sealer = createSealer(Promise.resolve('a secret of the session tokens'));
  const sealedText = '3tCBP-ofp5ypKKocmCA-oxaQSFF_hKnPktTsoUxGq3708GLguCR3oI7AY3_P9FVt';
  expect(await sealer.open(sealedText, 'totp 1')).toEqual(SECRET);
  expect(await sealer.open(sealedText, 'totp 2')).toBeUndefined();
});
