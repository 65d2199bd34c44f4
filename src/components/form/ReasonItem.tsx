import { Form } from 'antd';
import { useReasonMode } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import ReasonField from './ReasonField';

/** `ReasonField` as a form item with the name `reason`. */
export default function ReasonItem() {
  const t = useTranslate();
  const mode = useReasonMode();
  if (!mode) return null;
  const message = t('form.rule.required', { label: t('transfer.reason') });
  return (
    <Form.Item name="reason" rules={[{ required: mode === 'required', whitespace: true, message }]}>
      <ReasonField />
    </Form.Item>
  );
}
