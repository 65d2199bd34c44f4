import { addRecent, readRecents } from '@/layouts/commandPalette/recentEntries';
import { STORAGE_PREFIX } from '@/utils/storage/safeStorage';

const ids = (owner: number) => readRecents(owner).map(({ id }) => id);
const store = (owner: number, value: string) =>
  localStorage.setItem(`${STORAGE_PREFIX}palette-recents-${owner}`, value);

afterEach(() => localStorage.clear());

test('the last six, newest first, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g']) addRecent(1, { id });
  expect(ids(1)).toEqual(['g', 'f', 'e', 'a', 'd', 'c']);
});

test('everyone has a list of their own', () => {
  addRecent(1, { id: 'staff:7', name: '王晓明', hint: 'staff' });
  expect(readRecents(1)).toEqual([{ id: 'staff:7', name: '王晓明', hint: 'staff' }]);
  expect(readRecents(2)).toEqual([]);
  expect(readRecents(11)).toEqual([]);
});

test.each(['', 'null', '{', '"text"', '{"id":"a"}', '[null, 1, [], {}, {"id": 5}, {"id": ""}]'])(
  'of %j nothing is taken',
  (value) => {
    store(1, value);
    expect(readRecents(1)).toEqual([]);
    addRecent(1, { id: 'b' });
    expect(ids(1)).toEqual(['b']);
  },
);

test('what has the wrong type is left out', () => {
  store(1, '[{"id":"a","name":{},"hint":3},{"id":"b","name":"n"}]');
  expect(readRecents(1)).toEqual([{ id: 'a' }, { id: 'b', name: 'n' }]);
});
