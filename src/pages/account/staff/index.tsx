import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import ListScreen from '@/components/list/ListScreen';
import { useList } from '@/hooks/list/useList';
import { useNeighbours } from '@/hooks/list/useNeighbours';
import { useSelection } from '@/hooks/list/useSelection';
import { useViews } from '@/hooks/list/useViews';
import { usePartNote } from '@/hooks/session/useOwnPart';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { integer } from '@/utils/address/queryValues';
import { useStaffBatch } from './batch/useStaffBatch';
import { useDepartments } from './departments/useDepartments';
import StaffDialogs from './StaffDialogs';
import StaffTable from './StaffTable';
import { staffList } from './staffList';
import { staffPresets } from './staffPresets';
import StaffTools from './StaffTools';
import { useStaffActs } from './useStaffActs';
import { useStaffRoles } from '@/hooks/staff/useStaffRoles';
import { useHasTerms } from './useHasTerms';
import { useStaffTable } from './useStaffTable';

export default function StaffPage() {
  const t = useTranslate();
  const { query, list } = useList(staffList, staffPresets);
  const views = useViews(staffList);
  const shown = list.scan?.found ?? list.rows;
  const selection = useSelection(shown);
  const departments = useDepartments();
  const filter = useStaffRoles();
  const hasTerms = useHasTerms(list.rows);
  const onSaved = () => {
    list.reload();
    // Its people are counted anew.
    departments.load();
  };
  const acts = useStaffActs({ roles: filter.roles, hasTerms, onChanged: list.reload, onSaved });
  const batch = useStaffBatch({
    selection,
    shown,
    locks: acts.locks,
    departments: departments.index,
    roles: filter.roles,
    hasTerms,
    onOver: onSaved,
  });
  const settings = useStaffTable(acts, hasTerms);
  const [search] = useSearchParams();
  const openId = integer(search.get('detail') ?? '');
  const neighbours = useNeighbours({ id: openId, list, query });

  return (
    <ListScreen>
      <ScreenHeader
        title={t('menu.staff')}
        note={usePartNote()}
        actions={
          <StaffTools
            request={query.request}
            isFiltered={query.isFiltered}
            total={list.total}
            found={list.scan?.found}
            ticked={selection.rows}
            shownKeys={settings.columns.map(({ key }) => key)}
            departments={departments.index}
            hasTerms={hasTerms}
            onCreate={() => acts.editor.create({ department_id: query.filters.department_id ?? null })}
          />
        }
      />
      <StaffTable
        {...{ query, list, settings, departments, filter, selection, views, openId, hasTerms }}
        batchActions={batch.actions}
      />
      {batch.dialog}
      <StaffDialogs
        {...{ acts, openId, neighbours }}
        departments={departments.index}
        roles={filter.roles}
        rolesKnown={!filter.loading}
      />
    </ListScreen>
  );
}
