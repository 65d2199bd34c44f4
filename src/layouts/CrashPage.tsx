import { App, Button } from 'antd';
import StatusPage from '@/components/StatusPage';
import { useWords } from '@/hooks/useWords';

/** What a screen that crashed is replaced by; the shell around it goes on. */
export default function CrashPage({ details, onRetry }: { details: string; onRetry: () => void }) {
  const t = useWords();
  const { message } = App.useApp();
  const copy = () =>
    navigator.clipboard.writeText(details).then(
      () => message.success(t('exception.crash.copied')),
      // Without the permission to write, the details are offered for copying by hand.
      () => message.info(details.slice(0, 500)),
    );
  return (
    <StatusPage
      mark="!"
      title={t('exception.crash.title')}
      description={t('exception.crash.description')}
      actions={
        <>
          <Button type="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button onClick={() => void copy()}>{t('exception.crash.copy')}</Button>
        </>
      }
    />
  );
}
