import { screen, type within } from '@testing-library/react';
import type { OpenedApp } from './openApp';
import { dialogSaying, PERSON } from './staffScreen';
import { like, t } from './words';

// By label, which takes a fraction of the time that a search by role takes in a whole screen.
const leaveOpener = (name: string) =>
  screen.findByLabelText(new RegExp(`^(${t('staff.leave')} ${name}|${t('common.moreFor', { name })})$`));
export const openLeave = async (app: OpenedApp) => {
  const button = await leaveOpener(PERSON.name);
  await app.user.click(button);
  if (button.textContent === '') await app.user.click(await screen.findByText(t('staff.leave')));
  return dialogSaying(like('staff.leave.disable'));
};
export const confirmLeave = async (app: OpenedApp, dialog: ReturnType<typeof within>) =>
  app.user.click(dialog.getByRole('button', { name: t('staff.leave') }));
/** The report, once it says that. */
export const leaveReport = async (words: string) => {
  await screen.findByText(words);
  return dialogSaying(t('transfer.job.report'));
};
export const writes = ({ calls }: OpenedApp) =>
  calls.filter(({ method, path }) => ['PUT', 'DELETE'].includes(method) && !path.includes('/logout'));
