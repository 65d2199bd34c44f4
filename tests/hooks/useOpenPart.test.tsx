import { act } from '@testing-library/react';
import { renderInApp } from './support/inApp';
import { showHistory, showMembers, useOpenHistory, useOpenMembers } from '@/hooks/useOpenPart';

const open = (at: string) => renderInApp(() => ({ history: useOpenHistory(), members: useOpenMembers() }), { at });

test.each([
  ['/list', undefined, undefined],
  ['/list?history=7', 7, undefined],
  ['/list?members=8', undefined, 8],
  ['/list?history=x&members=0', undefined, undefined],
])('%s shows the history of %s and the members of %s', (at, history, members) => {
  expect(open(at).now()).toEqual({ history, members });
});

test.each([
  ['history', showHistory],
  ['members', showMembers],
] as const)('the %s of a record opens with a step, so that going back closes it, and closes without', (name, show) => {
  const { now, address, move } = open('/list?page=2');
  act(() => show(7));
  expect([address(), move()]).toEqual([`/list?page=2&${name}=7`, 'PUSH']);
  expect(now()[name]).toBe(7);
  act(() => show(undefined));
  expect([address(), move()]).toEqual(['/list?page=2', 'REPLACE']);
  expect(now()[name]).toBeUndefined();
});
