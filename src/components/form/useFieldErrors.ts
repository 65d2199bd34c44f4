import type { FormInstance } from 'antd';
import type { FieldErrors } from '@/contract/envelope';
import { useMessages } from '@/components/feedback/useMessages';
import { placeFieldErrors } from './placeFieldErrors';

/** Shows the server's messages at a form's fields, and those of fields that it does not have together in one toast. */
export function useFieldErrors(form: FormInstance): (errors: FieldErrors | undefined) => void {
  const { message } = useMessages();
  return (errors) => {
    const homeless = placeFieldErrors(form, errors);
    if (homeless.length > 0) void message.error([...new Set(homeless)].join(' · '));
  };
}
