import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { giveCodes, makeLeader } from '../support/asAdmin';
import { PEOPLE, ROLES } from '../support/demo';
import { type Call } from '../support/fetch';
import { collectDownloads, textOf } from '../support/files';
import {
  PERSON,
  bodiesOf,
  dialogSaying,
  openStaff,
  stateOf,
  confirmLeave,
  leaveReport,
  openLeave,
  writes,
  boxes,
  chooseBatch,
  account,
} from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { showApp } from '../support/openApp';

// Not by role: names of a page of thirty rows take jsdom seconds to compute.
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words));
const isUpdate = ({ path }: Call) => path.includes('/users/update/');
const ids = () => boxes().map((box) => Number(box.closest('tr')!.dataset['rowKey']));
test('a change that needs a choice names the accounts before it, and starts after it', async () => {
  const { dialog, user } = await chooseBatch(t('transfer.batch.addRoles'), 3);
  const names = boxes().map((box) => box.closest('tr')!.querySelector('a')!.textContent);
  expect(dialog.getByText(names.join(t('common.listSeparator')))).toBeInTheDocument();
  const start = () => dialog.getByRole('button', { name: like('transfer.batch.change.start') });
  expect(start()).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: t('account.roles') }));
  await user.click(await screen.findByTitle(ROLES.analyst));
  await waitFor(() => expect(start()).toBeEnabled());
});
fullTest('new passwords are in one report and nowhere else, and closing asks before they are lost', async () => {
  const files = collectDownloads();
  const app = await chooseBatch(t('login.password'), 3);
  await dialogSaying(like('transfer.batch.password.hint', { count: 3 }));
  press(t('transfer.batch.password.start', { count: 3 }));
  await screen.findByText(t('transfer.job.allDone', { done: 3 }));
  expect(screen.getByText(like('transfer.job.secret'))).toBeInTheDocument();
  const sent = app.calls
    .filter(({ path }) => path.includes('/users/change_password/'))
    .map(({ body }) => (JSON.parse(body ?? '{}') as { password: string }).password);
  expect(new Set(sent).size).toBe(3);
  const stored = [window.localStorage, window.sessionStorage].flatMap((storage) => Object.values(storage)).join();
  for (const password of sent) expect(stored).not.toContain(password);

  press(t('common.close'));
  expect(await screen.findByText(t('transfer.job.secret.hint'))).toBeInTheDocument();
  press(t('transfer.import.stop.stay'));
  press(t('transfer.job.report'));
  await waitFor(() => expect(files).toHaveLength(1));
  const [header, ...lines] = (await textOf(files[0]!.content)).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(header).toBe(
    [
      t('account.personName'),
      t('account.username'),
      t('transfer.result'),
      t('transfer.reason'),
      t('account.password.new'),
    ].join(),
  );
  expect(lines.map((line) => line.split(',').at(-1)).sort()).toEqual([...sent].sort());
  press(t('common.close'));
  await waitFor(() => expect(screen.queryByText(t('transfer.job.report'))).not.toBeInTheDocument());
});
describe('a leave', () => {
  test('a leaver is disabled, loses their roles and hands over their department, and Ctrl + Z takes it back', async () => {
    let led = { id: 0, name: '' };
    const app = await openStaff({
      prepare: async () => {
        await giveCodes(PERSON.username, ['account.record']);
        led = await makeLeader(PERSON.name);
      },
    });
    const dialog = await openLeave(app);
    const own = `only_${PERSON.username}`;
    expect(await dialog.findByText(t('staff.leave.lastHolder', { roles: own }))).toBeInTheDocument();
    expect(await dialog.findByText(like('staff.leave.platforms'))).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: t('staff.leave.disable') })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: t('review.carryOut.job', { name: own }) })).toBeChecked();
    await app.user.type(
      dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: led.name }) }),
      PEOPLE.auditor,
    );
    await app.user.click(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor} `)));
    await confirmLeave(app, dialog);

    const table = await leaveReport(t('transfer.job.allDone', { done: 3 }));
    for (const change of [
      t('staff.leave.disable'),
      t('review.carryOut.job', { name: own }),
      t('staff.leave.handOver', { leader: PEOPLE.auditor }),
    ]) {
      expect(table.getByText(change)).toBeInTheDocument();
    }
    // Nothing failed: there are no reasons.
    expect(table.queryByText(t('transfer.reason'))).not.toBeInTheDocument();
    expect(writes(app).map(({ path }) => path.replace(/^.*account-api/, ''))).toEqual([
      `/users/disable/${PERSON.id}`,
      `/users/update/${PERSON.id}`,
      `/dep/update/${led.id}`,
    ]);
    expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ name: PERSON.name, role_ids: [] })]);
    expect(bodiesOf(app, '/dep/update/')).toEqual([
      expect.objectContaining({ name: led.name, leader: PEOPLE.auditor }),
    ]);
    await waitFor(async () => expect(await stateOf()).toHaveTextContent(t('common.disabled')));

    await app.user.keyboard('{Control>}z{/Control}');
    await leaveReport(t('transfer.job.allDone', { done: 2 }));
    expect(screen.queryByRole('button', { name: like('common.undo') })).not.toBeInTheDocument();
    expect(bodiesOf(app, '/users/update/').at(-1)).toMatchObject({ role_ids: [expect.any(Number)] });
    expect(bodiesOf(app, '/dep/update/').at(-1)).toMatchObject({ name: led.name, leader: PERSON.name });
    await waitFor(async () => expect(await stateOf()).toHaveTextContent(t('common.enabled')));
  });
});
fullTest('accounts are moved to a department; after a reload the job goes on and does nothing twice', async () => {
  const app = await chooseBatch(t('tree.move'), 6, 'status=1&department_id=1');
  const chosen = ids();
  fireEvent.click(app.dialog.getByLabelText(t('account.department')));
  const [, target] = within(await screen.findByRole('dialog', { name: t('account.department') })).getAllByRole(
    'treeitem',
  );
  fireEvent.click(target!);
  // The second answer and all after it never come.
  app.intercept((call) =>
    isUpdate(call) && app.calls.filter(isUpdate).length > 1 ? new Promise(() => undefined) : undefined,
  );
  press(like('transfer.batch.change.start'));
  await waitFor(() => expect(app.calls.filter(isUpdate).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByText(like('transfer.batch.soFar', { done: 1 }))).toBeInTheDocument());

  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  app.intercept(() => undefined);
  await showApp('/home');
  expect(await screen.findByText(like('transfer.job.allDone'))).toBeInTheDocument();
  const departments = new Set((await Promise.all(chosen.map(account))).map(({ department_id }) => department_id));
  expect(departments.size).toBe(1);
  expect(window.sessionStorage.getItem('account-center-job')).not.toBeNull();
  press(t('common.close'));
  await waitFor(() => expect(window.sessionStorage.getItem('account-center-job')).toBeNull());
});
