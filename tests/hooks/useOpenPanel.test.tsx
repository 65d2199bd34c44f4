import { act, renderHook } from '@testing-library/react';
import { openPanel, useOpenPanel } from '@/hooks/useOpenPanel';

afterEach(() => openPanel(undefined));

test('one panel opens in place of another, for all who look', () => {
  const [first, second] = [renderHook(useOpenPanel).result, renderHook(useOpenPanel).result];
  const seen = () => [first.current, second.current];
  expect(seen()).toEqual([undefined, undefined]);
  act(() => openPanel('palette'));
  expect(seen()).toEqual(['palette', 'palette']);
  act(() => openPanel('settings'));
  expect(seen()).toEqual(['settings', 'settings']);
  act(() => openPanel(undefined));
  expect(seen()).toEqual([undefined, undefined]);
});

test('who comes later sees what is open', () => {
  openPanel('palette');
  expect(renderHook(useOpenPanel).result.current).toBe('palette');
});
