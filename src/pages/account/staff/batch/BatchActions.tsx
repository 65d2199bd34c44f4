import { Button } from 'antd';
import { useMay } from '@/hooks/useMay';
import { useWords } from '@/hooks/useWords';
import type { useStatusBatch } from './useStatusBatch';

/** What can be done with all selected accounts together. */
export default function BatchActions({ onBatch }: { onBatch: ReturnType<typeof useStatusBatch>['prepare'] }) {
  const t = useWords();
  const may = useMay();
  return (
    <>
      {may('staffEnable') && (
        <Button size="small" onClick={() => onBatch(true)}>
          {t('exchange.batch.enable')}
        </Button>
      )}
      {may('staffDisable') && (
        <Button size="small" danger onClick={() => onBatch(false)}>
          {t('exchange.batch.disable')}
        </Button>
      )}
    </>
  );
}
