import { useCallback, useMemo } from 'react';
import ExportButton from '@/components/exchange/ExportButton';
import type { Staff, StaffQuery } from '@/contract/staff';
import { useWords } from '@/hooks/useWords';
import { fetchStaffPage } from '@/services/staff';
import type { PageSource } from '@/utils/exchange/pageReader';
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
  const t = useWords();
  const columns = useMemo(() => exportColumns(t), [t]);
  const source = useCallback<PageSource<Staff>>(
    (paging, signal) => fetchStaffPage({ ...request, ...paging }, { skipErrorHandler: true, signal }),
    [request],
  );
  return <ExportButton<Staff> name={t('exchange.export.staff')} {...{ columns, source }} {...rest} />;
}
