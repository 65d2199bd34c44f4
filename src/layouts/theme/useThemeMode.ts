import { useSyncExternalStore } from 'react';
import { modeOf } from '@/utils/appearance';
import { useAppSelector } from '@/hooks/store';

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  const query = darkScheme();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** 'light' or 'dark': the setting, or what the system asks for where the setting is 'system'. */
export function useThemeMode(): 'light' | 'dark' {
  const setting = useAppSelector((root) => root.settings.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkScheme().matches);
  return modeOf(setting, systemIsDark);
}
