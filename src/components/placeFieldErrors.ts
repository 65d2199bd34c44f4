import type { FormInstance } from 'antd';
import type { FieldErrors } from '@/contract/envelope';

/**
 * Shows the server's messages at their fields and moves to the first of them.
 * Returns the messages of fields that the form does not have, for the caller to show elsewhere.
 */
export function placeFieldErrors(form: FormInstance, errors: FieldErrors | undefined): string[] {
  const entries = Object.entries(errors ?? {});
  const known = new Set(Object.keys(form.getFieldsValue() as object));
  const placed = entries.filter(([field]) => known.has(field.split('.')[0] ?? ''));
  form.setFields(placed.map(([field, messages]) => ({ name: field.split('.')[0] ?? '', errors: messages })));
  const first = placed[0]?.[0].split('.')[0];
  if (first) form.focusField(first);
  return entries.filter((entry) => !placed.includes(entry)).flatMap(([, messages]) => messages);
}
