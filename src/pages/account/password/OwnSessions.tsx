import { useRequest } from 'ahooks';
import { Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import SessionList from '@/components/display/SessionList';
import LoadFailed from '@/components/status/LoadFailed';
import type { Session } from '@/contract/session';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endOtherSessions, endOwnSession, fetchOwnSessions } from '@/services/security';
import styles from './password.less';

/** The signed-in person's own sessions: one of them, or all others, can be ended. */
export default function OwnSessions() {
  const t = useTranslate();
  const { data: outcome, loading, refreshAsync } = useRequest(fetchOwnSessions);
  const [ending, setEnding] = useState<ReadonlySet<number>>(new Set());
  const sessions = outcome?.ok ? outcome.data : [];
  const others = sessions.filter(({ current }) => !current);

  const end = async (ended: readonly Session[], call: () => Promise<unknown>) => {
    if (ending.size > 0) return;
    setEnding(new Set(ended.map(({ id }) => id)));
    await call();
    await refreshAsync();
    setEnding(new Set());
  };

  return (
    <Card className={`${styles['card'] ?? ''} ${styles['sessions'] ?? ''}`}>
      <h2 className={styles['title']}>{t('sessions.title')}</h2>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {outcome && !outcome.ok && <LoadFailed retrying={loading} onRetry={() => void refreshAsync()} />}
      {outcome?.ok && (
        <SessionList {...{ sessions, ending }} onEnd={(one) => void end([one], () => endOwnSession(one.id))} />
      )}
      {others.length > 1 && (
        <Button loading={ending.size > 1} onClick={() => void end(others, endOtherSessions)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  );
}
