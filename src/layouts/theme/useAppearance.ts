import { useMemo } from 'react';
import type { Appearance } from '@/utils/appearance';
import { useAppSelector } from '@/hooks/store';
import { useThemeMode } from './useThemeMode';

/** How the app is to look, by the person's settings and the system's theme; the same object until it changes. */
export function useAppearance(): Appearance {
  const mode = useThemeMode();
  const colorWeak = useAppSelector((root) => root.settings.colorWeak);
  const compact = useAppSelector((root) => root.settings.density === 'compact');
  return useMemo(() => ({ mode, colorWeak, compact }), [mode, colorWeak, compact]);
}
