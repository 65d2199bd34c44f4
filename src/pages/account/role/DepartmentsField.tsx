import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { FieldProps } from '@/components/form/PickerField';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import styles from './ScopeField.less';

interface DepartmentsFieldProps extends FieldProps {
  /** Given by a form's item, as `onChange` is. */
  value?: readonly number[] | undefined;
  onChange?: (ids: number[]) => void;
  index: TreeIndex<Department>;
  loading: boolean;
  disabled: boolean;
}

const nameOf = ({ name }: Department): string => name;

/** Several departments, each with all below it: one after the other is picked from the tree. */
export default function DepartmentsField({
  value = [],
  onChange,
  index,
  loading,
  disabled,
  ...field
}: DepartmentsFieldProps) {
  const t = useTranslate();
  const named = value.map((id) => ({ id, name: nodeOf(index, id)?.name ?? (loading ? '…' : `#${id}`) }));
  return (
    <>
      <TreePicker
        {...field}
        label={t('staff.departments')}
        index={index}
        nameOf={nameOf}
        value={null}
        placeholder={t('role.scope.choose')}
        disabled={disabled}
        isDisabled={({ id }) => value.includes(id)}
        onChange={(id) => id !== null && onChange?.([...value, id])}
      />
      {named.length > 0 && (
        <ul className={styles['chosen']}>
          {named.map(({ id, name }) => (
            <li key={id}>
              <span className={styles['department']}>
                <bdi>{name}</bdi>
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  icon={<CloseOutlined />}
                  aria-label={t('role.scope.remove', { name })}
                  onClick={() => onChange?.(value.filter((one) => one !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
