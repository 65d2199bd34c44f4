import { Button } from 'antd';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { useStatusBatch } from './useStatusBatch';

/** What can be done with all selected accounts together. */
export default function BatchActions({ onBatch }: { onBatch: ReturnType<typeof useStatusBatch>['prepare'] }) {
  const t = useTranslate();
  const may = usePermission();
  return (
    <>
      {may('staffEnable') && (
        <Button size="small" onClick={() => onBatch(true)}>
          {t('transfer.batch.enable')}
        </Button>
      )}
      {may('staffDisable') && (
        <Button size="small" danger onClick={() => onBatch(false)}>
          {t('transfer.batch.disable')}
        </Button>
      )}
    </>
  );
}
