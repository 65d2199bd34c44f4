import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Space } from 'antd';
import { useMemo } from 'react';
import ExportButton from '@/components/transfer/ExportButton';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { changeSearch } from '@/utils/address/queryValues';
import { pageOf, type PageSource } from '@/utils/transfer/pageReader';
import type { TreeIndex } from '@/utils/tree/tree';
import { tableColumns, tableFields } from './tableFields';

interface DepartmentFilesProps {
  index: TreeIndex<Department>;
  mayImport: boolean;
}

/** Export and import of departments. An import is added to the plan. */
export default function DepartmentFiles({ index, mayImport }: DepartmentFilesProps) {
  const t = useTranslate();
  const columns = useMemo(() => tableColumns(t, index), [t, index]);
  const source = useMemo<PageSource<Department>>(() => {
    const rows = index.entries.map(({ node }) => node);
    return (paging) => Promise.resolve({ ok: true, data: pageOf(rows, paging) });
  }, [index]);
  return (
    <Space wrap>
      {mayImport && (
        <Button
          icon={<UploadOutlined aria-hidden />}
          onClick={() => changeQuery((search) => changeSearch(search, { plan: 1, import: 1, view: null }))}
        >
          {t('transfer.import')}
        </Button>
      )}
      <ExportButton<Department>
        name={t('account.department')}
        {...{ columns, source }}
        shownKeys={tableFields}
        total={index.entries.length}
        isFiltered={false}
      />
    </Space>
  );
}
