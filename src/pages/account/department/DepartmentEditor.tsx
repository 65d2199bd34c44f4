import { Form, Input, InputNumber, Radio } from 'antd';
import EditorDrawer from '@/components/form/EditorDrawer';
import LongText from '@/components/form/LongText';
import { fieldRules } from '@/components/form/rules';
import TreePicker from '@/components/tree/TreePicker';
import { MAX_SORT, TEXT_LENGTH } from '@/constants/limits';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isWithin, type TreeIndex } from '@/utils/tree/tree';
import { comparedFields, departmentLabels, statusName } from './departmentFields';
import type { useDepartmentEditor } from './useDepartmentEditor';

interface DepartmentEditorProps {
  editor: ReturnType<typeof useDepartmentEditor>;
  index: TreeIndex<Department>;
}

const nameOf = ({ name }: Department): string => name;

/** The form of a department. */
export default function DepartmentEditor({ editor, index }: DepartmentEditorProps) {
  const t = useTranslate();
  const rules = fieldRules(t);
  const department = editor.target?.item;
  const labels = departmentLabels(t);

  return (
    <EditorDrawer
      editor={editor}
      title={department ? t('department.editNamed', { name: department.name }) : t('department.create')}
      fields={comparedFields(t, index)}
      allowAsNew
    >
      <Form.Item name="name" label={labels.name} rules={rules.name(labels.name)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="parent_id" label={labels.parent_id}>
        <TreePicker
          label={t('account.department')}
          index={index}
          nameOf={nameOf}
          placeholder={t('tree.topLevel')}
          clearable
          isDisabled={({ id }) => department !== undefined && isWithin(index, id, department.id)}
        />
      </Form.Item>
      <Form.Item name="code" label={labels.code} rules={rules.departmentCode}>
        <Input autoComplete="off" spellCheck={false} dir="ltr" />
      </Form.Item>
      <Form.Item name="leader" label={labels.leader} rules={[rules.max(TEXT_LENGTH.name)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={labels.phone} rules={rules.phone}>
        <Input autoComplete="off" inputMode="tel" dir="ltr" />
      </Form.Item>
      <Form.Item name="sort" label={labels.sort} extra={t('department.sortHint')} rules={rules.sort(labels.sort)}>
        <InputNumber min={0} max={MAX_SORT} precision={0} controls={false} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="status" label={labels.status}>
        <Radio.Group options={[1, 0].map((value) => ({ value, label: statusName(t, value) }))} />
      </Form.Item>
      <Form.Item name="remark" label={labels.remark} rules={rules.remark}>
        <LongText minRows={3} max={TEXT_LENGTH.remark} />
      </Form.Item>
    </EditorDrawer>
  );
}
