import { Button } from 'antd';
import type { ReactNode } from 'react';
import StatusPage from '@/components/StatusPage';
import { goBack, goHome } from '@/hooks/navigation';
import { useMayOpen } from '@/hooks/useMay';
import { useScreen } from '@/hooks/useScreen';
import { useWords } from '@/hooks/useWords';

/** Stands in for a screen that the person may not open, until they may. */
export default function RightsFirst({ children }: { children: ReactNode }) {
  const t = useWords();
  const screen = useScreen();
  const mayOpen = useMayOpen();
  if (mayOpen(screen)) return children;
  return (
    <StatusPage
      mark="403"
      title={t('exception.forbidden.title')}
      description={t('exception.forbidden.description')}
      actions={
        <>
          <Button type="primary" onClick={goHome}>
            {t('common.home')}
          </Button>
          <Button onClick={goBack}>{t('common.back')}</Button>
        </>
      }
    />
  );
}
