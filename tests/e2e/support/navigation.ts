import type { Locator, Page } from '@playwright/test';
import { t } from '../../support/words';

/** The navigation's link with this name. */
export const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link', { name, exact: true });
