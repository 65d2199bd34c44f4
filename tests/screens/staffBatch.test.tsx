import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerOf, type Call } from '../support/fetch';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const idOf = ({ path }: Call) => Number(path.split('/').at(-1));
const isChange = ({ path }: Call) => /\/users\/(enable|disable)\//.test(path);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]:enabled')];
const dialogBox = () => document.querySelector<HTMLElement>('[role="dialog"]');
// Not by role: names of a page of thirty rows take jsdom seconds to compute.
const press = (words: string) => fireEvent.click(screen.getByText(words));
const bar = () => screen.queryByText(/^已选 \d+ 项$/);

/** The list with a page of this many people, all of them selected. The first by account is the administrator. */
async function select(count: number, filter = 'status=1&sortField=username&sortOrder=ascend') {
  const app = await openApp(`/account/staff?pageSize=${count}&${filter}`, { as: 'admin' });
  await waitFor(() => expect(boxes()).toHaveLength(count));
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  await screen.findByText(`已选 ${count} 项`);
  const ask = async (name: string) => {
    press(name);
    await waitFor(() => expect(dialogBox()).not.toBeNull());
    return within(dialogBox()!);
  };
  return { ...app, ask };
}

const refused = (message: string) => Response.json({ code: 403, message, data: null }, { status: 403 });

test('of thirty accounts the own is left out, 26 are disabled, 3 say why not, stay selected, and can be tried again', async () => {
  const { ask, calls, intercept } = await select(30);
  const dialog = await ask(t('transfer.batch.disable'));
  expect(dialog.getByText(/将停用 29 个账号/)).toBeInTheDocument();
  expect(dialog.getByText('另有 1 个账号您不能更改，将跳过：林致远')).toBeInTheDocument();
  expect(calls.filter(isChange)).toEqual([]);

  const three = new Set<number>();
  let running = 0;
  let most = 0;
  intercept((call) => {
    if (!isChange(call)) return undefined;
    running += 1;
    most = Math.max(most, running);
    if (three.size < 3 && idOf(call) > 10) three.add(idOf(call));
    const answer = three.has(idOf(call)) ? Promise.resolve(refused('权限不足')) : answerOf(call);
    return answer.finally(() => {
      running -= 1;
    });
  });
  press('停用 29 个账号');
  expect(await screen.findByText(/成功 26 项，失败 3 项，未执行 0 项/)).toBeInTheDocument();
  expect(most).toBe(4);
  // Told in the dialog, not in thirty toasts.
  expect(screen.getAllByText('权限不足')).toHaveLength(3);
  expect(screen.getByText('已选 3 项')).toBeInTheDocument();
  expect(calls.filter(isChange)).toHaveLength(29);

  intercept(() => undefined);
  press('重试未完成的 3 项');
  expect(await screen.findByText('29 项已全部完成')).toBeInTheDocument();
  expect(calls.filter(isChange)).toHaveLength(32);
  press(t('common.close'));
  await waitFor(() => expect(dialogBox()).toBeNull());
  expect(bar()).not.toBeInTheDocument();
});

test('who is disabled already is skipped; with nobody left there is nothing to start', async () => {
  const { ask, calls } = await select(5, 'sortField=status&sortOrder=ascend');
  const dialog = await ask(t('transfer.batch.disable'));
  const skipped = dialog.queryByText(/所选账号都已停用/);
  expect(skipped).toBeInTheDocument();
  expect(dialog.queryByText(/^停用 /)).not.toBeInTheDocument();
  press(t('form.cancel'));
  await waitFor(() => expect(dialogBox()).toBeNull());

  await ask(t('transfer.batch.enable'));
  press('启用 5 个账号');
  expect(await screen.findByText('5 项已全部完成')).toBeInTheDocument();
  expect(calls.filter(isChange)).toHaveLength(5);
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('stopping lets finish what runs and begins nothing more; the list loads again', async () => {
  const { ask, calls, intercept } = await select(12);
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  await ask(t('transfer.batch.disable'));
  intercept((call) => (isChange(call) ? (held as never) : undefined));
  press('停用 11 个账号');
  await waitFor(() => expect(calls.filter(isChange)).toHaveLength(4));
  expect(await screen.findByRole('progressbar', { name: t('transfer.batch.progress') })).toBeInTheDocument();
  const before = calls.filter(({ path }) => path.endsWith('/users')).length;
  press(t('transfer.stop'));
  release();

  expect(await screen.findByText(/成功 4 项，失败 0 项，未执行 7 项/)).toBeInTheDocument();
  expect(calls.filter(isChange)).toHaveLength(4);
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/users')).length).toBe(before + 1));
  expect(await screen.findByText('已选 7 项')).toBeInTheDocument();
});

test('when the session ends, nothing more is begun', async () => {
  const { ask, calls, intercept, address } = await select(12);
  await ask(t('transfer.batch.disable'));
  intercept((call) =>
    isChange(call) ? Response.json({ code: 14012, message: '已在别处退出', data: null }, { status: 401 }) : undefined,
  );
  press('停用 11 个账号');
  await waitFor(() => expect(address()).toMatch(/^\/user\/login/));
  expect(calls.filter(isChange)).toHaveLength(4);
});

test('a batch whose line is gone pauses with what is left, and goes on by itself when it is back', async () => {
  const { ask, calls, intercept } = await select(12);
  await ask(t('transfer.batch.disable'));
  intercept((call) =>
    isChange(call) && calls.filter(isChange).length > 3 ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  press('停用 11 个账号');
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  expect(screen.getAllByText(t('transfer.state.waiting')).length).toBeGreaterThan(3);
  press(t('transfer.goOn'));
  // Still away.
  expect(await screen.findByText(t('transfer.stalled'))).toBeInTheDocument();
  intercept(() => undefined);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('11 项已全部完成')).toBeInTheDocument();
});

test('who was not changed comes first in the end', async () => {
  const { ask, calls, intercept } = await select(12);
  await ask(t('transfer.batch.disable'));
  let last: number | undefined;
  intercept((call) => {
    if (!isChange(call)) return undefined;
    if (calls.filter(isChange).length === 11) last = idOf(call);
    return idOf(call) === last ? Promise.resolve(refused('权限不足')) : undefined;
  });
  press('停用 11 个账号');
  expect(await screen.findByText(/成功 10 项，失败 1 项/)).toBeInTheDocument();
  const [first] = document.querySelectorAll('[role="dialog"] tbody tr');
  expect(first).toHaveTextContent('权限不足');
});
