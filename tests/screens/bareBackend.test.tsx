import { screen, waitFor } from '@testing-library/react';
import { paths } from '@/constants/paths';
import { bareBackend } from '../support/bareAnswers';
import { openApp } from '../support/openApp';
import { screenPaths } from '../support/routeTable';
import { t } from '../support/words';

/** Every screen, and what opens on those that show single records. */
const addresses = [
  ...screenPaths().filter((path) => path !== '/' && path !== '/user' && path !== paths.exception),
  `${paths.staff}?detail=4`,
  `${paths.staff}?preset=ends7`,
  `${paths.record}?detail=1`,
];

const isLoading = () => document.querySelector('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton') !== null;

describe('a backend that sends no optional field', () => {
  test.each(addresses)('%s is whole', async (address) => {
    const left = new Set<string>();
    await openApp(address, {
      ...(address !== paths.login && { as: 'admin' }),
      prepare: ({ intercept }) => intercept(bareBackend(left)),
    });
    await waitFor(() => expect(isLoading()).toBe(false), { timeout: 10_000 });

    if (address !== paths.login) expect(left.size).toBeGreaterThan(0);
    expect(screen.queryByText(t('exception.crash.title'))).not.toBeInTheDocument();
    const words = document.body.textContent ?? '';
    expect(words).not.toMatch(/undefined|NaN|Invalid Date|\[object|\bnull\b/);
    const heads = [...document.querySelectorAll('th')];
    const isNamed = (head: Element) =>
      (head.textContent ?? '').trim() !== '' || head.querySelector('[aria-label]') || head.hasAttribute('aria-hidden');
    expect(heads.filter((head) => !isNamed(head)).map((head) => head.outerHTML)).toEqual([]);
  });
});
