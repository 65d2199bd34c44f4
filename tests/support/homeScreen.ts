import { cleanup, screen } from '@testing-library/react';
import { card as demoCard, SYSTEMS } from './demo';
import type { Call } from './fetch';
import { openApp, showApp, type OpenedApp } from './openApp';
import { t } from './words';

export const isList = ({ path }: Call) => path.endsWith('/business/card/list');
export const isData = ({ path }: Call) => path.includes('/business/card/data/');
export const success = (data: unknown) => Response.json({ code: 200, message: 'ok', data });
export const refused = () => Response.json({ code: 500, message: 'database down', data: null }, { status: 500 });

/** Opens the home page for a demo account, with the business systems of the demonstration data. */
export async function openHome(as = 'admin'): Promise<OpenedApp> {
  const app = await openApp('/home', { as });
  await screen.findByRole('article', { name: new RegExp(SYSTEMS.office) });
  return app;
}

/** Opens the home page with responses of the test. Only calls of the home page are counted. */
export async function openHomeOn(answer: (call: Call) => Response | Promise<Response> | undefined): Promise<OpenedApp> {
  const app = await openApp('/account/password', { as: 'admin' });
  cleanup();
  app.intercept(answer);
  return { ...app, ...(await showApp('/home')) };
}

/** Opens the home page with the given business systems (`cards`). All systems show the same figures (`metrics`). */
export const openHomeWith = (cards: unknown[], metrics: unknown[] = []): Promise<OpenedApp> =>
  openHomeOn((call) => {
    if (isList(call)) return success({ data: cards });
    return isData(call) ? success({ id: 1, updated_at: '2026-03-01T08:00:00+08:00', metrics }) : undefined;
  });

export const someCard = (fields: object = {}) =>
  demoCard(1, { code: 'crm', name: 'Customers', url: 'https://crm.example.com/', category: 'Marketing', ...fields });

export const card = (name: RegExp) => screen.getByRole('article', { name });

export const names = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(new RegExp(`(${t('home.newTab')}|${t('home.noAddress')})$`), ''));

export const searchBox = () => screen.getByRole('searchbox', { name: t('home.search') });
