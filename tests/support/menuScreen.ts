import type { MenuFields } from '@/contract/menu';
import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from './asAdmin';
import type { Call } from './fetch';
import { openApp, type OpenedApp, type OpenOptions } from './openApp';
import { t } from './words';

type User = Pick<OpenedApp, 'user'>;

/** The menu screen. Its table shows the rows that fit: a keyword leaves few. */
export async function openMenus(options: OpenOptions & { keyword?: string } = {}): Promise<OpenedApp> {
  const { keyword = '' } = options;
  const app = await openApp(`/account/menu?keyword=${encodeURIComponent(keyword)}`, { as: 'admin', ...options });
  await screen.findByLabelText(t('menuManagement.menu'), { selector: '[role="treegrid"]' });
  return app;
}

const tree = () => screen.getByLabelText(t('menuManagement.menu'), { selector: '[role="treegrid"]' });

/** The row of a menu. */
export const row = async (name: string) =>
  (await within(tree()).findByTitle(name)).closest<HTMLElement>('[role="row"]')!;

// By label, which takes a fraction of the time that a search by role takes in a whole screen.
const rowButton = (name: string) => screen.findByLabelText(name);

/** The drawer with the form, once it is there. */
export const form = async () =>
  within((await screen.findByLabelText(t('account.name'))).closest<HTMLElement>('[role="dialog"]')!);

/** The same just after it was opened: its first field takes the focus. */
async function opened() {
  const fields = await form();
  await waitFor(() => expect(fields.getByLabelText(t('account.name'))).toHaveFocus());
  return fields;
}

export const newMenu = async ({ user }: User) => {
  await user.click(await screen.findByText(t('menuManagement.create'), { selector: 'button *' }));
  return opened();
};

export const editMenu = async ({ user }: User, name: string) => {
  await user.click(await rowButton(`${t('form.edit')} ${name}`));
  return opened();
};

export const fill = async ({ user }: User, label: string, text: string) => {
  const input = (await form()).getByLabelText(label);
  await user.clear(input);
  await user.paste(text);
};

export const save = async ({ user }: User) => user.click((await form()).getByRole('button', { name: t('form.save') }));

export const formGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The entries of the preview, those below others further in. */
export const previewed = (): string[] =>
  within(screen.getByRole('region', { name: t('menuManagement.preview') }))
    .queryAllByRole('listitem')
    .map((item) => item.firstElementChild?.getAttribute('title') ?? '');

const isWrite = ({ method, path }: Call) => method !== 'GET' && path.includes('/menus/');

/** The bodies that were sent to create or update a menu. */
export const written = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isWrite).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

/** Somebody else's new menu, straight at the backend. */
export const createElsewhere = async (fields: Partial<MenuFields>) =>
  (await asAdmin())('POST', '/menus/store', { parent_id: null, type: 'page', sort: 1, visible: true, ...fields });
