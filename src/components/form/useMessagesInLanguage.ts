import { useUpdateEffect } from 'ahooks';
import type { FormInstance } from 'antd';
import { useLocale } from '@/hooks/locale/useLocale';

/** Translates a form's own error messages when the language changes; messages from the server are unchanged. */
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
