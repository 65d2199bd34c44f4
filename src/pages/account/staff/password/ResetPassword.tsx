import { Form, Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import ReasonItem from '@/components/form/ReasonItem';
import FocusFirst from '@/components/form/FocusFirst';
import { fieldRules } from '@/components/form/rules';
import { useFieldErrors, useMessagesInLanguage } from '@/components/form/useFieldErrors';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import UsernameField from '@/components/form/UsernameField';
import Modal from '@/components/layers/Modal';
import { PASSWORD_LENGTH } from '@/constants/limits';
import type { Staff } from '@/contract/staff';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch } from '@/hooks/store';
import { staffActions } from '@/models/staff';
import { isGenerated, passwordOf, type IssuedPassword, type PasswordValues } from './newPassword';

interface ResetPasswordProps {
  /** True while the dialog is open. A closed dialog stays mounted, so that it can return the focus. */
  open: boolean;
  staff: Pick<Staff, 'id' | 'name' | 'username'> | undefined;
  onClose: () => void;
  /** Called when the password has been changed. */
  onReset: () => void;
  /** Receives a generated password that has been set already, and must be shown to the user once. */
  onIssued: (password: IssuedPassword) => void;
}

const FORM = 'reset-password';

/** Dialog that sets a new password for an account. */
export default function ResetPassword({ open, staff, onClose, onReset, onIssued }: ResetPasswordProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<PasswordValues>();
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const [saving, setSaving] = useState(false);
  const isTyped = Form.useWatch(
    (values: PasswordValues) => Boolean(values.password) || Boolean(values.password_confirmation),
    form,
  );
  const mayLeave = useUnsavedGuard(open && Boolean(isTyped), useLeaveQuestion());
  /** True during the request. The flag is in a ref, because two clicks may happen before React renders. */
  const inFlight = useRef(false);

  const submit = async ({ reason, ...values }: PasswordValues & { reason?: string }) => {
    if (!staff || inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const { id, name, username } = staff;
    const fields = passwordOf(values);
    const outcome = await dispatch(
      staffActions.resetPassword({ id, ...fields, reason, success: t('staff.reset.done', { name }) }),
    ).finally(() => {
      inFlight.current = false;
      setSaving(false);
    });
    if (!outcome.ok) {
      showErrors(outcome.failure.errors);
      return;
    }
    onClose();
    onReset();
    if (isGenerated(values)) onIssued({ name, username, password: fields.password });
  };

  const close = async () => {
    if (!saving && (await mayLeave())) onClose();
  };

  return (
    <Modal
      open={open}
      destroyOnHidden
      title={t('staff.reset.title', { name: staff?.name ?? '' })}
      okText={t('staff.reset')}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      confirmLoading={saving}
      maskClosable={!saving}
      onCancel={() => void close()}
    >
      <p>{t('staff.reset.hint', { name: staff?.name ?? '', username: staff?.username ?? '' })}</p>
      <FocusFirst>
        <Form<PasswordValues>
          form={form}
          name={FORM}
          layout="vertical"
          preserve={false}
          scrollToFirstError={{ block: 'center', focus: true }}
          onFinish={(values) => void submit(values)}
        >
          <UsernameField username={staff?.username ?? ''} />
          <PasswordFields />
          <ReasonItem />
        </Form>
      </FocusFirst>
    </Modal>
  );
}

const MODES = ['generate', 'type'] as const;

/** Fields for a new password of another account: generated, or typed twice. */
export function PasswordFields() {
  const t = useTranslate();
  const rules = fieldRules(t);
  const form = Form.useFormInstance<PasswordValues>();
  // The choice is not a form field, because changing it does not count as unsaved input.
  const [mode, setMode] = useState<(typeof MODES)[number]>('generate');
  const isTyped = mode === 'type';
  const label = t('staff.password');
  const newPasswordLabel = t('account.password.new');
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
            label={newPasswordLabel}
            rules={rules.password(newPasswordLabel)}
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
