import { InputNumber, Radio } from 'antd';
import EditorDrawer from '@/components/form/EditorDrawer';
import FieldItems from '@/components/form/FieldItems';
import { fieldRules } from '@/components/form/rules';
import ParentPicker from '@/components/tree/ParentPicker';
import { MAX_SORT } from '@/constants/limits';
import type { Department, DepartmentFields } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isWithin, type TreeIndex } from '@/utils/tree/tree';
import { comparedFields, departmentFields, statusName } from './fields';
import { type DepartmentFormEditor, AffectedPeople } from './useDepartmentEditor';

interface DepartmentEditorProps {
  editor: DepartmentFormEditor;
  index: TreeIndex<Department>;
  /**
   * True if the user administers only a part of the organisation. Such a user cannot put a department at the top level.
   */
  hasFixedRoots: boolean;
}

const nameOf = ({ name }: Department): string => name;

export default function DepartmentEditor({ editor, index, hasFixedRoots }: DepartmentEditorProps) {
  const t = useTranslate();
  const department = editor.target?.item;

  return (
    <EditorDrawer
      editor={editor}
      title={department ? t('department.editNamed', { name: department.name }) : t('department.create')}
      fields={comparedFields(t, index)}
      allowAsNew
      note={department && ((values: DepartmentFields) => <AffectedMembers {...{ department, values, index }} />)}
    >
      <FieldItems<DepartmentFields>
        fields={departmentFields}
        items={{
          parent_id: {
            control: (
              <ParentPicker
                isNew={department === undefined}
                label={t('staff.departments')}
                index={index}
                nameOf={nameOf}
                placeholder={
                  hasFixedRoots ? t('form.rule.choose', { label: t('department.parent') }) : t('tree.topLevel')
                }
                clearable={!hasFixedRoots}
                isDisabled={({ id }) => department !== undefined && isWithin(index, id, department.id)}
              />
            ),
          },
          sort: {
            extra: t('department.sortHint'),
            rules: fieldRules(t).sort(t('account.sort')),
            control: <InputNumber min={0} max={MAX_SORT} precision={0} controls={false} style={{ width: 160 }} />,
          },
          status: {
            control: <Radio.Group options={[1, 0].map((value) => ({ value, label: statusName(t, value) }))} />,
          },
        }}
      />
    </EditorDrawer>
  );
}

interface AffectedMembersProps {
  department: Department;
  /** Current values of the form, not saved yet. */
  values: Pick<DepartmentFields, 'status' | 'parent_id'>;
  index: TreeIndex<Department>;
}

/** Shows the number of people affected if saving disables or moves the department. */
function AffectedMembers({ department, values, index }: AffectedMembersProps) {
  const t = useTranslate();
  const isDisabled = values.status === 0 && department.status !== 0;
  const isMoved = (values.parent_id ?? null) !== department.parent_id;
  if (!isDisabled && !isMoved) return null;
  const entryIndex = index.places.get(department.id);
  const countBelow =
    entryIndex === undefined ? 0 : (index.entries[entryIndex]?.endPlace ?? entryIndex + 1) - entryIndex - 1;
  return (
    <AffectedPeople
      department={department}
      others={countBelow > 0 ? t('department.below', { count: countBelow }) : ''}
    />
  );
}
