import { act, screen } from '@testing-library/react';
import { feedback } from '@/request/feedback';
import { openApp } from '../support/openApp';
import { fullTest, isDaily } from '../support/tier';

/** Longer than anything takes to fade out. */
const FADING = 1000;
const pass = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
/** It is shown for so long, and gone when it has faded out. */
async function staysFor(milliseconds: number, words: string) {
  for (const time of [0, milliseconds - 1]) {
    await pass(time);
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  await pass(FADING);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
}
const corner = () => document.querySelector<HTMLElement>('.ant-notification');

beforeEach(async () => {
  await openApp('/account/password', { as: 'admin' });
  // By the clock that the session was begun by: with its end the messages would go.
  jest.useFakeTimers({ now: Date.now() });
  // Nothing may pass by itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => jest.useRealTimers());

test.each(isDaily ? (['error'] as const) : (['success', 'warning', 'error'] as const))(
  'a toast of kind %s stays for 3 seconds',
  async (kind) => {
    act(() => feedback()[kind](`saved ${kind}`));
    await staysFor(3000, `saved ${kind}`);
  },
);

test.each(isDaily ? (['info'] as const) : (['error', 'warning', 'info'] as const))(
  'a notification of kind %s stays for 4.5 seconds, 24 pixels from the top',
  async (kind) => {
    act(() => feedback().notify({ title: `session ${kind}`, description: 'sign in again', kind }));
    await pass(0);
    expect(corner()?.style.top).toBe('24px');
    expect(corner()).toHaveClass('ant-notification-topRight');
    await staysFor(4500, `session ${kind}`);
  },
);

fullTest('the same words come again once the first have gone, not beside them', async () => {
  act(() => {
    feedback().error('quota used up');
    feedback().error('quota used up');
  });
  await pass(0);
  expect(screen.getAllByText('quota used up')).toHaveLength(1);
  await pass(3000 + FADING);
  act(() => feedback().error('quota used up'));
  await pass(0);
  expect(screen.getAllByText('quota used up')).toHaveLength(1);
});

fullTest('markup and 10,000 characters are a short text', async () => {
  act(() => feedback().notify({ title: `<img src=x onerror="alert(1)"> ${'x'.repeat(10_000)}` }));
  await pass(0);
  const shown = screen.getByText(/^<img src=x/);
  expect(shown.textContent).toHaveLength(300);
  expect(shown.querySelector('img')).toBeNull();
  await pass(4500 + FADING);
});
