import { act } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { useStaffEditor } from '@/pages/account/staff/actions';
import { setFeedback } from '@/request/feedback';
import { saveSession } from '@/utils/storage/authStorage';
import { fine, network, type ServiceCall } from '../../hooks/support/answers';
import { openHook, person } from '../../hooks/support/inApp';
import { listen, type Reports } from '../../request/support';

const [TIME, END] = ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
const STAFF: Staff = {
  id: 4,
  username: 'ada',
  name: 'Ada',
  mobile: '',
  email: '',
  avatar: '',
  remark: '',
  department_id: 3,
  department: { id: 3, name: 'Department' },
  status: 1,
  version: 7,
  role_ids: [2, 5],
  roles: [],
  role_terms: [{ role_id: 5, until: END }],
  valid_until: END,
  created_at: TIME,
  updated_at: TIME,
};
const RIGHTS = ['account.staff.update', 'account.staff.enable', 'account.staff.disable'];

let reports: Reports;
let calls: ServiceCall[];
let undo: (() => void) | undefined;
beforeEach(() => {
  reports = listen();
  undo = undefined;
  setFeedback({
    success: (_, offered) => (undo = offered),
    warning: (text) => reports.push(['warning', text]),
    error: (text) => reports.push(['error', text]),
    notify: () => undefined,
  });
  saveSession({ token: 'a.b.c', expireIn: 600 });
});

async function saveAndUndo(change: object, permissions = RIGHTS) {
  calls = network(() => fine(null));
  const nothing = () => undefined;
  const hook = () => useStaffEditor({ onSaved: nothing, onIssued: nothing, hasTerms: true });
  const { now } = openHook(hook, { user: person({ permissions }) });
  await act(() => now().edit(STAFF));
  await act(() => now().submit({ ...now().target!.initialValues, ...change, password: '', password_confirmation: '' }));
}

test('an undo restores the changed roles of an account with their expiries', async () => {
  await saveAndUndo({ role_ids: [3] });
  await act(async () => undo?.());
  expect(calls.map(({ body }) => body)).toMatchObject([
    { version: 7, role_ids: [3], role_terms: [] },
    { version: 8, role_ids: STAFF.role_ids, role_terms: STAFF.role_terms },
  ]);
});

test('an undo is refused and reported if the account was changed again after the change', async () => {
  await saveAndUndo({ role_ids: [] });
  const theirs = { ...STAFF, version: 9 };
  network(() => ({ status: 409, body: { code: 409, message: 'changed since', data: theirs } }));
  await act(async () => undo?.());
  expect(reports).toEqual([[expect.any(String), expect.stringContaining('changed since')]]);
});

test('a change of an expiry has no undo without permission to restore the expiry', async () => {
  await saveAndUndo({ valid_until: '2098-01-01T00:00:00Z' }, ['account.staff.update', 'account.staff.disable']);
  expect([calls.length, undo]).toEqual([1, undefined]);
});
