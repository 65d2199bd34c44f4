import { Form } from 'antd';
import { useState } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath, nodeOf, type TreeIndex } from '@/utils/tree/tree';

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
export default function MoveMembers({ people, index, onMove, onClose }: MoveMembersProps) {
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
