import { defaultSettings } from '../../../config/defaultSettings';
import { initialTheme } from './initialTheme';
import { readStored, STORAGE_PREFIX, writeStored, fieldsIn } from './safeStorage';

/** Options of settings that are not booleans. */
export const settingChoices = {
  theme: ['light', 'dark', 'system'],
  contentWidth: ['Fluid', 'Fixed'],
  density: ['comfortable', 'compact'],
} as const;

type Choices = typeof settingChoices;

export type Settings = { [Name in keyof Choices]: Choices[Name][number] } & {
  /** Color-blind mode: no information depends only on the difference of red and green, and contrasts are stronger. */
  colorWeak: boolean;
  /** Whether the sider is collapsed to its icons. */
  collapsed: boolean;
};

const KEY = 'settings';

/** Default settings of the organisation, see `config/defaultSettings`. */
export const initialSettings: Settings = {
  theme: initialTheme(defaultSettings),
  contentWidth: defaultSettings.contentWidth,
  density: 'comfortable',
  colorWeak: defaultSettings.colorWeak,
  collapsed: false,
};

/** Returns the stored settings. Missing and invalid settings have their defaults. */
export function readSettings(): Settings {
  const storedFields = fieldsIn<keyof Settings>(readStored(KEY));
  const oneOf = <Choice>(name: keyof Choices, choices: readonly Choice[], defaultChoice: Choice): Choice =>
    choices.find((choice) => choice === storedFields[name]) ?? defaultChoice;
  const flag = (name: 'colorWeak' | 'collapsed'): boolean => {
    const value = storedFields[name];
    return typeof value === 'boolean' ? value : initialSettings[name];
  };
  return {
    theme: oneOf('theme', settingChoices.theme, initialSettings.theme),
    contentWidth: oneOf('contentWidth', settingChoices.contentWidth, initialSettings.contentWidth),
    density: oneOf('density', settingChoices.density, initialSettings.density),
    colorWeak: flag('colorWeak'),
    collapsed: flag('collapsed'),
  };
}

/**
 * Stores the settings that differ from the defaults, and no others.
 * A user who has only collapsed the sider has not chosen a theme.
 * If the organisation changes the default theme, such a user gets the new theme.
 */
export function writeSettings(settings: Settings): void {
  const changedSettings = Object.entries(settings).filter(
    ([name, value]) => value !== initialSettings[name as keyof Settings],
  );
  writeStored(KEY, JSON.stringify(Object.fromEntries(changedSettings)));
}

/**
 * Calls the listener with the settings when another tab of this origin changes them.
 * Returns the function that unsubscribes the listener.
 */
export function subscribeSettings(listener: (settings: Settings) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (key === null || key === STORAGE_PREFIX + KEY) listener(readSettings());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
