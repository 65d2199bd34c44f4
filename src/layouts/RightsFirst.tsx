import type { ReactNode } from 'react';
import DeadEnd from '@/components/DeadEnd';
import { useMayOpen } from '@/hooks/useMay';
import { useScreen } from '@/hooks/useScreen';
import { useWords } from '@/hooks/useWords';

/** Stands in for a screen that the person may not open, until they may. */
export default function RightsFirst({ children }: { children: ReactNode }) {
  const t = useWords();
  const screen = useScreen();
  const mayOpen = useMayOpen();
  if (mayOpen(screen)) return children;
  return <DeadEnd mark="403" title={t('exception.forbidden.title')} description={t('exception.forbidden.description')} />;
}
