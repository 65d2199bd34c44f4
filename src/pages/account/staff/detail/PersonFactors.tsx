import { useRequest } from 'ahooks';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import FactorList from '@/components/display/FactorList';
import { useModal } from '@/components/feedback/useModal';
import { LoadFailed } from '@/components/status/StatePanel';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchStaffFactors, removeStaffFactors } from '@/services/security';
import styles from './detail.less';

interface PersonFactorsProps {
  staff: Staff;
  /** Called after all factors were removed. The removal also ends the sessions of the account. */
  onRemoved: () => void;
}

/** Second factors of an account. An action removes all of them, for a person who has lost them. */
export default function PersonFactors({ staff: { id, name }, onRemoved }: PersonFactorsProps) {
  const t = useTranslate();
  const modal = useModal();
  const { data: outcome, loading, refreshAsync } = useRequest(() => fetchStaffFactors(id));
  const [removing, setRemoving] = useState(false);
  const { factors = [], recovery_codes = 0 } = outcome?.ok ? outcome.data : {};

  const removeAll = async () => {
    const question = modal.confirm({
      title: t('factors.removeAll'),
      content: t('factors.removeAll.hint', { name }),
      okText: t('factors.removeAll'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    if (!(await question.answer)) return;
    setRemoving(true);
    const removal = await removeStaffFactors(id);
    await refreshAsync();
    setRemoving(false);
    if (removal.ok) onRemoved();
  };

  return (
    <section>
      <h2 className={styles['title']}>{t('login.second')}</h2>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {outcome && !outcome.ok && <LoadFailed framed retrying={loading} onRetry={() => void refreshAsync()} />}
      {outcome?.ok && <FactorList factors={factors} codes={recovery_codes} />}
      {factors.length > 0 && (
        <Button loading={removing} onClick={() => void removeAll()}>
          {t('factors.removeAll')}
        </Button>
      )}
    </section>
  );
}
