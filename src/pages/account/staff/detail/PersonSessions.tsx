import { useRequest } from 'ahooks';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import SessionList from '@/components/display/SessionList';
import { useModal } from '@/components/feedback/useModal';
import LoadFailed from '@/components/status/LoadFailed';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endStaffSessions, fetchStaffSessions } from '@/services/security';
import styles from './detail.less';

/** The open sessions of an account, which can be ended together. */
export default function PersonSessions({ staff: { id, name, username } }: { staff: Staff }) {
  const t = useTranslate();
  const modal = useModal();
  const { data: outcome, loading, refreshAsync } = useRequest(() => fetchStaffSessions(id));
  const [ending, setEnding] = useState(false);

  const endAll = async () => {
    const question = modal.confirm({
      title: t('sessions.endAll.title', { name }),
      content: username,
      okText: t('sessions.endAll'),
      cancelText: t('form.cancel'),
      autoFocusButton: 'cancel',
    });
    if (!(await question.answer)) return;
    setEnding(true);
    await endStaffSessions(id);
    await refreshAsync();
    setEnding(false);
  };

  return (
    <section>
      <h2 className={styles['title']}>{t('sessions.title')}</h2>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {outcome && !outcome.ok && <LoadFailed framed retrying={loading} onRetry={() => void refreshAsync()} />}
      {outcome?.ok && <SessionList sessions={outcome.data} />}
      {outcome?.ok && outcome.data.length > 0 && (
        <Button loading={ending} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </section>
  );
}
