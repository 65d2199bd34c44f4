import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from './fetch';
import { openApp, type OpenedApp, type OpenOptions } from './openApp';
import { PEOPLE } from './demo';
import { like, t } from './words';

/** The demo account of the plain employee: one row where it is searched for. */
export const PERSON = { id: 4, name: PEOPLE.staff, username: 'staff' };

/** The staff screen, narrowed down to one person unless told otherwise. */
export async function openStaff(options: OpenOptions & { query?: string } = {}): Promise<OpenedApp> {
  const { query = `?keyword=${PERSON.name}`, ...others } = options;
  const app = await openApp(`/account/staff${query}`, { as: 'admin', ...others });
  await screen.findByText(like('common.total'));
  return app;
}

const dialogOf = (element: HTMLElement) => within(element.closest<HTMLElement>('[role="dialog"]')!);

/** A dialog or drawer by words in it. Not by its name: in tests all titles have the same id. */
export const dialogSaying = async (words: string | RegExp) => dialogOf(await screen.findByText(words));
export const editor = async () => dialogOf(await screen.findByLabelText(t('account.username')));

export const save = async ({ user }: Pick<OpenedApp, 'user'>) =>
  user.click((await editor()).getByRole('button', { name: t('form.save') }));
export async function editPerson({ user }: Pick<OpenedApp, 'user'>) {
  await user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  return editor();
}

export const dialogsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const bodiesOf = ({ calls }: Pick<OpenedApp, 'calls'>, part: string) =>
  calls
    .filter(({ path, method }) => path.includes(part) && method !== 'GET')
    .map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);

export const isDisable = ({ method, path }: Call) => method === 'DELETE' && path.includes('/users/disable/');

export const refused = (code: number, message: string, data: unknown = null) =>
  Response.json({ code, message, data }, { status: code === 600 ? 422 : code });

/** An answer that comes when the test says so. */
export function later(): { answer: Promise<Response>; arrive: (response: Response) => void } {
  let arrive: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive };
}

/** Where the row of a person says whether the account is enabled. */
export const stateOf = async (name = PERSON.name) =>
  (await screen.findByText(name, { selector: 'td bdi, td bdi *' }))
    .closest('tr')!
    .querySelector<HTMLElement>('td [aria-busy]')!;

/** Opens the editor of the only account in the list. */
export const edit = async (app: OpenedApp) => {
  await app.user.click(await screen.findByLabelText(like('form.edit')));
  return editor();
};
