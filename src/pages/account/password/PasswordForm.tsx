import { Button, Form } from 'antd';
import { useEffect, useId, useMemo } from 'react';
import UsernameField from '@/components/form/UsernameField';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { PASSWORD_LENGTH } from '@/constants/limits';
import type { OwnPasswordForm } from '@/contract/password';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { passwordActions } from '@/models/password';
import Checklist from './Checklist';
import { checksOf, personalWords, type Check } from './checks';
import styles from './password.less';
import PasswordInput from './PasswordInput';
import StrengthMeter from './StrengthMeter';

interface PasswordFormProps {
  /** Another value each time that the focus is to go to the first field. */
  start: string | undefined;
  /** After code 200; the form is empty again. */
  onChanged: () => void;
  /** Something is typed anew. */
  onTyping: () => void;
}

/** Old, new, again; what the new one needs is said while it is typed. */
export default function PasswordForm({ start, onChanged, onTyping }: PasswordFormProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const submitting = useLoading(passwordActions.change);
  const person = useAppSelector((root) => root.user.current);
  const [form] = Form.useForm<OwnPasswordForm>();
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const typed = Form.useWatch<OwnPasswordForm | undefined>([], form) ?? {};
  const checklist = useId();
  const personal = useMemo(() => personalWords(person ?? {}), [person]);
  const password = (typed as Partial<OwnPasswordForm>).password ?? '';

  const dirty = Object.values(typed).some(Boolean);
  const ask = useLeaveQuestion(() => form.resetFields());
  useUnsavedGuard(dirty, ask);

  useEffect(() => {
    if (start === undefined) return undefined;
    // Not before the new screen's heading has had the focus.
    const frame = requestAnimationFrame(() => form.focusField('old_password'));
    return () => cancelAnimationFrame(frame);
  }, [start, form]);

  const submit = async (fields: OwnPasswordForm) => {
    if (submitting) return;
    const outcome = await dispatch(passwordActions.change(fields));
    if (outcome.ok) {
      form.resetFields();
      onChanged();
    } else showErrors(outcome.failure.errors);
  };

  const required = (label: string) => ({ required: true, message: t('form.rule.required', { label }) });
  const rule = (check: Check) => ({
    validator: () =>
      checksOf(form.getFieldsValue(), person ?? {})[check] === false
        ? Promise.reject(new Error(t(`password.fault.${check}`, { ...PASSWORD_LENGTH })))
        : Promise.resolve(),
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(fields) => void submit(fields)}
      onValuesChange={onTyping}
    >
      <UsernameField username={person?.username ?? ''} />
      <Form.Item name="old_password" label={t('password.old')} rules={[required(t('password.old'))]}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password.new')}
        dependencies={['old_password']}
        validateFirst
        rules={[required(t('password.new')), rule('length'), rule('personal'), rule('different')]}
      >
        <PasswordInput autoComplete="new-password" aria-details={checklist} />
      </Form.Item>
      <StrengthMeter {...{ password, personal }} />
      <Checklist id={checklist} checks={checksOf(typed, person ?? {})} />
      <Form.Item
        name="password_confirmation"
        label={t('password.again')}
        dependencies={['password']}
        validateFirst
        rules={[{ required: true, message: t('password.again.required') }, rule('same')]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <p className={styles['others']}>{t('password.others')}</p>
      <Button type="primary" htmlType="submit" loading={submitting}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
