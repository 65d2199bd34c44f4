import { expect, test } from './support/server';

/* Every test of this folder is under this watch: see support/policy.ts. */

const addInlineScript = () => {
  const script = document.createElement('script');
  script.textContent = 'document.body.dataset.ran = ""';
  document.body.append(script);
};

test('what the Content Security Policy blocks fails the test in which it was', async ({ page }) => {
  test.fail();
  await page.goto('/user/login');
  await page.evaluate(addInlineScript);
  await expect(page.locator('body')).not.toHaveAttribute('data-ran');
});

test(
  'so does what it blocks in a profile that the test opened itself',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    test.fail();
    const page = await browser.newPage({ baseURL: baseURL! });
    await page.goto('/user/login');
    await page.evaluate(() => fetch('https://evil.example/').catch(() => undefined));
    await page.context().close();
  },
);

test('a page that keeps to it does not', { tag: '@full' }, async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
