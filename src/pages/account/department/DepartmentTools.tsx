import { Button, Space } from 'antd';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { changeQuery } from '@/hooks/navigation';
import { usePermission } from '@/hooks/session/usePermission';
import { changeSearch } from '@/utils/address/queryValues';
import type { TreeIndex } from '@/utils/tree/tree';
import PlanButton from './PlanButton';
import DepartmentFiles from './transfer/DepartmentFiles';
import ViewSwitch from './ViewSwitch';

interface DepartmentToolsProps {
  index: TreeIndex<Department>;
  asChart: boolean;
  /** Whether the person looks after all departments: others plan nothing. */
  isWhole: boolean;
  onCreate: () => void;
}

const show = (chart: boolean) => changeQuery((now) => changeSearch(now, { view: chart ? 'chart' : null }), true);

/** What the heading of the departments offers. */
export default function DepartmentTools({ index, asChart, isWhole, onCreate }: DepartmentToolsProps) {
  const t = useTranslate();
  const may = usePermission();
  useNewRecord(onCreate, may('departmentCreate') && index.entries.length > 0);
  const mayPlan = may('departmentUpdate') && isWhole;
  return (
    <Space wrap>
      <ViewSwitch asChart={asChart} onChange={show} />
      {/* A chart has an export of its own. */}
      {!asChart && <DepartmentFiles index={index} mayImport={mayPlan} />}
      {mayPlan && <PlanButton />}
      {may('departmentCreate') && (
        <Button type="primary" onClick={onCreate}>
          {t('department.create')}
        </Button>
      )}
    </Space>
  );
}
