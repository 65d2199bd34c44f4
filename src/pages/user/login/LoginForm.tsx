import { Form, type InputRef } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import SignInFields, { type SignInValues } from '@/components/signIn/SignInFields';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useCapsLock } from '@/hooks/useCapsLock';
import { useCountdown } from '@/hooks/useCountdown';
import { useWords } from '@/hooks/useWords';
import { loginActions } from '@/models/login';
import { takeEarlyForm } from '@/utils/earlyForm';
import { readStored, removeStored, writeStored } from '@/utils/safeStorage';
import Refusal from './Refusal';

const REMEMBERED = 'username';

interface LoginFormProps {
  /** Whose password is asked for, where only theirs will do. */
  username?: string;
  onSignedIn?: () => void;
}

/** Account, password, and the account name (never the password) remembered on request. */
export default function LoginForm({ username: only, onSignedIn }: LoginFormProps) {
  const t = useWords();
  const dispatch = useAppDispatch();
  const login = useAppSelector((root) => root.login);
  const submitting = useLoading(loginActions.signIn);
  const wait = useCountdown(login.retryAfter, login);
  const capsLock = useCapsLock();
  const [form] = Form.useForm<SignInValues>();
  useMessagesInLanguage(form);
  const usernameInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);
  const remembered = only ?? readStored(REMEMBERED) ?? '';

  const isTakenOver = useRef(false);
  useLayoutEffect(() => {
    if (only !== undefined) return;
    isTakenOver.current = takeEarlyForm(({ username, password, remember, focused, selection, submitted }) => {
      const isAsItWas = username === remembered && password === '' && remember === (remembered !== '');
      if (!isAsItWas) form.setFieldsValue({ username, password, remember });
      const field = focused ? document.getElementById(focused) : null;
      field?.focus({ preventScroll: true });
      // The text is in the field only after React has drawn it again.
      if (field instanceof HTMLInputElement && selection[0] !== null) queueMicrotask(() => field.setSelectionRange(...selection));
      if (submitted) form.submit();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- there is one form to take over from, once
  }, []);
  useEffect(() => {
    if (!isTakenOver.current) (remembered ? passwordInput : usernameInput).current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where to start is decided once
  }, []);

  const submit = async ({ username, password, remember }: SignInValues) => {
    if (submitting || wait > 0) return;
    if (!only) {
      if (remember) writeStored(REMEMBERED, username);
      else removeStored(REMEMBERED);
    }
    if (await dispatch(loginActions.signIn({ username, password }))) onSignedIn?.();
    else passwordInput.current?.focus({ cursor: 'all' });
  };

  const failure = login.status === 'error' && <Refusal message={login.message} retryAfter={login.retryAfter} wait={wait} />;
  return (
    <SignInFields
      t={t}
      form={form}
      // The page below a dialog may have fields of the same names.
      name={only && 'signInAgain'}
      initialValues={{ username: remembered, password: '', remember: remembered !== '' }}
      onFinish={(fields) => void submit(fields)}
      isRenewal={only !== undefined}
      usernameInput={usernameInput}
      passwordInput={passwordInput}
      passwordHandlers={capsLock.handlers}
      passwordHint={capsLock.on && <span role="status">{t('login.capsLock')}</span>}
      failure={failure}
      submitting={submitting}
      isWaiting={wait > 0}
    />
  );
}
