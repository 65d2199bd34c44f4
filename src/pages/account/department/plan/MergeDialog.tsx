import { Form } from 'antd';
import { useState } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isWithin, namePath, type TreeIndex } from '@/utils/tree/tree';
import PeopleConcerned from '../PeopleConcerned';
import { nameOf } from './planWords';

interface MergeDialogProps {
  department: Department;
  index: TreeIndex<Department>;
  onMerge: (into: number) => void;
  onClose: () => void;
}

/** Asks into which department another one is merged. */
export default function MergeDialog({ department, index, onMerge, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const [into, setInto] = useState<number | null>(null);
  const { id, name } = department;
  const merge = () => {
    if (into === null) return;
    setOpen(false);
    onMerge(into);
  };
  return (
    <Modal
      open={open}
      title={t('plan.merge.named', { name })}
      okText={t('plan.merge.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: into === null, htmlType: 'submit', form: 'merge' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{t('plan.merge.hint', { name })}</p>
      <p>
        <PeopleConcerned department={department} />
      </p>
      <FocusFirst>
        <Form name="merge" layout="vertical" onFinish={merge}>
          <Form.Item label={t('plan.merge.into')} htmlFor="merge-into" extra={namePath(index, into)}>
            <TreePicker
              id="merge-into"
              label={t('staff.departments')}
              index={index}
              nameOf={nameOf}
              value={into}
              onChange={setInto}
              placeholder={t('form.rule.choose', { label: t('account.department') })}
              isDisabled={(node) => isWithin(index, node.id, id) || node.status !== 1}
            />
          </Form.Item>
        </Form>
      </FocusFirst>
    </Modal>
  );
}
