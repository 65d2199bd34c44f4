import { useCallback, useMemo } from 'react';
import ExportButton from '@/components/transfer/ExportButton';
import type { Staff, StaffQuery } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchStaffPage } from '@/services/staff';
import type { PageSource } from '@/utils/transfer/pageReader';
import { exportColumns } from './exportColumns';

interface StaffExportProps {
  /** What the list shows: its filters and its order are exported, all pages of it. */
  request: StaffQuery;
  isFiltered: boolean;
  total: number;
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
}

/** Exports the accounts of the list. */
export default function StaffExport({ request, ...rest }: StaffExportProps) {
  const t = useTranslate();
  const columns = useMemo(() => exportColumns(t), [t]);
  const source = useCallback<PageSource<Staff>>(
    (paging, signal) => fetchStaffPage({ ...request, ...paging }, { skipErrorHandler: true, signal }),
    [request],
  );
  return <ExportButton<Staff> name={t('transfer.export.staff')} {...{ columns, source }} {...rest} />;
}
