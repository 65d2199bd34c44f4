import { Button } from 'antd';
import StatusPage from '@/components/StatusPage';
import { goBack, goHome } from '@/hooks/navigation';
import { useWords } from '@/hooks/useWords';

/** Unknown addresses, inside the layout and outside. */
export default function NotFoundPage() {
  const t = useWords();
  return (
    <StatusPage
      mark="404"
      title={t('exception.notFound.title')}
      description={t('exception.notFound.description')}
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
