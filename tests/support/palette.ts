import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InstalledFetch } from './fetch';
import { listBodies } from './memberScreens';
import { openApp } from './openApp';
import { t } from './words';

/** On the screen of the own password, which asks the server for nothing. */
export const openShell = async (as = 'admin', path = '/account/password') => {
  const app = await openApp(path, { as });
  await screen.findAllByText(t('builtIn.personal'));
  return app;
};

export const palette = () => screen.queryByRole('combobox', { name: t('palette.placeholder') });
export const openPalette = async (user: { keyboard: (keys: string) => Promise<void> }) => {
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: t('palette.placeholder') });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};
export const paletteGone = () => waitFor(() => expect(palette()).not.toBeInTheDocument());

/** A group of the palette by its title. */
export const group = (title: string) => {
  const found = screen.queryByRole('group', { name: title });
  return found && within(found);
};
/** The names in a group. */
export const groupNames = (title: string) => optionNames(group(title)?.getAllByRole('option') ?? []);
/** The names of the options, without their hints. */
export const optionNames = (options: readonly HTMLElement[] = screen.queryAllByRole('option')) =>
  options.map((option) => option.querySelector('[title]')?.getAttribute('title') ?? option.textContent);
/** What Enter would choose. */
export const activeName = () => {
  const id = palette()?.getAttribute('aria-activedescendant');
  return id ? optionNames([document.getElementById(id)!])[0] : undefined;
};
/** antd reads the key code, which the simulated keyboard leaves out. */
export const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });

/** Nothing opens another window in each test of the file. @returns the calls that would have */
export function watchWindows(): () => jest.SpyInstance {
  let opened: jest.SpyInstance;
  beforeEach(() => {
    opened = jest.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => opened.mockRestore());
  return () => opened;
}

/** The words that people were looked for by. */
export const searches = (app: Pick<InstalledFetch, 'calls'>) => listBodies(app).map(({ keyword }) => keyword);
