import { act, fireEvent } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { DRAFT_DELAY } from '@/constants/limits';
import { useDraft } from '@/hooks/editor/useDraft';
import { readDrafts, writeDraft } from '@/utils/storage/drafts';

const place = { userId: 7, form: 'role' };
const draft = (id: number | null, name: string) => ({ item: id === null ? null : { id }, values: { name } });
const namesIn = (drafts: readonly { values: object }[]) =>
  drafts.map(({ values }) => Object.values(values)[0] as string);
const kept = (userId = 7) => namesIn(readDrafts({ ...place, userId }));
const pass = (ms = DRAFT_DELAY) => act(() => void jest.advanceTimersByTime(ms));

function open(before: (() => void) | null = () => void put(signedIn(7))) {
  const frames: string[][] = [];
  const drawn = renderInApp(
    () => {
      const all = useDraft('role');
      frames.push(namesIn(all.stored));
      return all;
    },
    before ? { before } : {},
  );
  return {
    ...drawn,
    frames,
    stored: () => frames.at(-1),
    keep: (id: number | null, name: string) => act(() => drawn.now().keep(draft(id, name))),
    forget: (id: number | null) => act(() => drawn.now().forget(id)),
  };
}

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('typed values', () => {
  test('is kept shortly after the last key, and not listed before the screen is opened again', () => {
    const { keep, stored } = open();
    keep(1, 'a');
    pass(DRAFT_DELAY - 1);
    keep(1, 'ab');
    pass(DRAFT_DELAY - 1);
    expect(kept()).toEqual([]);
    pass(1);
    expect(kept()).toEqual(['ab']);
    expect(stored()).toEqual([]);
    expect(open().stored()).toEqual(['ab']);
  });

  test('is kept at once as the page goes away, and once', () => {
    const { keep } = open();
    keep(null, 'a');
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toEqual(['a']);
    window.localStorage.clear();
    pass();
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  test('is kept as the screen goes, which then is not asked again', () => {
    const { keep, unmount } = open();
    const left = jest.spyOn(window, 'removeEventListener');
    keep(null, 'a');
    unmount();
    expect(kept()).toEqual(['a']);
    expect(left).toHaveBeenCalledWith('pagehide', expect.any(Function));
    left.mockRestore();
  });

  test('stays that of who typed it', async () => {
    const { keep, dispatch } = open();
    keep(null, 'a');
    await dispatch(signedIn(8));
    pass();
    expect([kept(7), kept(8)]).toEqual([['a'], []]);
  });

  test('is not kept while nobody is known, and nothing can be forgotten', () => {
    const { keep, forget, stored } = open(null);
    keep(1, 'a');
    pass();
    forget(1);
    expect(stored()).toEqual([]);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('the list', () => {
  beforeEach(() => {
    writeDraft(place, draft(1, 'old'));
    writeDraft(place, draft(null, 'new'));
    writeDraft({ ...place, userId: 8 }, draft(2, 'other'));
  });

  test('is what was kept before, without what is forgotten', () => {
    const { stored, forget } = open();
    expect(stored()).toEqual(['new', 'old']);
    forget(null);
    expect(stored()).toEqual(['old']);
    expect(kept()).toEqual(['old']);
    forget(1);
    expect([stored(), kept()]).toEqual([[], []]);
  });

  test('no frame shows that of the person before', async () => {
    const { frames, dispatch } = open(null);
    expect(frames.at(-1)).toEqual([]);
    await dispatch(signedIn(7));
    expect(frames.at(-1)).toEqual(['new', 'old']);
    const before = frames.length;
    await dispatch(signedIn(8));
    expect(frames.length).toBeGreaterThan(before);
    expect(frames.slice(before)).toEqual(frames.slice(before).map(() => ['other']));
  });

  test('a draft that is forgotten is not stored later', () => {
    const { keep, forget } = open();
    keep(1, 'typed');
    forget(1);
    pass();
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toEqual(['new']);
  });
});
