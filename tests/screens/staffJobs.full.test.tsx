import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerOf, type Call } from '../support/fetch';
import { collectDownloads } from '../support/files';
import { created, dialogBox, isCreation, many, openImport, press } from '../support/importScreen';
import { updates } from '../support/memberScreens';
import { later } from '../support/staffScreen';
import { bar, boxes, chooseBatch, isStatusChange } from '../support/batchScreen';
import { account } from '../support/staffEnds';
import { like, t } from '../support/words';

beforeEach(() => void collectDownloads());

const start = (count: number) => press(t('transfer.import.start', { count }));
const allDone = (done: number) => screen.findByText(t('transfer.job.allDone', { done }));
const soFar = (done: number, failed: number, waiting: number) =>
  screen.findByText(t('transfer.batch.soFar', { done, failed, waiting }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('a running import can be paused and closed, after a question about its passwords', async () => {
  const app = await openImport(many(6));
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  app.intercept((call) => (isCreation(call) ? (held as never) : undefined));
  start(6);
  await waitFor(() => expect(created(app)).toHaveLength(2));
  press(t('transfer.pause'));
  expect(await screen.findByText(t('transfer.import.paused'))).toBeInTheDocument();
  release();
  expect(await soFar(2, 0, 4)).toBeInTheDocument();
  expect(created(app)).toHaveLength(2);

  press(t('transfer.goOn'));
  expect(await allDone(6)).toBeInTheDocument();

  // The generated passwords are nowhere else.
  press(t('common.close'));
  expect(await screen.findByText(t('transfer.job.secret.hint'))).toBeInTheDocument();
  press(t('transfer.import.stop.leaveSecret'));
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());
});

/** An import of eight, whose line is gone after the first two. */
async function openBroken() {
  const app = await openImport(many(8));
  let isGone = false;
  app.intercept((call) => {
    isGone ||= created(app).length > 2;
    return isGone && call.method !== 'GET' ? lost() : undefined;
  });
  start(8);
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  return {
    app,
    comeBack: () => {
      app.intercept(() => undefined);
    },
  };
}

test('an import goes on by itself when the browser is online again', async () => {
  const { comeBack, app } = await openBroken();
  comeBack();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await allDone(8)).toBeInTheDocument();
  await waitFor(() => expect(new Set(created(app).map(({ username }) => username)).size).toBe(8));
});

describe('a batch', () => {
  const ADMIN_FIRST = 'status=1&sortField=username&sortOrder=ascend';
  const isChange = ({ path }: Call) => /\/users\/(disable|update)\//.test(path);

  test('that is stopped finishes what runs and begins nothing more; the list loads again', async () => {
    const { calls, intercept } = await chooseBatch(t('staff.disable.confirm'), 12, ADMIN_FIRST);
    const held = later();
    intercept((call) => (isChange(call) ? held.answer.then(() => answerOf(call)) : undefined));
    press(t('transfer.batch.disable.start', { count: 11 }));
    await waitFor(() => expect(calls.filter(isChange)).toHaveLength(4));
    expect(await screen.findByRole('progressbar', { name: t('transfer.batch.progress') })).toBeInTheDocument();
    const lists = () => calls.filter(({ path }) => path.endsWith('/users')).length;
    const before = lists();
    press(t('transfer.stop'));
    held.arrive(new Response());
    const ended = t('transfer.job.someFailed', { done: 4, failed: 0, waiting: 7 });
    expect(await screen.findByText(ended)).toBeInTheDocument();
    expect(calls.filter(isChange)).toHaveLength(4);
    await waitFor(() => expect(lists()).toBe(before + 1));
    expect(await screen.findByText(t('list.selected', { count: 7 }))).toBeInTheDocument();
  });

  test('that removes a role offers only roles that the accounts have, and leaves the others', async () => {
    const app = await chooseBatch(t('transfer.batch.removeRoles'), 3, ADMIN_FIRST);
    const ids = boxes().map((box) => Number(box.closest('tr')!.dataset['rowKey']));
    const before = (await Promise.all(ids.map(account))).filter(({ id }) => id !== 1);
    const role = before[0]!.roles[0]!;
    fireEvent.mouseDown(within(dialogBox()!).getByLabelText(t('account.roles')));
    await waitFor(() => expect(document.querySelector(`.ant-select-item[title="${role.name}"]`)).not.toBeNull());
    const options = [...document.querySelectorAll('.ant-select-item')];
    const held = new Set(before.flatMap(({ roles }) => roles.map(({ name }) => name)));
    expect(options.filter((option) => !held.has(option.getAttribute('title') ?? ''))).toEqual([]);
    fireEvent.click(options.find((option) => option.getAttribute('title') === role.name)!);

    fireEvent.click(await screen.findByText(like('transfer.batch.change.start')));
    await screen.findByText(like('transfer.job.allDone'));
    const concerned = before.filter(({ role_ids }) => role_ids.includes(role.id));
    expect(updates(app)).toHaveLength(concerned.length);
    for (const { id, role_ids } of concerned)
      expect((await account(id)).role_ids).toEqual(role_ids.filter((one) => one !== role.id));
  });
});

describe('a batch of accounts', () => {
  test('of accounts that are all disabled none can be disabled, and all can be enabled', async () => {
    const { dialog, calls } = await chooseBatch(t('staff.disable.confirm'), 5, 'sortField=status&sortOrder=ascend');
    expect(dialog.getByText(t('transfer.batch.disable.nothing'))).toBeInTheDocument();
    expect(dialog.queryByText(like('transfer.batch.disable.start'))).not.toBeInTheDocument();
    // Not by role: names of a page of thirty rows take jsdom seconds to compute.
    fireEvent.click(dialog.getByText(t('form.cancel')));
    await waitFor(() => expect(dialogBox()).toBeNull());

    fireEvent.click(screen.getByLabelText(t('transfer.batch.more')));
    fireEvent.click(await screen.findByText(t('staff.enable'), { selector: '[role="menuitem"] *' }));
    fireEvent.click(await screen.findByText(t('transfer.batch.enable.start', { count: 5 })));
    expect(await allDone(5)).toBeInTheDocument();
    expect(calls.filter(isStatusChange)).toHaveLength(5);
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });
});
