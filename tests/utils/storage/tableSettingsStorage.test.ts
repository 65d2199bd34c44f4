import {
  changeTableSettings,
  forgetTableSettings,
  onTableSettings,
  readTableSettings,
  readTableText,
} from '@/utils/storage/tableSettingsStorage';
import { defaultTableSettings } from '@/utils/tableSettings';

const KEY = 'account-center-table-staff';

beforeEach(() => localStorage.clear());

test('what is chosen about a table is kept under its name, the rest stays as it was', () => {
  changeTableSettings('staff', () => ({ pageSize: 50 }));
  changeTableSettings('staff', () => ({ density: 'small' }));
  const chosen = { ...defaultTableSettings, pageSize: 50, density: 'small' };
  expect(readTableSettings('staff')).toEqual(chosen);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(chosen);
  expect(readTableSettings('role')).toEqual(defaultTableSettings);
});

test('a change goes by what is stored', () => {
  localStorage.setItem(KEY, '{"toggled":["mobile"]}');
  changeTableSettings('staff', ({ toggled }) => ({ toggled: [...toggled, 'email'] }));
  expect(readTableSettings('staff').toggled).toEqual(['mobile', 'email']);
});

test('what is forgotten is as at first', () => {
  changeTableSettings('staff', () => ({ pageSize: 50 }));
  forgetTableSettings('staff');
  expect(readTableText('staff')).toBeNull();
  expect(readTableSettings('staff')).toEqual(defaultTableSettings);
});

test('who listens hears of each change until they have heard enough', () => {
  const listener = jest.fn();
  const end = onTableSettings(listener);
  changeTableSettings('staff', () => ({ pageSize: 50 }));
  forgetTableSettings('staff');
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  forgetTableSettings('staff');
  expect(listener).toHaveBeenCalledTimes(2);
});
