import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collectDownloads } from '../support/files';
import {
  created,
  dialogBox,
  isCreation,
  many,
  openImport,
  press,
  bar,
  boxes,
  chooseBatch,
  isStatusChange,
  account,
  storeExpiries,
  endOfDay,
  inDays,
  pick,
  bodiesOf,
  dialogSaying,
  isDisable,
  delayedReply,
  openStaff,
  PERSON,
  confirmLeave,
  leaveReport,
  openLeave,
} from '../support/staffScreen';
import { answerOf, reply } from '../support/fetch';
import { updates } from '../support/memberScreens';
import { like, t } from '../support/words';
import { asAdmin, giveCodes, giveRole, makeLeader } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { PEOPLE, ROLES } from '../support/demo';
import { openApp } from '../support/openApp';

beforeEach(() => void collectDownloads());

const start = (count: number) => press(t('transfer.import.start', { count }));
const allDone = (count: number) => screen.findByText(t('transfer.job.allDone', { done: count }));
const soFar = (done: number, failed: number, waiting: number) =>
  screen.findByText(t('transfer.batch.soFar', { done, failed, waiting }));
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));

test('an import can be paused and resumed, and warns of its generated passwords before it is closed', async () => {
  const app = await openImport(many(6));
  const creation = delayedReply();
  app.intercept((call) => (isCreation(call) ? creation.answer.then(() => answerOf(call)) : undefined));
  start(6);
  await waitFor(() => expect(created(app)).toHaveLength(2));
  press(t('transfer.pause'));
  expect(await screen.findByText(t('transfer.import.paused'))).toBeInTheDocument();
  creation.arrive(reply(200));
  expect(await soFar(2, 0, 4)).toBeInTheDocument();
  expect(created(app)).toHaveLength(2);

  press(t('transfer.goOn'));
  expect(await allDone(6)).toBeInTheDocument();

  press(t('common.close'));
  expect(await screen.findByText(t('transfer.job.secret.hint'))).toBeInTheDocument();
  press(t('transfer.import.stop.leaveSecret'));
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());
});

/** Starts an import of eight accounts, and breaks the connection after the first two accounts. */
async function openBroken() {
  const app = await openImport(many(8));
  let isGone = false;
  app.intercept((call) => {
    isGone ||= created(app).length > 2;
    return isGone && call.method !== 'GET' ? networkFailure() : undefined;
  });
  start(8);
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  return app;
}

test('an import continues automatically when the browser is online again', async () => {
  const app = await openBroken();
  app.intercept(() => undefined);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await allDone(8)).toBeInTheDocument();
  await waitFor(() => expect(new Set(created(app).map(({ username }) => username)).size).toBe(8));
});

describe('batch on selected accounts', () => {
  const ADMIN_FIRST = 'status=1&sortField=username&sortOrder=ascend';

  test('a batch that removes a role offers only roles of the selected accounts, and keeps other roles', async () => {
    const app = await chooseBatch(t('transfer.batch.removeRoles'), 3, ADMIN_FIRST);
    const ids = boxes().map((box) => Number(box.closest('tr')!.dataset['rowKey']));
    const before = (await Promise.all(ids.map(account))).filter(({ id }) => id !== 1);
    const role = before[0]!.roles[0]!;
    fireEvent.mouseDown(within(dialogBox()!).getByLabelText(t('account.roles')));
    await waitFor(() => expect(document.querySelector(`.ant-select-item[title="${role.name}"]`)).not.toBeNull());
    const options = [...document.querySelectorAll('.ant-select-item')];
    const ownRoles = new Set(before.flatMap(({ roles }) => roles.map(({ name }) => name)));
    expect(options.filter((option) => !ownRoles.has(option.getAttribute('title') ?? ''))).toEqual([]);
    fireEvent.click(options.find((option) => option.getAttribute('title') === role.name)!);

    fireEvent.click(await screen.findByText(like('transfer.batch.change.start')));
    await screen.findByText(like('transfer.job.allDone'));
    const holders = before.filter(({ role_ids }) => role_ids.includes(role.id));
    expect(updates(app)).toHaveLength(holders.length);
    for (const { id, role_ids } of holders)
      expect((await account(id)).role_ids).toEqual(role_ids.filter((one) => one !== role.id));
  });
});

