import { useUpdateEffect } from 'ahooks';
import type { FormInstance } from 'antd';
import { useMessages } from '@/components/feedback/useMessages';
import type { FieldErrors } from '@/contract/envelope';
import { useLocale } from '@/hooks/locale/useLocale';

/**
 * Returns a function that shows the server's error messages at the fields of a form.
 * Messages for fields that the form does not have are shown together in one toast.
 */
export function useFieldErrors(form: FormInstance): (errors: FieldErrors | undefined) => void {
  const { message } = useMessages();
  return (errors) => {
    const unplacedMessages = placeFieldErrors(form, errors);
    if (unplacedMessages.length > 0) void message.error([...new Set(unplacedMessages)].join(' · '));
  };
}

const dottedName = (name: readonly (string | number)[]): string => name.join('.');

/**
 * Shows the server's messages at their fields, and moves the focus to the first field with a message.
 * A message for `role_ids.0` belongs to the field `role_ids`, unless the form has a field `role_ids.0`.
 * @returns messages for fields that the form does not have, which the caller must show elsewhere
 */
function placeFieldErrors(form: FormInstance, errors: FieldErrors | undefined): string[] {
  const names = form.getFieldsError().map(({ name }) => name);
  const unplacedMessages: string[] = [];
  const messages = new Map<(typeof names)[number], string[]>();
  for (const [path, texts] of Object.entries(errors ?? {})) {
    const fieldName = names
      .filter((name) => `${path}.`.startsWith(`${dottedName(name)}.`))
      .reduce<(typeof names)[number] | undefined>(
        (longestName, name) => (longestName && longestName.length > name.length ? longestName : name),
        undefined,
      );
    if (fieldName) messages.set(fieldName, [...(messages.get(fieldName) ?? []), ...texts]);
    else unplacedMessages.push(...texts);
  }
  form.setFields([...messages].map(([name, texts]) => ({ name, errors: texts })));
  const firstField = names.find((name) => messages.has(name));
  if (firstField) form.scrollToField(firstField, { block: 'center', focus: true });
  return unplacedMessages;
}

/** Translates the form's own error messages when the language changes. Messages from the server are not changed. */
export function useMessagesInLanguage<Values>(form: FormInstance<Values>): void {
  const { code } = useLocale();
  useUpdateEffect(() => {
    const fieldsWithErrors = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (fieldsWithErrors.length === 0) return;
    const names = fieldsWithErrors.map(({ name }) => name);
    void form
      .validateFields(names as Parameters<typeof form.validateFields>[0])
      .catch(() => undefined)
      .then(() => {
        const hasOwnError = (name: (typeof names)[number]) =>
          form.getFieldError(name as Parameters<typeof form.getFieldError>[0]).length > 0;
        form.setFields(
          fieldsWithErrors.filter(({ name }) => !hasOwnError(name)) as Parameters<typeof form.setFields>[0],
        );
      });
  }, [code]);
}
