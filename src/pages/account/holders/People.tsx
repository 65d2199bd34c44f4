import { Button, Checkbox } from 'antd';
import { useId, useMemo } from 'react';
import DataTable from '@/components/list/DataTable';
import ExportButton from '@/components/transfer/ExportButton';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { RoleDetail } from '@/contract/role';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Scan } from '@/hooks/list/useScan';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import type { Holder } from '@/utils/holders';
import { exportedColumns, holderColumns } from './holderColumns';
import styles from './holders.less';
import { useHolders, type HoldersQuery } from './useHolders';

interface PeopleProps {
  /** The question in words: names the table and its file. */
  label: string;
  roles: readonly RoleDetail[];
  /** Whether no role is missing. */
  isWhole: boolean;
  query: HoldersQuery;
}

/** The people who have a permission, each once, with the roles through which they have it. */
export default function People({ label, roles, isWhole, query }: PeopleProps) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { hrefOf } = useMemberLinks('');
  const { found, ...holders } = useHolders(roles, query, isWhole);
  const columns = useMemo(() => holderColumns({ t, dateTime, hrefOf }), [t, dateTime, hrefOf]);
  const settings = useTableSettings('holders', columns);
  if (!found) return null;
  const { list } = found;
  const { total, atLeast } = holders;
  const words = total === undefined ? t('holders.atLeast', { count: atLeast }) : t('holders.people', { count: total });
  return (
    <>
      <div className={styles['bar']}>
        <Count {...{ words, total, atLeast }} scan={list.scan} />
        <div className={styles['tools']}>
          <Departments query={query} />
          <Checkbox
            checked={query.filters.accounts === 'all'}
            onChange={({ target }) => query.setFilters({ accounts: target.checked ? 'all' : null })}
          >
            {t('holders.disabledToo')}
          </Checkbox>
          <ExportButton<Holder>
            key={label}
            name={label}
            columns={exportedColumns(t)}
            shownKeys={settings.columns.map(({ key }) => key)}
            total={holders.most}
            isFiltered
            source={holders.source}
            guarded={{ permission: 'staffExport', announce: holders.announce }}
          />
        </div>
      </div>
      {/* Of another permission it begins at the top; the departments above stay, and are not asked for again. */}
      <DataTable
        key={label}
        label={label}
        list={list}
        query={{
          ...found.query,
          isFiltered: query.filters.department_id !== undefined,
          reset: () => query.setFilters({ department_id: null }),
        }}
        settings={settings}
        empty={{ title: t('holders.none') }}
        countWords={words}
      />
    </>
  );
}

interface CountProps extends Pick<ReturnType<typeof useHolders>, 'total' | 'atLeast'> {
  words: string;
  scan: Scan<Holder> | undefined;
}

/** How many they are, and whether they are still being read. */
function Count({ words, total, atLeast, scan }: CountProps) {
  const t = useTranslate();
  if (!scan || scan.phase === 'failed') return <span />;
  const isReading = scan.phase === 'reading';
  const isKnown = total !== undefined || atLeast > 0 || !isReading;
  return (
    <div className={styles['count']}>
      <span>{isKnown ? words : t('common.loading')}</span>
      {isReading && (
        <Button size="small" onClick={scan.stop}>
          {t('transfer.stop')}
        </Button>
      )}
      {scan.phase === 'paused' && (
        <Button size="small" onClick={scan.goOn}>
          {t('list.view.goOn')}
        </Button>
      )}
      {scan.phase === 'full' && t('list.view.full', { count: atLeast })}
    </div>
  );
}

const nameOf = ({ name }: Department): string => name;

/** Narrows them down to a department; left out where the departments cannot be had. */
function Departments({ query }: Pick<PeopleProps, 'query'>) {
  const t = useTranslate();
  const id = useId();
  const { index } = useTree<Department>((root) => root.department, departmentActions.fetchTree);
  if (index.entries.length === 0) return null;
  return (
    <div className={styles['filter']}>
      <label htmlFor={id} className={styles['visuallyHidden']}>
        {t('account.department')}
      </label>
      <TreePicker
        id={id}
        label={t('staff.departments')}
        index={index}
        nameOf={nameOf}
        value={query.filters.department_id}
        placeholder={t('staff.departments.all')}
        clearable
        onChange={(department) => query.setFilters({ department_id: department })}
      />
    </div>
  );
}
