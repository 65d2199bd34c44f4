import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { Button, Form, Input, type InputProps } from 'antd';
import { useEffect, useId, useMemo, useDeferredValue, useState } from 'react';
import { useFieldErrors, useMessagesInLanguage } from '@/components/form/useFieldErrors';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import UsernameField from '@/components/form/UsernameField';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { hashedForm } from '@/constants/texts';
import { foldName } from '@/constants/writing';
import type { OwnPasswordForm } from '@/contract/password';
import type { CurrentUser } from '@/contract/session';
import { useCapsLock } from '@/hooks/browser/useCapsLock';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { passwordActions } from '@/models/password';
import styles from './password.less';
import type { strengthOf } from './strength';

interface PasswordFormProps {
  /** A new value moves the focus to the first field. */
  focusKey: string | undefined;
  /** Called when the server has changed the password and the form has been cleared. */
  onChanged: () => void;
  /** Called when a field changes. */
  onTyping: () => void;
}

/**
 * Form for the old password and, typed twice, the new password.
 * While the user types, the form shows which requirements the new password meets.
 */
export default function PasswordForm({ focusKey, onChanged, onTyping }: PasswordFormProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const submitting = useLoading(passwordActions.change);
  const person = useAppSelector((root) => root.user.current);
  const [form] = Form.useForm<OwnPasswordForm>();
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const formValues = Form.useWatch<OwnPasswordForm | undefined>([], form) ?? {};
  const checklist = useId();
  const personal = useMemo(() => personalWords(person ?? {}), [person]);
  const password = (formValues as Partial<OwnPasswordForm>).password ?? '';

  const dirty = Object.values(formValues).some(Boolean);
  const ask = useLeaveQuestion(() => form.resetFields());
  useUnsavedGuard(dirty, ask);

  useEffect(() => {
    if (focusKey === undefined) return undefined;
    // Waits for the next frame, because the heading of the new screen receives the focus first.
    const frame = requestAnimationFrame(() => form.focusField('old_password'));
    return () => cancelAnimationFrame(frame);
  }, [focusKey, form]);

  const submit = async (fields: OwnPasswordForm) => {
    if (submitting) return;
    const outcome = await dispatch(passwordActions.change(fields));
    if (outcome.ok) {
      form.resetFields();
      onChanged();
    } else showErrors(outcome.failure.errors);
  };

  const requiredRule = (label: string) => ({ required: true, message: t('form.rule.required', { label }) });
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
      <Form.Item name="old_password" label={t('password.old')} rules={[requiredRule(t('password.old'))]}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password.new')}
        dependencies={['old_password']}
        validateFirst
        rules={[requiredRule(t('password.new')), rule('length'), rule('personal'), rule('different')]}
      >
        <PasswordInput autoComplete="new-password" aria-details={checklist} />
      </Form.Item>
      <StrengthMeter {...{ password, personal }} />
      <Checklist id={checklist} checks={checksOf(formValues, person ?? {})} />
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

/** Password field that can be revealed, allows pasting, and warns about caps lock. */
function PasswordInput(props: InputProps) {
  const t = useTranslate();
  const capsLock = useCapsLock();
  return (
    <>
      <Input.Password {...props} maxLength={PASSWORD_LENGTH.max} dir="ltr" {...capsLock.handlers} />
      {capsLock.on && <span role="status">{t('login.capsLock')}</span>}
    </>
  );
}

interface ChecklistProps {
  id: string;
  checks: ReturnType<typeof checksOf>;
}

/** List of the requirements of a new password. Each item shows if the requirement is met. */
function Checklist({ id, checks }: ChecklistProps) {
  const t = useTranslate();
  return (
    <ul id={id} className={styles['checks']} aria-label={t('password.checks')}>
      {CHECKS.map((check) => {
        const isMet = checks[check];
        const state = isMet === undefined ? 'open' : isMet ? 'met' : 'unmet';
        const Sign = { open: MinusCircleOutlined, met: CheckCircleFilled, unmet: CloseCircleFilled }[state];
        return (
          <li key={check} data-state={state}>
            <Sign aria-hidden />
            <span>
              {t(`password.check.${check}`, { ...PASSWORD_LENGTH })}
              <span className={styles['visuallyHidden']}> {t(`password.check.${state}`)}</span>
            </span>
          </li>
        );
      })}
      <li className={styles['common']}>{t('password.common')}</li>
    </ul>
  );
}

const STEPS = [0, 1, 2, 3] as const;

/**
 * Shows how hard the password is to guess.
 * The code of the estimate is in a separate chunk, which loads at the first key press.
 * Until the code has loaded, nothing is shown.
 */
function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const t = useTranslate();
  const [judge, setJudge] = useState<typeof strengthOf>();
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping) return;
    // A failed load is retried when the user next starts to type.
    import('./strength').then(
      (chunk) => setJudge(() => chunk.strengthOf),
      () => undefined,
    );
  }, [isTyping]);

  // The rated text is deferred, so that the input field updates first.
  const deferredPassword = useDeferredValue(password);
  const strength = useMemo(
    () => (judge && deferredPassword !== '' ? judge(deferredPassword, personal) : undefined),
    [judge, deferredPassword, personal],
  );
  if (strength === undefined) return null;
  const word = t(`password.strength.${strength}`);
  return (
    <div className={styles['meter']}>
      <div
        role="meter"
        aria-label={t('password.strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
        className={styles['steps']}
        data-strength={strength}
      >
        {STEPS.map((step) => (
          <i key={step} data-filled={step < Math.max(1, strength)} />
        ))}
      </div>
      <span aria-hidden="true">{word}</span>
    </div>
  );
}

const CHECKS = ['length', 'personal', 'different', 'same'] as const;
type Check = (typeof CHECKS)[number];

type Person = Partial<Pick<CurrentUser, 'username' | 'name' | 'mobile' | 'email'>>;

/**
 * Returns the personal texts that a password must not contain.
 * Short texts are omitted, because many passwords contain them by chance.
 */
export function personalWords({ username, name, mobile, email }: Person): string[] {
  return [username, name, mobile, email, email?.split('@')[0]]
    .map((word) => foldName(word ?? ''))
    .filter((word) => word.length >= 3 || (word.length === 2 && /[^\x20-\x7e]/.test(word)));
}

/** Returns the result of each password rule that the client can check; undefined if a needed value is empty. */
export function checksOf(form: Partial<OwnPasswordForm>, person: Person): Record<Check, boolean | undefined> {
  const { old_password: oldPassword = '', password = '', password_confirmation: repetition = '' } = form;
  if (password === '') return { length: undefined, personal: undefined, different: undefined, same: undefined };
  // Counts characters like the server.
  // A character outside the Basic Multilingual Plane counts as one, and so does a letter with its accent.
  const [{ length: typedLength }, { length: hashedLength }] = [[...password], [...hashedForm(password)]];
  const foldedPassword = foldName(password);
  return {
    length: hashedLength >= PASSWORD_LENGTH.min && typedLength <= PASSWORD_LENGTH.max,
    personal: !personalWords(person).some((word) => foldedPassword.includes(word)),
    different: oldPassword === '' ? undefined : hashedForm(password) !== hashedForm(oldPassword),
    same: repetition === '' ? undefined : hashedForm(password) === hashedForm(repetition),
  };
}
