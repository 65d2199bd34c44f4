import { test } from '../support/server';
import { hostile } from '../../utils/support/hostileUrls';
import { BARE_PAGE } from '../support/person';
import { expect } from './support/rows';

// Only well-formed texts are tested, because an address cannot contain half of a surrogate pair.
const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1].isWellFormed();
const texts = hostile.filter(isText);

/** @returns scheme and host of each address, as given and percent-decoded. Node and the page both run this function. */
const readAddresses = ([values, origin]: readonly [values: readonly string[], origin: string]): string[] => {
  const parsedAddress = (value: string) => {
    try {
      const { protocol, host } = new URL(value, origin);
      return `${protocol} ${host}`;
    } catch {
      return 'none';
    }
  };
  const decodedValue = (value: string) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  };
  return values.map((value) => `${value}: ${parsedAddress(value)}, ${parsedAddress(decodedValue(value))}`);
};

// tests/utils/address/redirect.test.ts checks the same addresses with Node's URL parser, so both parsers must agree.
test('browser and Node parse hostile redirect addresses in the same way', async ({ page }) => {
  await page.goto(BARE_PAGE);
  const all = [texts.map(([, value]) => value), new URL(page.url()).origin] as const;
  expect(await page.evaluate(readAddresses, all)).toEqual(readAddresses(all));
});