test('a batch on disabled accounts offers enabling, but not disabling', async () => {
  const { dialog, calls } = await chooseBatch(t('staff.disable.confirm'), 5, 'sortField=status&sortOrder=ascend');
  expect(dialog.getByText(t('transfer.batch.disable.nothing'))).toBeInTheDocument();
  expect(dialog.queryByText(like('transfer.batch.disable.start'))).not.toBeInTheDocument();
  // Found by text: computing accessible names on a page of thirty rows takes jsdom seconds.
  fireEvent.click(dialog.getByText(t('form.cancel')));
  await waitFor(() => expect(dialogBox()).toBeNull());

  fireEvent.click(screen.getByLabelText(t('transfer.batch.more')));
  fireEvent.click(await screen.findByText(t('staff.enable'), { selector: '[role="menuitem"] *' }));
  fireEvent.click(await screen.findByText(t('transfer.batch.enable.start', { count: 5 })));
  expect(await allDone(5)).toBeInTheDocument();
  expect(calls.filter(isStatusChange)).toHaveLength(5);
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('off-boarding lists roles and departments that the actor cannot change, and leaves these unchanged', async () => {
  const app = await openStaff({
    as: 'hr',
    prepare: async () => {
      await giveRole(PERSON.username, 'auditor');
      await makeLeader(PERSON.name);
      await giveCodes('hr', ['account.staff', 'account.staff.show', 'account.staff.update', 'account.staff.disable']);
    },
  });
  const dialog = await openLeave(app);
  expect(await dialog.findByText(t('staff.role.kept', { names: ROLES.auditor }))).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: like('staff.leave.roles') })).not.toBeInTheDocument();
  expect(dialog.getByText(like('staff.access.leads'))).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/platform'))).toEqual([]);

  // Off-boarding the own account is locked. The menu of the own row shows the reason.
  await app.user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  await app.user.clear(await screen.findByRole('searchbox'));
  await app.user.type(await screen.findByRole('searchbox'), 'hr{Enter}');
  await app.user.click(await screen.findByLabelText(t('common.moreFor', { name: PEOPLE.hr })));
  const entry = await screen.findByRole('menuitem', { name: new RegExp(`^${t('staff.leave')}`) });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveTextContent(t('staff.status.self'));
});

test('off-boarding removes roles of a disabled account, even if the backend sends no optional fields', async () => {
  const app = await openStaff({
    prepare: async ({ intercept }) => {
      const admin = await asAdmin();
      await admin('DELETE', `/users/disable/${PERSON.id}`);
      intercept(leaving({ staffFilter: ['grantable', 'built_in'] }));
    },
  });
  const dialog = await openLeave(app);
  expect(dialog.getByRole('checkbox', { name: like('staff.leave.disable') })).toBeDisabled();
  await confirmLeave(app, dialog);
  await leaveReport(t('transfer.job.allDone', { done: 1 }));
  expect(app.calls.filter(isDisable)).toEqual([]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ role_ids: [] })]);
});

describe('expiry of accounts and roles', () => {
  test('a view lists accounts that expire, or that have a role that expires, within three days', async () => {
    const app = await openApp('/account/staff?preset=ends3', {
      as: 'admin',
      prepare: async () => {
        const [role_id = 0] = (await account()).role_ids;
        await storeExpiries(PERSON.id, { role_terms: [{ role_id, until: inDays(2) }] });
        await storeExpiries(3, { valid_until: inDays(3) });
        await storeExpiries(5, { valid_until: inDays(20) });
      },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: like('list.view.ends3') })).toBeInTheDocument());
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row-key]')).toHaveLength(2));
    expect(app.address()).toContain('preset=ends3');
  });

  test('a batch sets the expiry of several accounts, and leaves the expiry of their roles unchanged', async () => {
    const app = await openStaff({ query: '?pageSize=5&sortField=username&sortOrder=descend&status=1' });
    fireEvent.click(screen.getByLabelText(t('list.selectAll')));
    const summary = await screen.findByText(t('list.selected', { count: 5 }));
    fireEvent.click(within(summary.parentElement!).getByLabelText(t('transfer.batch.more')));
    fireEvent.click(await screen.findByText(t('transfer.batch.term')));
    const dialog = await dialogSaying(t('transfer.batch.term.title'));
    expect(dialog.getByRole('button', { name: like('transfer.batch.change.start') })).toBeDisabled();
    pick(dialog.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.month'));
    fireEvent.click(await dialog.findByText(t('transfer.batch.change.start', { count: 5 })));
    expect(await screen.findByText(t('transfer.job.allDone', { done: 5 }))).toBeInTheDocument();
    const bodies = updates(app);
    expect(bodies).toHaveLength(5);
    for (const body of bodies) {
      expect(body.valid_until).toBe(endOfDay(30));
      expect(body).not.toHaveProperty('role_terms');
    }
  });

  test('an account that expires soon has notices on the home page and in “My access”', async () => {
    const prepare = async () => {
      const [role_id = 0] = (await account()).role_ids;
      await storeExpiries(PERSON.id, { valid_until: inDays(3), role_terms: [{ role_id, until: inDays(2) }] });
    };
    await openApp('/home', { as: 'staff', prepare });
    expect(await screen.findByText(like('staff.term.own'))).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: like('shell.account') }));
    fireEvent.click(await screen.findByText(t('menu.access')));
    const [role] = (await account()).roles;
    expect(await screen.findByText(like('staff.term.roleUntil', { role: role!.name }))).toBeInTheDocument();
    expect(screen.getByText(t('staff.term.endsIn', { days: 3 }))).toBeInTheDocument();
  });
});
