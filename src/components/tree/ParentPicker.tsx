import { Form } from 'antd';
import { nextSort } from '@/utils/tree/siblings';
import TreePicker, { type TreePickerProps } from './TreePicker';

/** Parent of a node in its form. A new node goes to the end of the chosen parent, until its sort value is edited. */
export default function ParentPicker<Node extends { id: number; sort: number }>({
  isNew,
  ...picker
}: TreePickerProps<Node> & { isNew: boolean }) {
  const form = Form.useFormInstance<{ sort: number }>();
  return (
    <TreePicker
      {...picker}
      onChange={(parentId) => {
        picker.onChange?.(parentId);
        if (isNew && !form.isFieldTouched('sort')) form.setFieldValue('sort', nextSort(picker.index, parentId ?? null));
      }}
    />
  );
}
