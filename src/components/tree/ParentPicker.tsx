import { Form } from 'antd';
import { nextSort } from '@/utils/tree/siblings';
import TreePicker, { type TreePickerProps } from './TreePicker';

/**
 * Field in which the parent of a node is picked.
 * A new node becomes the last child of its parent, unless the user has changed its sort value.
 */
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
