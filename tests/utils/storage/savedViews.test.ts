import { changeViews, MAX_VIEW_NAME, onSavedViews, parseViews, readViewsText } from '@/utils/storage/savedViews';

const PLACE = { userId: 7, list: 'staff' };
const KEY = 'account-center-views-7-staff';
const view = (name: string) => ({ name, search: `?keyword=${name}` });
const views = (place = PLACE) => parseViews(readViewsText(place));

beforeEach(() => localStorage.clear());

test('views are kept for one list of one person', () => {
  changeViews(PLACE, () => [view('a'), { ...view('b'), isDefault: true }]);
  expect(views()).toEqual([view('a'), { ...view('b'), isDefault: true }]);
  expect(views({ ...PLACE, userId: 8 })).toEqual([]);
  expect(views({ ...PLACE, list: 'role' })).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([KEY]);
});

test('a change goes by what another tab has stored', () => {
  changeViews(PLACE, () => [view('a')]);
  localStorage.setItem(KEY, JSON.stringify([view('b')]));
  changeViews(PLACE, (before) => [...before, view('c')]);
  expect(views()).toEqual([view('b'), view('c')]);
});

test('with the last view nothing is kept', () => {
  changeViews(PLACE, () => [view('a')]);
  changeViews(PLACE, () => []);
  expect(localStorage.length).toBe(0);
});

test('no more than fifty are kept, the first ones', () => {
  changeViews(PLACE, () => Array.from({ length: 51 }, (_, at) => view(`${at}`)));
  expect(views().map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`));
});

test.each([
  ['no list', '{"name":"a","search":"?"}'],
  ['no JSON', '['],
  ['nothing', '[null]'],
  ['no name', '[{"search":"?a=1"}]'],
  ['an empty name', '[{"name":"","search":"?a=1"}]'],
  ['a name that is no text', '[{"name":["a"],"search":"?a=1"}]'],
  ['no query', '[{"name":"a"}]'],
  ['a query that is no text', '[{"name":"a","search":["?"]}]'],
  ['a query that could lead to another page', '[{"name":"a","search":"//evil.example.com?"}]'],
])('%s is no view', (_, text) => {
  expect(parseViews(text)).toEqual([]);
});

test('of a view only what belongs to it is read', () => {
  const [long, odd, usual] = parseViews(
    JSON.stringify([
      { name: 'x'.repeat(MAX_VIEW_NAME + 1), search: '?', more: 1 },
      { name: 'odd', search: '?', isDefault: 'yes' },
      { name: 'usual', search: '?a=1', isDefault: false },
    ]),
  );
  expect(long).toEqual({ name: 'x'.repeat(MAX_VIEW_NAME), search: '?' });
  expect(odd).toEqual({ name: 'odd', search: '?' });
  expect(usual).toEqual({ name: 'usual', search: '?a=1' });
});

test('who listens hears of each change until they have heard enough', () => {
  const listener = jest.fn();
  const end = onSavedViews(listener);
  changeViews(PLACE, () => [view('a')]);
  changeViews(PLACE, () => []);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  changeViews(PLACE, () => [view('a')]);
  expect(listener).toHaveBeenCalledTimes(2);
});
