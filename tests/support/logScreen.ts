import { screen, waitFor, within } from '@testing-library/react';
import type { Call, Intercept } from './fetch';
import { openApp, type OpenedApp } from './openApp';
import { t } from './words';

const isLogList = ({ path }: Call) => path.endsWith('/logs');
export const isLogDetail = ({ path }: Call) => path.includes('/logs/show/');

/** @returns the bodies of all requests to the log list of the backend, in order */
export const logRequests = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isLogList).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

const someLog = (id: number) => ({
  id,
  user: { id: 7, name: 'Wang Xiaoming', username: 'wang' },
  module: t('menu.role'),
  action: t('role.edit'),
  summary: `${t('form.operations')} ${id}`,
  method: 'PUT',
  path: '/api/account-api/roles/update/3',
  status_code: 200,
  ip: '192.0.2.1',
  user_agent: 'Test',
  duration_ms: 12,
  created_at: '2026-03-01T08:00:00+08:00',
});

const answer = (data: unknown) => Response.json({ code: 200, message: 'ok', data });

interface MadeUp {
  /** Number of log rows, which is also the highest id. */
  total?: number;
  histogram?: unknown;
  since?: unknown;
  /** Additional fields of a log entry in its details. A Response replaces the whole response. */
  detail?: (id: number) => object | Promise<object>;
}

/** @returns an interceptor that answers calls for a log that the test makes up, newest rows first */
const madeUp =
  ({ total = 25, histogram, since, detail = () => ({}) }: MadeUp = {}): Intercept =>
  (call) => {
    if (isLogList(call)) {
      const { page, pageSize } = JSON.parse(call.body ?? '') as { page: number; pageSize: number };
      const ids = Array.from({ length: total }, (_, index) => total - index).slice(
        (page - 1) * pageSize,
        page * pageSize,
      );
      return answer({
        data: ids.map(someLog),
        current_page: page,
        total,
        ...(histogram !== undefined && { histogram }),
        ...(since !== undefined && { since }),
      });
    }
    if (!isLogDetail(call)) return undefined;
    const id = Number(call.path.split('/').at(-1));
    return Promise.resolve(detail(id)).then((fields) =>
      fields instanceof Response ? fields : answer({ ...someLog(id), request: null, response: null, ...fields }),
    );
  };

export const openLog = (address = '', madeUpAnswers: MadeUp = {}, as = 'admin') =>
  openApp(`/account/record${address}`, { as, prepare: ({ intercept }) => intercept(madeUp(madeUpAnswers)) });

export async function detailOf(id: number) {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => within(dialog).getByText(`${t('form.operations')} ${id}`));
  return within(dialog);
}

const DETAILS = t('log.export.changes');
export const CHANGES = [
  { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
  { field: 'roles', label: t('account.roles'), before: ['Sales', 'Service'], after: [] },
];

export async function openExport(app: OpenedApp) {
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
  await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('radio', { name: /CSV/ }));
  const begin = () => app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  const withDetails = () => app.user.click(dialog.getByRole('checkbox', { name: DETAILS }));
  return { ...app, dialog, begin, withDetails };
}

export const requestedDetailIds = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isLogDetail).map(({ path }) => Number(path.split('/').at(-1)));
