import { Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useCapsLock } from '@/hooks/useCapsLock';
import { useCountdown } from '@/hooks/useCountdown';
import { useWords } from '@/hooks/useWords';
import { loginActions } from '@/models/login';
import { readStored, removeStored, writeStored } from '@/utils/safeStorage';
import styles from './index.less';

const REMEMBERED = 'username';

interface Fields {
  username: string;
  password: string;
  remember: boolean;
}

interface LoginFormProps {
  /** Whose password is asked for, where only theirs will do. */
  username?: string;
  onSignedIn?: () => void;
}

/** Account, password, and the account name (never the password) remembered on request. */
export default function LoginForm({ username: only, onSignedIn }: LoginFormProps) {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { status, message, retryAfter } = useAppSelector((root) => root.login);
  const submitting = useLoading(loginActions.signIn);
  const wait = useCountdown(retryAfter, message);
  const capsLock = useCapsLock();
  const [form] = Form.useForm<Fields>();
  useMessagesInLanguage(form);
  const usernameInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);
  const remembered = only ?? readStored(REMEMBERED) ?? '';

  useEffect(() => {
    (remembered ? passwordInput : usernameInput).current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where to start is decided once
  }, []);

  const submit = async ({ username, password, remember }: Fields) => {
    if (submitting || wait > 0) return;
    if (!only) {
      if (remember) writeStored(REMEMBERED, username);
      else removeStored(REMEMBERED);
    }
    if (await dispatch(loginActions.signIn({ username, password }))) onSignedIn?.();
    else passwordInput.current?.focus({ cursor: 'all' });
  };

  return (
    <Form<Fields>
      form={form}
      // The page below a dialog may have fields of the same names.
      name={only && 'signInAgain'}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ username: remembered, password: '', remember: remembered !== '' }}
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item
        name="username"
        label={t('login.username')}
        rules={[{ required: true, whitespace: true, message: t('login.username.required') }]}
      >
        <Input
          ref={usernameInput}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          placeholder={t('login.username.placeholder')}
          readOnly={only !== undefined}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        extra={capsLock.on && <span role="status">{t('login.capsLock')}</span>}
        rules={[{ required: true, message: t('login.password.required') }]}
      >
        <Input.Password
          ref={passwordInput}
          autoComplete="current-password"
          maxLength={128}
          placeholder={t('login.password.placeholder')}
          {...capsLock.handlers}
        />
      </Form.Item>
      {status === 'error' && (
        <p role="alert" className={styles['error']}>
          {message}
          {wait > 0 && ` ${t('login.waitSeconds', { seconds: wait })}`}
        </p>
      )}
      {!only && (
        <Form.Item name="remember" valuePropName="checked" className={styles['remember']}>
          <Checkbox>{t('login.remember')}</Checkbox>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={submitting} disabled={wait > 0}>
        {submitting ? t('login.submitting') : t('login.submit')}
      </Button>
    </Form>
  );
}
