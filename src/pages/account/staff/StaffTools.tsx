import { Button, Space } from 'antd';
import type { Department } from '@/contract/department';
import type { Staff, StaffQuery } from '@/contract/staff';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import styles from './staff.less';
import StaffExport from './transfer/StaffExport';
import StaffImport from './transfer/StaffImport';

interface StaffToolsProps {
  departments: TreeIndex<Department>;
  request: StaffQuery;
  isFiltered: boolean;
  total: number;
  found: readonly Staff[] | undefined;
  ticked: readonly Staff[];
  shownKeys: readonly string[];
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
  onCreate: () => void;
}

/** Buttons in the screen's head: import, export, new account. */
export default function StaffTools({ onCreate, ...exported }: StaffToolsProps) {
  const t = useTranslate();
  const may = usePermission();
  useNewRecord(onCreate, may('staffCreate'));
  return (
    <Space wrap className={styles['tools'] ?? ''}>
      <StaffImport hasTerms={exported.hasTerms} />
      <StaffExport {...exported} />
      {may('staffCreate') && (
        <Button type="primary" onClick={onCreate}>
          {t('staff.create')}
        </Button>
      )}
    </Space>
  );
}
