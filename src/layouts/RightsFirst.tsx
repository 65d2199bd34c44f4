import type { ReactNode } from 'react';
import Contacts from '@/components/status/Contacts';
import DeadEnd from '@/components/status/DeadEnd';
import { useScreenPermission } from '@/hooks/session/usePermission';
import { useScreen } from '@/hooks/session/useScreen';
import { useTranslate } from '@/hooks/locale/useTranslate';
import PageLoading from './PageLoading';

/** Stands in for a screen that the person may not open, until they may; and until it is known, after a first sign-in. */
export default function RightsFirst({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { path } = useScreen();
  const mayOpen = useScreenPermission()(path ?? '');
  if (mayOpen) return children;
  if (mayOpen === undefined) return <PageLoading />;
  return (
    <DeadEnd
      mark="403"
      title={t('exception.forbidden.title')}
      description={
        <>
          {t('exception.forbidden.description')}
          <Contacts />
        </>
      }
    />
  );
}
