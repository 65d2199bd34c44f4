import { useEffect } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { openPanel, useOpenPanel } from '@/hooks/useOpenPanel';
import { useSession } from '@/hooks/session/useSession';
import { usePaletteShortcut } from './usePaletteShortcut';

const PaletteDialog = lazyComponent(() => import('./PaletteDialog'), { close: () => openPanel(undefined) });

/** The command palette's key and place; its body is loaded when it is first asked for. */
export default function CommandPalette() {
  const isWanted = useOpenPanel() === 'palette';
  const isSignedIn = useSession() === 'active';
  usePaletteShortcut();

  // Nor does it wait, open, for the next session.
  useEffect(() => {
    if (isWanted && !isSignedIn) openPanel(undefined);
  }, [isWanted, isSignedIn]);
  useEffect(() => () => openPanel(undefined), []);

  return isWanted && isSignedIn ? <PaletteDialog /> : null;
}
