import { test } from '../support/server';
import { hostile } from '../../utils/support/hostileUrls';
import { BARE_PAGE } from '../support/person';
import { expect } from './support/rows';

// Half a character cannot be written into an address.
const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1].isWellFormed();
const texts = hostile.filter(isText);

/** Runs here and in the page: scheme and host of each address, and of what it is once decoded. */
const readAddresses = ([values, origin]: readonly [values: readonly string[], origin: string]): string[] => {
  const read = (value: string) => {
    try {
      const { protocol, host } = new URL(value, origin);
      return `${protocol} ${host}`;
    } catch {
      return 'none';
    }
  };
  const decoded = (value: string) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  };
  return values.map((value) => `${value}: ${read(value)}, ${read(decoded(value))}`);
};

// That all of them lead home: tests/utils/address/redirect.test.ts. The browser has the last word on what one means.
test('a hostile address means the same to the browser as where all of them are tested', async ({ page }) => {
  await page.goto(BARE_PAGE);
  const all = [texts.map(([, value]) => value), new URL(page.url()).origin] as const;
  expect(await page.evaluate(readAddresses, all)).toEqual(readAddresses(all));
});
