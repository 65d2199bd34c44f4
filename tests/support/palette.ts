import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InstalledFetch } from './fetch';
import { listBodies } from './memberScreens';
import { openApp } from './openApp';
import { t } from './words';

/** Opens the app on the user's own password screen, which requests nothing from the server. */
export const openShell = async (as = 'admin', path = '/account/password') => {
  const app = await openApp(path, { as });
  await screen.findAllByText(t('builtIn.personal'));
  return app;
};

/** Label of the command palette's field. The label mentions people only for users who can find people. */
const LABEL = new RegExp(`^(${t('palette.placeholder')}|${t('palette.placeholder.own')})$`);
export const palette = () => screen.queryByRole('combobox', { name: LABEL });
export const openPalette = async (user: { keyboard: (keys: string) => Promise<void> }) => {
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: LABEL });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};
export const paletteGone = () => waitFor(() => expect(palette()).not.toBeInTheDocument());

export const group = (title: string) => {
  const element = screen.queryByRole('group', { name: title });
  return element && within(element);
};
export const groupNames = (title: string) => optionNames(group(title)?.getAllByRole('option') ?? []);
export const optionNames = (options: readonly HTMLElement[] = screen.queryAllByRole('option')) =>
  options.map((option) => option.querySelector('[title]')?.getAttribute('title') ?? option.textContent);
export const activeName = () => {
  const id = palette()?.getAttribute('aria-activedescendant');
  return id ? optionNames([document.getElementById(id)!])[0] : undefined;
};
/** Presses Escape with its key code. antd reads the key code, which the simulated keyboard omits. */
export const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });

/** Prevents windows in each test of the file. @returns a function that returns the spy on `window.open` */
export function watchWindows(): () => jest.SpyInstance {
  let spy: jest.SpyInstance;
  beforeEach(() => {
    spy = jest.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => spy.mockRestore());
  return () => spy;
}

export const searches = (app: Pick<InstalledFetch, 'calls'>) => listBodies(app).map(({ keyword }) => keyword);
