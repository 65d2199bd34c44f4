import { useEffect, useLayoutEffect, useRef } from 'react';
import SignInFields, { type SignInValues } from '@/components/signIn/SignInFields';
import { prepareMessages } from '@/components/feedback/useMessages';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useCapsLock } from '@/hooks/browser/useCapsLock';
import { useCountdown } from './useCountdown';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { loginActions } from '@/models/login';
import { takeEarlyForm } from '@/utils/early/earlyForm';
import { readStored, removeStored, writeStored } from '@/utils/storage/safeStorage';
import Refusal from './Refusal';

const REMEMBERED = 'username';

interface LoginFormProps {
  /** Whose password is asked for, where only theirs will do. */
  username?: string;
  onSignedIn?: () => void;
}

/** Account, password, and the account name (never the password) remembered on request. */
export default function LoginForm({ username: only, onSignedIn }: LoginFormProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const login = useAppSelector((root) => root.login);
  const submitting = useLoading(loginActions.signIn);
  const wait = useCountdown(login.retryAfter, login);
  const capsLock = useCapsLock();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const rememberInput = useRef<HTMLInputElement>(null);

  const isTakenOver = useRef(false);
  const fill = ({ username, password, remember }: SignInValues) => {
    if (usernameInput.current) usernameInput.current.value = username;
    if (passwordInput.current) passwordInput.current.value = password;
    if (rememberInput.current) rememberInput.current.checked = remember;
  };
  useLayoutEffect(() => {
    if (only !== undefined) return;
    const remembered = readStored(REMEMBERED) ?? '';
    fill({ username: remembered, password: '', remember: remembered !== '' });
    isTakenOver.current = takeEarlyForm(({ focused, selection, submitted, ...values }) => {
      fill(values);
      const field = focused ? document.getElementById(focused) : null;
      field?.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement && selection[0] !== null) field.setSelectionRange(...selection);
      if (submitted) usernameInput.current?.form?.requestSubmit();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- there is one form to take over from, once
  }, []);
  useEffect(() => {
    if (!isTakenOver.current) (usernameInput.current?.value ? passwordInput : usernameInput).current?.focus();
  }, []);

  const submit = async ({ username, password, remember }: SignInValues) => {
    if (submitting || wait > 0) return;
    if (!only) {
      if (remember) writeStored(REMEMBERED, username);
      else removeStored(REMEMBERED);
    }
    const signedIn = dispatch(loginActions.signIn({ username, password }));
    prepareMessages();
    if (await signedIn) onSignedIn?.();
    else {
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  const failure = login.status === 'error' && (
    <Refusal message={login.message} retryAfter={login.retryAfter} wait={wait} />
  );
  return (
    <SignInFields
      t={t}
      name={only && 'signInAgain'}
      username={only}
      onSubmit={(values) => void submit(values)}
      usernameInput={usernameInput}
      passwordInput={passwordInput}
      rememberInput={rememberInput}
      passwordHandlers={capsLock.handlers}
      passwordHint={capsLock.on && <span role="status">{t('login.capsLock')}</span>}
      failure={failure}
      submitting={submitting}
      isWaiting={wait > 0}
    />
  );
}
