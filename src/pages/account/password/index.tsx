import { App, Button, Card, Form, Input } from 'antd';
import ScreenHeader from '@/components/ScreenHeader';
import { PASSWORD_LENGTH } from '@/constants/limits';
import type { OwnPasswordForm } from '@/contract/password';
import { useAppDispatch, useLoading } from '@/hooks/store';
import { useWords } from '@/hooks/useWords';
import { passwordActions } from '@/models/password';
import { placeFieldErrors } from '@/components/form/placeFieldErrors';

/** Changes the signed-in person's own password. */
export default function PasswordPage() {
  const t = useWords();
  const { message } = App.useApp();
  const dispatch = useAppDispatch();
  const submitting = useLoading(passwordActions.change);
  const [form] = Form.useForm<OwnPasswordForm>();

  const required = (label: string) => ({ required: true, message: t('account.required', { label }) });
  const submit = async (fields: OwnPasswordForm) => {
    const outcome = await dispatch(passwordActions.change(fields));
    if (outcome.ok) form.resetFields();
    else placeFieldErrors(form, outcome.failure.errors).forEach((rest) => void message.error(rest));
  };

  return (
    <>
      <ScreenHeader title={t('menu.password')} />
      <Card style={{ maxWidth: 560 }}>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
          <Form.Item name="old_password" label={t('account.password.old')} rules={[required(t('account.password.old'))]}>
            <Input.Password autoComplete="current-password" maxLength={PASSWORD_LENGTH.max} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('account.password.new')}
            extra={t('account.password.rule')}
            rules={[
              required(t('account.password.new')),
              { min: PASSWORD_LENGTH.min, message: t('account.password.rule') },
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} />
          </Form.Item>
          <Form.Item
            name="password_confirmation"
            label={t('account.password.again')}
            dependencies={['password']}
            rules={[
              required(t('account.password.again')),
              ({ getFieldValue }) => ({
                validator: (_, value) =>
                  !value || value === getFieldValue('password')
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('account.password.mismatch'))),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} />
          </Form.Item>
          <p style={{ color: 'var(--ant-color-text-secondary)' }}>{t('account.password.others')}</p>
          <Button type="primary" htmlType="submit" loading={submitting}>
            {t('account.password.submit')}
          </Button>
        </Form>
      </Card>
    </>
  );
}
