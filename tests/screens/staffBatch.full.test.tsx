import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import antdWords from 'antd/lib/locale/zh_CN';
import { type Call } from '../support/fetch';
import { dialogBox } from '../support/importScreen';
import { openApp, showApp } from '../support/openApp';
import { bar, boxes, chooseBatch, isStatusChange } from '../support/batchScreen';
import { account } from '../support/staffEnds';
import { like, t } from '../support/words';

const isUpdate = ({ path }: Call) => path.includes('/users/update/');
const ids = () => boxes().map((box) => Number(box.closest('tr')!.dataset['rowKey']));
// Not by role: names of a page of thirty rows take jsdom seconds to compute.
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words));
const allDone = (done: number) => screen.findByText(t('transfer.job.allDone', { done }));

test('a selection goes across two pages or all of a filter, is shown again on the way back, and is acted upon whole', async () => {
  const filter = 'pageSize=5&status=1&sortField=username&sortOrder=descend';
  const { calls } = await openApp(`/account/staff?${filter}`, { as: 'admin' });
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:nth-child(2)')?.textContent ?? '');
  /** Leads to another page of the list, whose rows are there afterwards. */
  const turn = async (to: 'prev_page' | 'next_page') => {
    const before = names().join();
    fireEvent.click(screen.getByRole('button', { name: antdWords.Pagination![to]! }));
    await waitFor(() => {
      expect(names().join()).not.toBe(before);
      expect(boxes()).toHaveLength(5);
    });
  };
  await waitFor(() => expect(boxes()).toHaveLength(5));
  fireEvent.click(boxes()[1]!);
  fireEvent.click(boxes()[3]!);
  const wanted = [names()[1], names()[3]];
  await turn('next_page');
  expect(boxes().some(({ checked }) => checked)).toBe(false);
  expect(bar()).toHaveTextContent(t('list.selected', { count: 2 }));
  fireEvent.click(boxes()[0]!);
  wanted.push(names()[0]);
  expect(bar()).toHaveTextContent(t('list.selected', { count: 3 }));
  await turn('prev_page');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false, true, false]);
  fireEvent.click(within(bar()!.parentElement!).getByText(t('staff.disable.confirm')));
  // Those of the other page are named as well, and said to be elsewhere.
  expect(await screen.findByText((text) => text.includes(t('transfer.batch.beyond', { count: 1 })))).toHaveTextContent(
    new RegExp(`^(.+${t('common.listSeparator')}){2}`),
  );
  fireEvent.click(await screen.findByText(t('transfer.batch.disable.start', { count: 3 })));
  expect(await allDone(3)).toBeInTheDocument();
  expect(calls.filter(isStatusChange)).toHaveLength(3);
  // The list was loaded again, without them; nothing is selected any more.
  await waitFor(() => expect(names().filter((name) => wanted.includes(name))).toEqual([]));
  expect(bar()).not.toBeInTheDocument();
  press(t('common.close'));
  await waitFor(() => expect(dialogBox()).toBeNull());

  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const all = await screen.findByText(like('list.selection.all'));
  const count = Number(/\d+/.exec(all.textContent ?? '')![0]);
  expect(count).toBeGreaterThan(30);
  fireEvent.click(all);
  expect(await screen.findByText(t('list.selected', { count }))).toBeInTheDocument();
  expect(screen.queryByText(like('list.selection.all'))).not.toBeInTheDocument();
  fireEvent.click(within(bar()!.parentElement!).getByText(t('staff.disable.confirm')));
  // All but oneself.
  expect(await screen.findByText(t('transfer.batch.disable.start', { count: count - 1 }))).toBeInTheDocument();
  expect(calls.filter(isStatusChange)).toHaveLength(3);
});

test('accounts are moved to a department; after a reload the job goes on and does nothing twice', async () => {
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
