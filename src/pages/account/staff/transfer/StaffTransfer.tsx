import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import ExportButton, { type GuardedList } from '@/components/transfer/ExportButton';
import type { Department } from '@/contract/department';
import type { Staff, StaffQuery } from '@/contract/staff';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { announceStaffExport } from '@/services/staff';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import { staffSource } from '../presets';

const ImportDialog = lazyComponent(() => import('./ImportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClosed }) => onClosed(),
});

/** Button that opens the import; requires permission to import accounts, and to create or change them. */
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
  /** All rows of the list, if a preset has already loaded them. */
  found: readonly Staff[] | undefined;
  /** The selected accounts, on all pages. */
  tickedRows: readonly Staff[];
  /** Keys of the columns that the table shows. */
  shownKeys: readonly string[];
  /** Whether accounts can expire. */
  hasTerms: boolean;
}

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

/**
 * Exported columns by the field of an account, without the excluded fields.
 * If the column of another field is missing, the code does not compile.
 * Each column has the same key as in the table.
 */
type Columns = Record<
  Exclude<
    keyof Staff,
    | 'id'
    | 'avatar'
    | 'department_id'
    | 'role_ids'
    | 'role_terms'
    | 'initial_password_until'
    | 'locked_until'
    | 'version'
  >,
  Omit<ExportColumn<Staff>, 'key'>
>;

/**
 * Returns the columns of exported accounts. Editable columns have the format that the import reads.
 * Departments, for example, are paths.
 * @param hasTerms true if accounts can expire
 */
function exportColumns(t: Translate, departments: TreeIndex<Department>, hasTerms: boolean): ExportColumn<Staff>[] {
  const columns: Columns = {
    name: { title: t('account.personName'), text: ({ name }) => name },
    username: { title: t('account.username'), text: ({ username }) => username },
    mobile: { title: t('account.mobile'), text: ({ mobile }) => mobile },
    email: { title: t('account.email'), text: ({ email }) => email },
    department: {
      title: t('account.department'),
      text: ({ department_id, department }) => namePath(departments, department_id) || department.name,
    },
    roles: {
      title: t('account.roles'),
      text: ({ roles }) => roles.map(({ name }) => name).join(t('common.listSeparator')),
    },
    status: {
      title: t('account.status'),
      text: ({ status }) => t(status === 1 ? 'common.enabled' : 'common.disabled'),
    },
    valid_until: { title: t('account.validUntil'), text: ({ valid_until }) => exportMoment(valid_until) },
    last_login_at: { title: t('account.lastLoginAt'), text: ({ last_login_at }) => exportMoment(last_login_at) },
    created_at: { title: t('staff.createdAt'), text: ({ created_at }) => exportMoment(created_at) },
    updated_at: { title: t('account.updatedAt'), text: ({ updated_at }) => exportMoment(updated_at) },
    remark: { title: t('account.remark'), text: ({ remark }) => remark },
  };
  return Object.entries(columns)
    .filter(([key]) => hasTerms || key !== 'valid_until')
    .map(([key, column]) => ({ key, ...column }));
}
