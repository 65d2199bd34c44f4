import { useState } from 'react';
import MemberCount from '@/components/members/MemberCount';
import MemberList from '@/components/members/MemberList';
import StaffPicker from '@/components/members/StaffPicker';
import PermissionChanges from '@/components/permission/PermissionChanges';
import PermissionSources from '@/components/permission/PermissionSources';
import PermissionTree from '@/components/permission/PermissionTree';
import type { Department } from '@/contract/department';
import type { PermissionNode } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { useSelection } from '@/hooks/list/useSelection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { StaffRows } from '@/hooks/staff/useStaffRows';
import { type Examples, Opens } from '@/pages/dev/components/example';
import { LONG_NAME, nothing, permissions } from '@/pages/dev/components/samples';
import { indexTree } from '@/utils/tree/tree';

const lockedBecause = ({ grantable }: PermissionNode) => (grantable === false ? LONG_NAME : undefined);

const changes = (grantedIds: ReadonlySet<number>) => (
  <PermissionChanges index={permissions} granted={grantedIds} saved={[3]} fields={[]} />
);

function Granted({ initialIds }: { initialIds: readonly number[] }) {
  const t = useTranslate();
  const [ids, setIds] = useState(initialIds);
  return (
    <PermissionTree
      label={t('menu.role')}
      index={permissions}
      value={ids}
      onChange={setIds}
      {...{ lockedBecause, changes }}
    />
  );
}

const permissionExamples: Examples = {
  'permission/PermissionTree': {
    'none granted': () => <Granted initialIds={[]} />,
    'some granted, one locked': () => <Granted initialIds={[3, 5]} />,
  },
  'permission/PermissionSources': {
    'with their roles': () => (
      <PermissionSources
        index={permissions}
        sources={
          new Map([
            [2, ['Finance']],
            [3, ['Finance', LONG_NAME]],
          ])
        }
      />
    ),
    'roles not known': () => <PermissionSources index={permissions} sources={undefined} />,
  },
  'permission/PermissionChanges': {
    'unchanged': () => <PermissionChanges index={permissions} granted={new Set([3])} saved={[3]} fields={[]} />,
    'changed': (t) => (
      <PermissionChanges
        index={permissions}
        granted={new Set([2, 4])}
        saved={[3]}
        fields={[{ label: t('account.name'), before: '', after: LONG_NAME }]}
      />
    ),
    'compared with another': () => (
      <PermissionChanges index={permissions} granted={new Set([3])} saved={[3]} fields={[]} source={LONG_NAME} />
    ),
  },
};

const staff = (id: number, name: string, department: string): Staff => ({
  id,
  name,
  username: `person.${id}`,
  department_id: 1,
  department: { id: 1, name: department },
  role_ids: [],
  roles: [],
  status: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
});

const few = [staff(1, 'Ada Lovelace', 'Analysis'), staff(2, 'Grace Hopper', 'Compilers')];
const long = [staff(3, 'Unbreakable'.repeat(8), LONG_NAME)];

const departments = indexTree<Department>([
  { id: 1, parent_id: null, name: 'Head office', sort: 0, status: 1, version: 1 },
  { id: 2, parent_id: null, name: LONG_NAME, sort: 1, status: 1, version: 1 },
]);

const rowsOf = (people: readonly Staff[], loading = false): StaffRows => ({
  list: { rows: people, total: people.length, loading, failed: false, isCurrent: true, reload: nothing },
  query: {
    page: 1,
    pageSize: 10,
    sortable: ['name'],
    sortField: undefined,
    sortOrder: undefined,
    preset: undefined,
    isFiltered: false,
    reset: nothing,
    move: nothing,
    sort: nothing,
  },
  keyword: '',
  setKeyword: nothing,
});

interface ListedProps {
  people: readonly Staff[];
  loading?: boolean;
  lockedBecause?: string;
  mayChange?: boolean;
}

function Listed({ people, loading = false, lockedBecause, mayChange = true }: ListedProps) {
  const t = useTranslate();
  const selection = useSelection(people);
  return (
    <MemberList
      members={{
        rows: rowsOf(people, loading),
        selection,
        roles: [],
        lock: nothing,
        mayChange,
        busy: undefined,
        change: nothing,
      }}
      name={LONG_NAME}
      listHref="/account/staff"
      hrefOf={() => '/account/staff'}
      lockedBecause={lockedBecause}
      onAdd={nothing}
      act={{ label: t('members.remove'), danger: true, onAct: nothing }}
    />
  );
}

const members: Examples = {
  ...permissionExamples,
  'members/MemberCount': {
    normal: () => (
      <MemberCount name="Finance" onOpen={nothing}>
        1,234
      </MemberCount>
    ),
  },
  'members/MemberList': {
    'normal': () => <Listed people={few} />,
    'loading': () => <Listed people={[]} loading />,
    'empty': () => <Listed people={[]} />,
    'long names': () => <Listed people={long} />,
    'locked': (t) => <Listed people={few} lockedBecause={t('account.askAdministrator')} />,
    'read only': () => <Listed people={few} mayChange={false} />,
  },
  'members/StaffPicker': {
    normal: (t) => (
      <Opens>
        {(open, close) =>
          open && (
            <StaffPicker
              title={t('members.add')}
              rows={rowsOf(few)}
              departments={{ index: departments, value: undefined, onChange: nothing }}
              lock={nothing}
              onPick={close}
              onClose={close}
            />
          )
        }
      </Opens>
    ),
  },
};

export default members;
