import { act } from '@testing-library/react';
import { renderInApp } from '../support/inApp';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { hasUnsavedWork } from '@/hooks/navigation';
import { held } from '../support/answers';

function open(dirty: boolean) {
  const asked: ReturnType<typeof held<boolean>>[] = [];
  const ask = () => {
    const next = held<boolean>();
    asked.push(next);
    return next.promise;
  };
  const drawn = renderInApp((props: { dirty: boolean; ask: typeof ask }) => useUnsavedGuard(props.dirty, props.ask), {
    at: '/form',
    props: { dirty, ask },
  });
  return { ...drawn, asked, ask };
}

test('a second question waits for the answer to the first', async () => {
  const { now, asked } = open(true);
  const first = now()();
  expect(await now()()).toBe(false);
  expect(asked).toHaveLength(1);
  await asked[0]?.give(true);
  expect(await first).toBe(true);
  const second = now()();
  expect(asked).toHaveLength(2);
  await asked[1]?.give(false);
  expect(await second).toBe(false);
});

test('a question that breaks off does not end the asking', async () => {
  const { now, asked } = open(true);
  const broken = expect(now()()).rejects.toThrow('broken');
  await asked[0]?.fail(new Error('broken'));
  await broken;
  void now()();
  expect(asked).toHaveLength(2);
});

test('saving frees the way, and the next change holds it again with the newest question', async () => {
  const { now, rerender, go, address, asked, ask } = open(true);
  const guard = now();
  rerender({ dirty: false, ask });
  expect([await guard(), hasUnsavedWork()]).toEqual([true, false]);
  const other = jest.fn(() => Promise.resolve(false));
  rerender({ dirty: true, ask: other });
  expect([now(), hasUnsavedWork()]).toEqual([guard, true]);
  go('/other');
  await act(async () => undefined);
  expect(other).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(0);
  expect(address()).toBe('/form');
});

test('a screen that was left holds no navigation', () => {
  const { unmount } = open(true);
  expect(hasUnsavedWork()).toBe(true);
  unmount();
  expect(hasUnsavedWork()).toBe(false);
});
