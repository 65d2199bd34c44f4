import { useMemo } from 'react';
import type { Look } from '@/utils/pageLook';
import { useAppSelector } from './store';
import { useThemeMode } from './useThemeMode';

/** How the app is to look, by the person's settings and the system's theme; the same object until it changes. */
export function useLook(): Look {
  const mode = useThemeMode();
  const colorWeak = useAppSelector((root) => root.settings.colorWeak);
  const compact = useAppSelector((root) => root.settings.density === 'compact');
  return useMemo(() => ({ mode, colorWeak, compact }), [mode, colorWeak, compact]);
}
