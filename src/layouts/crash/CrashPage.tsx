import Button from '@/components/plain/Button';
import StatusPage from '@/components/status/StatusPage';
import WaysOut from '@/components/status/WaysOut';
import { useMessages } from '@/components/feedback/useMessages';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { copyText } from '@/utils/text/copyText';

interface CrashPageProps {
  details: string;
  onRetry: () => void;
  /** What stands around the screen crashed, too. */
  isOutermost: boolean;
}

/** What a screen that crashed is replaced by; the shell around it goes on. */
export default function CrashPage({ details, onRetry, isOutermost }: CrashPageProps) {
  const t = useTranslate();
  const { message } = useMessages();
  const copy = async () => {
    if (await copyText(details)) void message.success(t('exception.crash.copied'));
    // Where the browser does not let us, the details are offered for copying by hand.
    else void message.info(details.slice(0, 500));
  };
  return (
    <StatusPage
      mark="!"
      title={t('exception.crash.title')}
      description={t('exception.crash.description')}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <WaysOut anew={isOutermost} />
          <Button kind="text" onClick={() => void copy()}>
            {t('exception.crash.copy')}
          </Button>
        </>
      }
    />
  );
}
