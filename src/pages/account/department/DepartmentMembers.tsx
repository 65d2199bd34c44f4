import { Form } from 'antd';
import { useMemo, useState } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import SideDrawer from '@/components/layers/SideDrawer';
import MemberList from '@/components/members/MemberList';
import StaffPicker from '@/components/members/StaffPicker';
import NotPermitted from '@/components/status/NotPermitted';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useMembers, type Members, useStaffChoice } from '@/hooks/members/useMembers';
import { usePermission } from '@/hooks/session/usePermission';
import { isBranch, nodeOf, type TreeIndex, namePath } from '@/utils/tree/tree';

interface MoveMembersProps {
  people: readonly Staff[];
  index: TreeIndex<Department>;
  onMove: (to: Department) => void;
  onClose: () => void;
}

const nameOf = ({ name }: Department): string => name;

/** Maximum number of people that the title names. For more people, the title shows only their number. */
const MAX_NAMED = 10;

/** Dialog in which the user chooses the department to which people are moved. */
function MoveMembers({ people, index, onMove, onClose }: MoveMembersProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const [targetId, setTargetId] = useState<number | null>(null);
  const target = nodeOf(index, targetId);
  const count = people.length;
  const move = () => {
    if (!target) return;
    setOpen(false);
    onMove(target);
  };
  return (
    <Modal
      open={open}
      title={t('members.move', { count })}
      okText={t('tree.move')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !target, htmlType: 'submit', form: 'move-members' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {count <= MAX_NAMED && <p>{people.map(({ name }) => name).join(t('common.listSeparator'))}</p>}
      <FocusFirst>
        <Form name="move-members" layout="vertical" onFinish={move}>
          <Form.Item
            label={t('account.department')}
            htmlFor="move-members-to"
            extra={target && namePath(index, targetId)}
          >
            <TreePicker
              id="move-members-to"
              label={t('staff.departments')}
              index={index}
              nameOf={nameOf}
              value={targetId}
              onChange={setTargetId}
              placeholder={t('form.rule.choose', { label: t('account.department') })}
            />
          </Form.Item>
        </Form>
      </FocusFirst>
    </Modal>
  );
}

interface DepartmentMembersProps {
  /** Id of the department; undefined if the drawer is closed. */
  id: number | undefined;
  index: TreeIndex<Department>;
  onClose: () => void;
}

/** Members of a department, with actions to move them to another department and to add people. */
export default function DepartmentMembers({ id, index, onClose }: DepartmentMembersProps) {
  const t = useTranslate();
  const mayList = usePermission()('staffList');
  const department = nodeOf(index, id);
  return (
    <SideDrawer
      open={id !== undefined}
      title={department ? t('members.of', { name: department.name }) : t('members.title')}
      width={760}
      destroyOnHidden
      inAddress
      onClose={onClose}
      // Only the rows scroll, not the elements above them.
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {mayList ? (
        department && <People key={department.id} {...{ department, index }} />
      ) : (
        <NotPermitted title={t('members.mayNotList')} />
      )}
    </SideDrawer>
  );
}

interface PeopleProps {
  department: Department;
  index: TreeIndex<Department>;
}

function People({ department, index }: PeopleProps) {
  const t = useTranslate();
  const { id, name } = department;
  const members = useMembers({ department_id: id });
  const links = useMemberLinks(`department_id=${id}`);
  const [adding, setAdding] = useState(false);
  const [movedPeople, setMovedPeople] = useState<readonly Staff[]>();
  const act = useMemo(() => ({ label: t('tree.moveTo'), danger: false, onAct: setMovedPeople }), [t]);

  return (
    <>
      <MemberList
        {...{ members, name, act, ...links }}
        {...(isBranch(index.entries, index.places.get(id) ?? -1) && { hint: t('members.below') })}
        lockedBecause={undefined}
        onAdd={() => setAdding(true)}
      />
      {adding && <PeoplePicker {...{ department, members }} onClose={() => setAdding(false)} />}
      {movedPeople && (
        <MoveMembers
          people={movedPeople}
          index={index}
          onMove={(department) =>
            members.change(
              movedPeople,
              { key: 'members.moveTo', values: { name: department.name, count: movedPeople.length } },
              { kind: 'staffDepartment', params: { departmentId: department.id } },
            )
          }
          onClose={() => setMovedPeople(undefined)}
        />
      )}
    </>
  );
}

interface PeoplePickerProps {
  department: Department;
  members: Members;
  onClose: () => void;
}

/** Dialog for selecting people of other departments, who are then moved to this department. */
function PeoplePicker({ department: { id, name }, members: { lock, change }, onClose }: PeoplePickerProps) {
  const t = useTranslate();
  const title = { key: 'members.addTo', values: { name } } as const;
  return (
    <StaffPicker
      {...useStaffChoice()}
      title={t(title.key, title.values)}
      hint={t('members.addMoves')}
      lock={(staff) => (staff.department_id === id ? t('members.belongs') : lock(staff))}
      onPick={(people) => change(people, title, { kind: 'staffDepartment', params: { departmentId: id } })}
      onClose={onClose}
    />
  );
}
