import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from './asAdmin';
import { ROLES } from './demo';
import type { Call } from './fetch';
import { openApp, type OpenedApp, type OpenOptions } from './openApp';
import { t } from './words';

export async function openRoles(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await openApp('/account/role?pageSize=50', { as: 'admin', ...options });
  await screen.findByText(ROLES.super);
  return app;
}

const closestDialog = (element: HTMLElement) => element.closest<HTMLElement>('[role="dialog"]')!;

/** Finds a dialog by a text, because in tests the component library gives all dialogs the same name. */
export const dialogSaying = async (words: string | RegExp) => within(closestDialog(await screen.findByText(words)));

export const drawer = async () => within(closestDialog(await screen.findByLabelText(t('account.name'))));

export const field = async (label: string) => (await drawer()).getByLabelText(label);

export const newRole = async ({ user }: Pick<OpenedApp, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: t('role.create') }));
  return drawer();
};

export const editRole = async ({ user }: Pick<OpenedApp, 'user'>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `${t('form.edit')} ${name}` }));
  return drawer();
};

export const rename = async ({ user }: Pick<OpenedApp, 'user'>, name: string) => {
  await user.clear(await field(t('account.name')));
  await user.type(await field(t('account.name')), name);
};

export const save = async ({ user }: Pick<OpenedApp, 'user'>) =>
  user.click((await drawer()).getByRole('button', { name: t('form.save') }));

export const drawerGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const isWrite = ({ method, path }: Call) => method !== 'GET' && path.includes('/roles/');

/** @returns the bodies of the calls that create or update a role */
export const written = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isWrite).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

async function changeElsewhere(id: number, changedFields: object): Promise<void> {
  const admin = await asAdmin();
  const { name, code, description, permission } = (await admin('GET', `/roles/show/${id}`)).data;
  await admin('PUT', `/roles/update/${id}`, { name, code, description, permission, ...changedFields });
}

export const CONFLICT = t('form.conflict.title');

/** Opens a role in the editor, changes it in the backend, then saves it in the editor with another name. */
async function saveAfter(theirs: object) {
  const app = await openRoles();
  await editRole(app, ROLES.hr);
  const { path } = app.calls.filter((call) => call.path.includes('/roles/show/')).at(-1)!;
  const id = Number(path.split('/').at(-1));
  await changeElsewhere(id, theirs);
  await rename(app, 'my own name');
  await save(app);
  return app;
}

/** Opens the dialog about an edit conflict. @returns the app, the dialog, and a function that presses a button */
export async function openConflict() {
  const app = await saveAfter({ name: 'their name', description: 'their description' });
  const dialog = await dialogSaying(CONFLICT);
  const choose = async (name: string) => app.user.click((await dialogSaying(CONFLICT)).getByRole('button', { name }));
  return { app, dialog, choose };
}
