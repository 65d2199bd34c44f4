import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from './asAdmin';
import { AUDITOR_ROLE } from './memberScreens';
import { openApp, type OpenedApp, type OpenOptions } from './openApp';
import { t } from './words';

const ADDRESS = '/account/review';

export const open = (query = '', options: OpenOptions = {}) =>
  openApp(`${ADDRESS}${query}`, { as: 'admin', ...options });

/** Starts a permission review of the auditors' role, at the address that names that role. */
export async function begin(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await open(`?role=${AUDITOR_ROLE.id}`, options);
  expect(await screen.findByLabelText(t('review.name'))).toHaveValue(
    t('review.name.quarter', { year: '2026', quarter: 1 }),
  );
  await screen.findByText(AUDITOR_ROLE.name, { selector: '.ant-select-selection-item-content' });
  await app.user.click(screen.getByRole('button', { name: t('review.begin') }));
  await queue();
  return app;
}

const queue = async () => within(await screen.findByRole('list', { name: t('review.queue') }));
export const currentEntry = async () =>
  (await queue()).getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'true');
export const inQueue = async (): Promise<number> => (await queue()).getAllByRole('button').length;
export const progress = (words: string) => screen.findByText(words);
export const button = (name: RegExp | string) => screen.findByRole('button', { name });

export async function revokeBecause({ user }: OpenedApp, reason: string): Promise<void> {
  await user.keyboard('r');
  const field = await screen.findByLabelText(t('review.reason'));
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(`${reason}{Enter}`);
  await waitFor(() => expect(screen.queryByLabelText(t('review.reason'))).not.toBeInTheDocument());
}

export async function auditors(): Promise<string[]> {
  const admin = await asAdmin();
  const { data } = await admin('POST', '/users', { role_id: AUDITOR_ROLE.id, pageSize: 100 });
  return (data['data'] as { name: string }[]).map(({ name }) => name);
}
