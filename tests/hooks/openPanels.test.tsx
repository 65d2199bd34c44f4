import { act, renderHook } from '@testing-library/react';
import { renderInApp } from './support/inApp';
import { showHistory, showMembers, useOpenHistoryId, useOpenMembersId } from '@/hooks/openPanels';
import { useStoredIds } from '@/hooks/useStoredIds';
import { readStored, writeStored } from '@/utils/storage/safeStorage';

describe('panels and drawers in the address', () => {
  const open = (path: string) =>
    renderInApp(() => ({ history: useOpenHistoryId(), members: useOpenMembersId() }), { at: path });

  test.each([
    ['/list', undefined, undefined],
    ['/list?history=7', 7, undefined],
    ['/list?members=8', undefined, 8],
    ['/list?history=x&members=0', undefined, undefined],
  ])('the address %s opens the history of record %s and the members of record %s', (path, history, members) => {
    expect(open(path).now()).toEqual({ history, members });
  });

  test.each([
    ['history', showHistory],
    ['members', showMembers],
  ] as const)('opening the %s of a record adds a history entry of the browser; closing adds none', (name, show) => {
    const { now, address, move } = open('/list?page=2');
    act(() => show(7));
    expect([address(), move(), now()[name]]).toEqual([`/list?page=2&${name}=7`, 'PUSH', 7]);
    act(() => show(undefined));
    expect([address(), move(), now()[name]]).toEqual(['/list?page=2', 'REPLACE', undefined]);
  });
});

describe('useStoredIds', () => {
  function open(key: string | undefined) {
    const frames: (readonly number[])[] = [];
    const { result, rerender } = renderHook(
      (props: { key: string | undefined }) => {
        const all = useStoredIds(props.key);
        frames.push(all[0]);
        return all;
      },
      { initialProps: { key } },
    );
    return {
      frames,
      ids: () => result.current[0],
      changer: () => result.current[1],
      change: (next: (ids: readonly number[]) => readonly number[]) => act(() => result.current[1](next)),
      turnTo: (next: string | undefined) => rerender({ key: next }),
    };
  }
  const add = (id: number) => (ids: readonly number[]) => [...ids, id];

  beforeEach(() => window.localStorage.clear());

  test('useStoredIds stores a change under its key, and reads it on the next visit', () => {
    const { ids, change } = open('open');
    expect(ids()).toEqual([]);
    change(add(1));
    change(add(2));
    expect(ids()).toEqual([1, 2]);
    expect(readStored('open')).toBe('[1,2]');
    expect(open('open').ids()).toEqual([1, 2]);
  });

  test('useStoredIds includes ids that another tab has stored', () => {
    const { ids, change } = open('open');
    writeStored('open', '[7]');
    change(add(1));
    expect(ids()).toEqual([7, 1]);
  });

  test('useStoredIds without a key stores nothing; once a key is known, its stored ids are loaded', () => {
    writeStored('open', '[5]');
    const { ids, change, turnTo, frames } = open(undefined);
    change(add(1));
    change(add(2));
    expect([ids(), window.localStorage.length]).toEqual([[1, 2], 1]);
    const before = frames.length;
    turnTo('open');
    expect(frames.slice(before)).toEqual(frames.slice(before).map(() => [5]));
    change(add(6));
    expect(readStored('open')).toBe('[5,6]');
  });

  test('useStoredIds has separate ids for each key, and a stable setter', () => {
    writeStored('other', '[9]');
    const { ids, changer, change, turnTo } = open('open');
    const first = changer();
    change(add(1));
    expect(changer()).toBe(first);
    turnTo('other');
    expect(ids()).toEqual([9]);
    change(add(8));
    expect([readStored('open'), readStored('other')]).toEqual(['[1]', '[9,8]']);
  });
});
