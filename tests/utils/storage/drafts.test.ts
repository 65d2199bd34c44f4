import { DRAFT_LIFETIME, MAX_DRAFTS } from '@/constants/limits';
import { readDrafts, removeDraft, writeDraft } from '@/utils/storage/drafts';

const PLACE = { userId: 7, form: 'staff' };
const stored = () => Object.values({ ...window.localStorage }).join();

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('each record has one draft, the newest comes first', () => {
  writeDraft(PLACE, { item: null, values: { name: 'new' } });
  writeDraft(PLACE, { item: { id: 1 }, values: { name: 'one' } });
  writeDraft(PLACE, { item: null, values: { name: 'newer' } });
  expect(readDrafts(PLACE).map(({ values }) => values['name'])).toEqual(['newer', 'one']);
  removeDraft(PLACE, null);
  expect(readDrafts(PLACE).map(({ item }) => item)).toEqual([{ id: 1 }]);
  removeDraft(PLACE, 1);
  expect(stored()).toBe('');
});

test('passwords are left out, at any depth', () => {
  const secrets = { password: 'hidden', password_confirmation: 'hidden', old_password: 'hidden' };
  writeDraft(PLACE, { item: null, values: { name: 'kept', ...secrets, nested: [secrets] } });
  expect(stored()).toContain('kept');
  expect(stored()).not.toContain('hidden');
});

test('a person sees neither the drafts of others nor those of other forms', () => {
  writeDraft(PLACE, { item: null, values: { name: 'mine' } });
  expect(readDrafts({ ...PLACE, userId: 8 })).toEqual([]);
  expect(readDrafts({ ...PLACE, form: 'role' })).toEqual([]);
});

test('they last a week, and only so many are kept', () => {
  for (let id = 1; id <= MAX_DRAFTS + 1; id += 1) writeDraft(PLACE, { item: { id }, values: {} });
  expect(readDrafts(PLACE)).toHaveLength(MAX_DRAFTS);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFETIME - 1000);
  expect(readDrafts(PLACE)).toHaveLength(MAX_DRAFTS);
  jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFETIME + 1);
  expect(readDrafts(PLACE)).toEqual([]);
});

test.each(['{', 'null', '{}', '[1]', '[{"values":[]}]', '[{"item":{"id":"1"},"values":{},"savedAt":1}]'])(
  'what is stored as %p counts as nothing',
  (text) => {
    window.localStorage.setItem('account-center-draft-7-staff', text);
    expect(readDrafts(PLACE)).toEqual([]);
  },
);
