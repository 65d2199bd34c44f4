import { screen, within } from '@testing-library/react';
import type { OpenedApp } from './openApp';
import { t } from './words';

export async function openSettings(user: OpenedApp['user']) {
  await user.click(await screen.findByRole('button', { name: t('settings.title') }));
  return within(await screen.findByRole('dialog', { name: t('settings.title') }));
}
