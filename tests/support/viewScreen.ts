import { screen } from '@testing-library/react';
import type { OpenedApp } from './openApp';
import { like, t } from './words';

export const checkedSummary = () => screen.findByText(like('list.view.all'));
export const rowsShown = () => [...document.querySelectorAll('tbody tr[data-row-key]')];
export const rowIds = () => rowsShown().map((row) => Number(row.getAttribute('data-row-key')));

/** Chooses an item of the menu of views. */
export async function chooseView({ user }: Pick<OpenedApp, 'user'>, item: string | RegExp) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
