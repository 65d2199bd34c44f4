import { readStored, writeStored } from './safeStorage';

export interface Settings {
  theme: 'light' | 'dark' | 'system';
  /** The sider is narrowed to its icons. */
  collapsed: boolean;
}

const KEY = 'settings';
const defaults: Settings = { theme: 'light', collapsed: false };

/** The remembered settings; what is missing, of the wrong type or corrupt has its default. */
export function readSettings(): Settings {
  try {
    const stored = Object(JSON.parse(readStored(KEY) ?? '{}')) as Partial<Record<keyof Settings, unknown>>;
    return {
      theme: stored.theme === 'dark' || stored.theme === 'system' ? stored.theme : defaults.theme,
      collapsed: stored.collapsed === true,
    };
  } catch {
    return defaults;
  }
}

export const writeSettings = (settings: Settings): void => writeStored(KEY, JSON.stringify(settings));
