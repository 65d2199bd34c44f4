import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useState, useMemo } from 'react';
import ExportButton, { type GuardedList } from '@/components/transfer/ExportButton';
import type { Department } from '@/contract/department';
import type { Staff, StaffQuery } from '@/contract/staff';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { announceStaffExport } from '@/services/staff';
import type { TreeIndex } from '@/utils/tree/tree';
import { staffSource } from '../presets';
import { exportColumns } from './exportColumns';

const ImportDialog = lazyComponent(() => import('./ImportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/** Button that opens the import; null without permission to import and to create or change accounts. */
export function StaffImport({ hasTerms }: { hasTerms: boolean }) {
  const t = useTranslate();
  const may = usePermission();
  const [isThere, setIsThere] = useState(false);
  const [open, setOpen] = useState(false);
  if (!may('staffImport') || (!may('staffCreate') && !may('staffUpdate'))) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onClick={() => {
          setIsThere(true);
          setOpen(true);
        }}
      >
        {t('transfer.import')}
      </Button>
      {isThere && (
        <ImportDialog
          open={open}
          hasTerms={hasTerms}
          onClose={() => setOpen(false)}
          onClosed={() => setIsThere(false)}
        />
      )}
    </>
  );
}

export interface StaffExportProps {
  departments: TreeIndex<Department>;
  /** Query of the list; all its pages are exported. */
  request: StaffQuery;
  isFiltered: boolean;
  total: number;
  /** The rows themselves, where the list has found them by reading. */
  found: readonly Staff[] | undefined;
  /** The selected accounts, on all pages. */
  ticked: readonly Staff[];
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
}

/** Exports the accounts of the list. */
export function StaffExport({ departments, request, found, hasTerms, ...rest }: StaffExportProps) {
  const t = useTranslate();
  const columns = useMemo(() => exportColumns(t, departments, hasTerms), [t, departments, hasTerms]);
  const source = useMemo(() => staffSource(request, found), [request, found]);
  const guarded = useMemo<GuardedList>(
    () => ({ permission: 'staffExport', announce: (signal) => announceStaffExport(request, signal) }),
    [request],
  );
  return <ExportButton<Staff> name={t('transfer.export.staff')} {...{ columns, source, guarded }} {...rest} />;
}
