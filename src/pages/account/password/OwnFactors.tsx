import { useRequest } from 'ahooks';
import { Button, Card, Skeleton, Space } from 'antd';
import { useState } from 'react';
import FactorList from '@/components/display/FactorList';
import Notice from '@/components/form/Notice';
import LoadFailed from '@/components/status/LoadFailed';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { fetchOwnFactors } from '@/services/factors';
import { hasPasskeys } from '@/utils/passkeyUse';
import type { FactorAct, FactorDialogProps } from './FactorDialog';
import styles from './password.less';

const FactorDialog = lazyComponent<FactorDialogProps>(() => import('./FactorDialog'), {
  isOpen: ({ act }) => act !== undefined,
  close: ({ onClose }) => onClose(),
});

interface OwnFactorsProps {
  /** Whether the person must set up a factor before anything else. */
  isRequired: boolean;
  /** After a required factor was set up, and its dialog closed. */
  onSetUp: () => void;
}

/** The signed-in person's own second factors: set up, named, removed, and replaced by recovery codes. */
export default function OwnFactors({ isRequired, onSetUp }: OwnFactorsProps) {
  const t = useTranslate();
  const may = usePermission();
  const { data: outcome, loading, refresh } = useRequest(fetchOwnFactors);
  const [act, setAct] = useState<FactorAct>();
  const { factors = [], recovery_codes = 0 } = outcome?.ok ? outcome.data : {};

  return (
    <Card className={`${styles['card'] ?? ''} ${styles['sessions'] ?? ''}`}>
      <h2 className={styles['title']}>{t('login.second')}</h2>
      {isRequired && <Notice type="info">{t('factors.must')}</Notice>}
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {outcome && !outcome.ok && <LoadFailed retrying={loading} onRetry={refresh} />}
      {outcome?.ok && (
        <>
          <FactorList
            {...{ factors, codes: recovery_codes }}
            onRemove={(factor) => setAct({ kind: 'remove', factor })}
          />
          <Space wrap>
            <Button onClick={() => setAct({ kind: 'totp' })}>{t('factors.addTotp')}</Button>
            {may('passkeyBegin') && hasPasskeys() && (
              <Button onClick={() => setAct({ kind: 'passkey' })}>{t('factors.addPasskey')}</Button>
            )}
            {factors.length > 0 && <Button onClick={() => setAct({ kind: 'codes' })}>{t('factors.newCodes')}</Button>}
          </Space>
        </>
      )}
      <FactorDialog
        act={act}
        onClose={() => {
          setAct(undefined);
          if (isRequired && factors.length > 0) onSetUp();
        }}
        onDone={refresh}
      />
    </Card>
  );
}
