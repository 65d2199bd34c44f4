import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { fieldRules } from '@/components/form/rules';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { PasswordValues } from './newPassword';

const MODES = ['generate', 'type'] as const;

/** The fields of a new password for somebody else: generated, or typed twice. */
export default function PasswordFields() {
  const t = useTranslate();
  const rules = fieldRules(t);
  const form = Form.useFormInstance<PasswordValues>();
  // Not a field: choosing the one or the other is nothing that could be lost.
  const [mode, setMode] = useState<(typeof MODES)[number]>('generate');
  const isTyped = mode === 'type';
  const label = t('staff.password');
  const typed = t('account.password.new');
  return (
    <>
      <Form.Item label={label} extra={isTyped ? undefined : t('staff.password.generateHint')}>
        <Radio.Group
          aria-label={label}
          value={mode}
          options={MODES.map((value) => ({ value, label: t(`staff.password.mode.${value}`) }))}
          onChange={({ target }) => setMode(target.value as typeof mode)}
        />
      </Form.Item>
      {isTyped && (
        <>
          <Form.Item
            name="password"
            label={typed}
            rules={rules.password(typed)}
            extra={t('staff.password.rule', { ...PASSWORD_LENGTH })}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="password_confirmation"
            label={t('staff.password.again')}
            dependencies={['password']}
            rules={[
              { required: true, message: t('password.again.required') },
              {
                validator: (_, value) =>
                  !value || value === form.getFieldValue('password')
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('staff.password.mismatch'))),
              },
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </>
      )}
    </>
  );
}
