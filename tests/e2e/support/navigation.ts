import type { Locator, Page } from '@playwright/test';

/** The navigation's link with this name. */
export const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
