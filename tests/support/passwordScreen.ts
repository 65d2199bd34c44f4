import { saveSession } from '@/utils/storage/authStorage';
import { screen } from '@testing-library/react';
import { asAdmin } from './asAdmin';
import { openApp, tokenOf, type OpenedApp } from './openApp';
import { t } from './words';

export const GOOD = 'correct-glacier-77-velvet';
export const old = () => screen.findByLabelText(t('password.old'));
export const fresh = () => screen.getByLabelText(t('password.new'));
export const again = () => screen.getByLabelText(t('password.again'));
export const submit = () => screen.getByRole('button', { name: t('password.submit') });
export const sent = ({ calls }: OpenedApp) => calls.filter(({ path }) => path.endsWith('/change_password'));

export async function fill({ user }: Pick<OpenedApp, 'user'>, [first, second, third]: [string, string, string]) {
  await user.click(await old());
  await user.paste(first);
  await user.click(fresh());
  await user.paste(second);
  await user.click(again());
  await user.paste(third);
}

export const SET = 'set-by-administrator-1';

async function setByAdministrator() {
  const admin = await asAdmin();
  const found = (await admin('POST', '/users', { keyword: 'staff' })).data['data'] as {
    id: number;
    username: string;
  }[];
  const { id } = found.find(({ username }) => username === 'staff')!;
  await admin('POST', `/users/change_password/${id}`, { password: SET, password_confirmation: SET });
}

/** Opens an address for `staff`, whose password must be changed. */
export async function arrive(path: string): Promise<OpenedApp> {
  return openApp(path, {
    prepare: async () => {
      await setByAdministrator();
      saveSession(await tokenOf('staff', SET));
    },
  });
}
