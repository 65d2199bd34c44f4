import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
const checked = () => boxes().map((box) => box.checked);
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:nth-child(2)')?.textContent ?? '');
/** Leads to another page of the list, whose rows are there afterwards. */
async function turn(to: '上一页' | '下一页') {
  const before = names().join();
  fireEvent.click(screen.getByRole('button', { name: to }));
  await waitFor(() => {
    expect(names().join()).not.toBe(before);
    expect(boxes()).toHaveLength(5);
  });
}

test('a selection goes across two pages: counted together, shown again on the way back, and acted upon whole', async () => {
  const { calls } = await openApp('/account/staff?pageSize=5&status=1&sortField=username&sortOrder=descend', {
    as: 'admin',
  });
  await waitFor(() => expect(boxes()).toHaveLength(5));
  fireEvent.click(boxes()[1]!);
  fireEvent.click(boxes()[3]!);
  const wanted = [names()[1], names()[3]];
  expect(screen.getByText('已选 2 项')).toBeInTheDocument();

  await turn('下一页');
  expect(checked()).toEqual([false, false, false, false, false]);
  expect(screen.getByText('已选 2 项')).toBeInTheDocument();
  fireEvent.click(boxes()[0]!);
  wanted.push(names()[0]);
  expect(screen.getByText('已选 3 项')).toBeInTheDocument();

  await turn('上一页');
  expect(checked()).toEqual([false, true, false, true, false]);
  fireEvent.click(screen.getByText(t('transfer.batch.disable')));
  const start = await screen.findByText('停用 3 个账号');
  fireEvent.click(start);
  expect(await screen.findByText('3 项已全部完成')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('/users/disable/'))).toHaveLength(3);
  // The list was loaded again, without them; nothing is selected any more.
  await waitFor(() => expect(names().filter((name) => wanted.includes(name))).toEqual([]));
  expect(screen.queryByText(/^已选 \d+ 项$/)).not.toBeInTheDocument();
});
