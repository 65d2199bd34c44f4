import { Form } from 'antd';
import { nextSort } from '@/utils/tree/siblings';
import TreePicker, { type TreePickerProps } from './TreePicker';

/** Field for a node's parent. A new node becomes the parent's last child, unless its sort value was edited. */
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
