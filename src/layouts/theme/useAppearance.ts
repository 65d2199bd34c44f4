import { useMemo, useSyncExternalStore } from 'react';
import { useAppSelector } from '@/hooks/store';
import { modeOf, type Appearance } from '@/utils/appearance';

/**
 * Returns the appearance that results from the user's settings and the system's theme.
 * The object stays the same until the settings or the system's theme change.
 */
export function useAppearance(): Appearance {
  const mode = useThemeMode();
  const colorWeak = useAppSelector((root) => root.settings.colorWeak);
  const compact = useAppSelector((root) => root.settings.density === 'compact');
  return useMemo(() => ({ mode, colorWeak, compact }), [mode, colorWeak, compact]);
}

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  const query = darkScheme();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns the theme from the settings, or the theme of the operating system if the setting is 'system'. */
function useThemeMode(): 'light' | 'dark' {
  const setting = useAppSelector((root) => root.settings.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkScheme().matches);
  return modeOf(setting, systemIsDark);
}
