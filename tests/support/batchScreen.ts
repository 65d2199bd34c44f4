import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from './fetch';
import { dialogBox } from './importScreen';
import { openApp } from './openApp';
import { like, t } from './words';

export const isStatusChange = ({ path }: Call) => /\/users\/(enable|disable)\//.test(path);
export const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]:enabled')];
export const bar = () => screen.queryByText(like('list.selected'));

/** A page with this many people, all of them selected, and one of the actions. The first by account is the administrator. */
export async function chooseBatch(
  act: string,
  count: number,
  filter = 'status=1&sortField=username&sortOrder=descend',
) {
  const app = await openApp(`/account/staff?pageSize=${count}&${filter}`, { as: 'admin' });
  await waitFor(() => expect(boxes()).toHaveLength(count));
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const selected = await screen.findByText(t('list.selected', { count }));
  const verbs = within(selected.parentElement!);
  const direct = verbs.queryByText(act);
  if (direct) fireEvent.click(direct);
  else {
    const isOfRoles = [t('transfer.batch.addRoles'), t('transfer.batch.removeRoles')].includes(act);
    fireEvent.click(isOfRoles ? verbs.getByText(t('account.roles')) : verbs.getByLabelText(t('transfer.batch.more')));
    fireEvent.click(await screen.findByText(act));
  }
  await waitFor(() => expect(dialogBox()).not.toBeNull());
  return { ...app, dialog: within(dialogBox()!) };
}
