import type { ReactNode } from 'react';
import DeadEnd from '@/components/DeadEnd';
import { useMayOpen } from '@/hooks/useMay';
import { useScreen } from '@/hooks/useScreen';
import { useWords } from '@/hooks/useWords';
import PageLoading from './PageLoading';

/** Stands in for a screen that the person may not open, until they may; and until it is known, after a first sign-in. */
export default function RightsFirst({ children }: { children: ReactNode }) {
  const t = useWords();
  const screen = useScreen();
  const mayOpen = useMayOpen()(screen);
  if (mayOpen) return children;
  if (mayOpen === undefined) return <PageLoading />;
  return (
    <DeadEnd mark="403" title={t('exception.forbidden.title')} description={t('exception.forbidden.description')} />
  );
}
