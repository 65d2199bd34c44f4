import { Button } from 'antd';
import { useLocation, useSearchParams } from 'umi';
import StatusPage, { LeaveButtons } from '@/components/status/StatusPage';
import { replaceAddress, type ExceptionOrigin } from '@/hooks/navigation';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { plainText } from '@/utils/text/plainText';

/**
 * Page that the app opens after an error response with `showType` 9 (spec §2, §8).
 * The page shows `errorCode` and `errorMessage` of the query as text.
 */
export default function ExceptionPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const from = (useLocation().state as ExceptionOrigin | null)?.from;
  const code = plainText(query.get('errorCode') ?? '');
  const message = plainText(query.get('errorMessage') ?? '');
  return (
    <StatusPage
      mark={code.length <= 8 && code ? code : '!'}
      title={t('exception.title')}
      description={
        <>
          {message || t('exception.description')}
          {code && <div>{t('exception.code', { code })}</div>}
        </>
      }
      actions={
        <>
          {from && (
            <Button type="primary" onClick={() => replaceAddress(from)}>
              {t('common.retry')}
            </Button>
          )}
          <LeaveButtons primary={!from} />
        </>
      }
    />
  );
}
