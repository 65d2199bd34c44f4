import { useMemo } from 'react';
import ExportButton, { type GuardedList } from '@/components/transfer/ExportButton';
import type { Department } from '@/contract/department';
import type { Staff, StaffQuery } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { announceStaffExport } from '@/services/staff';
import { staffSource } from '../staffSource';
import { exportColumns } from './exportColumns';

interface StaffExportProps {
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
export default function StaffExport({ departments, request, found, hasTerms, ...rest }: StaffExportProps) {
  const t = useTranslate();
  const columns = useMemo(() => exportColumns(t, departments, hasTerms), [t, departments, hasTerms]);
  const source = useMemo(() => staffSource(request, found), [request, found]);
  const guarded = useMemo<GuardedList>(
    () => ({ permission: 'staffExport', announce: (signal) => announceStaffExport(request, signal) }),
    [request],
  );
  return <ExportButton<Staff> name={t('transfer.export.staff')} {...{ columns, source, guarded }} {...rest} />;
}
