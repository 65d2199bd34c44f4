import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene';

/** What no person should ever read. */
const NEVER_SHOWN =
  /\bundefined\b|\[object \w+\]|\bNaN\b|\n\s*at [\w.<>]+ ?\(|\bTypeError\b|<\/?(?:html|body|div|p|h\d|script|pre|!doctype)\b/i;

export interface Expected {
  /** Values that must still be in the fields with these labels. */
  typed?: Readonly<Record<string, string>>;
  /** Toasts and notifications that one action may bring; 1 unless told otherwise. */
  atMost?: number;
  /** Data that looks like what must not be shown, such as a name with markup. */
  except?: RegExp;
  /** What React and the browser write to the console about a fault that the app did catch. */
  noise?: RegExp;
}

const readPage = (page: Page) =>
  page.evaluate(() => ({
    root: document.getElementById('root')?.innerText.trim() ?? '',
    text: document.body.innerText,
    // A spinner that is fading out is there a little longer than it is seen.
    waiting: Array.from(
      document.querySelectorAll(
        '.ant-spin-spinning, [aria-busy="true"], .ant-btn-loading, [data-loading], .ant-skeleton, .anticon-spin',
      ),
    )
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 0,
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  }));

export function expectNoTrouble({ trouble }: Pick<Scene, 'trouble'>, noise?: RegExp): void {
  expect(trouble.filter((text) => !noise?.test(text))).toEqual([]);
  trouble.length = 0;
}

/** What must be true after every fault, whatever it was. */
export async function expectInvariants({ page, trouble, told }: Scene, expected: Expected = {}): Promise<void> {
  const { typed = {}, atMost = 1, except, noise } = expected;
  await expect(async () => {
    const { root, text, waiting } = await readPage(page);
    expect(root, 'the page is empty').not.toBe('');
    expect(waiting, 'something still waits').toEqual([]);
    expect(except ? text.replace(except, '') : text).not.toMatch(NEVER_SHOWN);
  }).toPass({ timeout: 5000, intervals: [20, 50, 100, 200] });
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  expect(told.length, `told: ${told.join(' | ')}`).toBeLessThanOrEqual(atMost);
  expectNoTrouble({ trouble }, noise);
}
