import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prepareMessages } from '@/components/feedback/useMessages';
import type { LoginBody } from '@/contract/session';
import SignInFields, { type SignInValues } from '@/components/signIn/SignInFields';
import { useCapsLock } from '@/hooks/browser/useCapsLock';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { loginActions } from '@/models/login';
import { takeEarlyForm } from '@/utils/early/earlyForm';
import { notePasskeyUse, wasPasskeyUsed } from '@/utils/passkeyUse';
import { readStored, removeStored, writeStored } from '@/utils/storage/safeStorage';
import styles from './login.less';
import type { PasskeyButtonProps } from './PasskeyButton';
import type { SecondStepProps } from './SecondStep';

const REMEMBERED = 'username';

const SecondStep = lazyComponent<SecondStepProps>(() => import('./SecondStep'), { close: ({ onBack }) => onBack() });

const PasskeyButton = lazyComponent<PasskeyButtonProps>(() => import('./PasskeyButton'), { isOpen: wasPasskeyUsed });

interface LoginFormProps {
  /** User name that cannot be changed, for signing in to the same account again. */
  username?: string;
  onSignedIn?: () => void;
}

/** Form for user name and password. On request, this browser stores the user name, but never the password. */
export default function LoginForm({ username: fixedUsername, onSignedIn }: LoginFormProps) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const { secondStep, failure, submitting, isWaiting, sendStep } = useSignInSteps(onSignedIn);
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
    if (fixedUsername !== undefined) return;
    const storedUsername = readStored(REMEMBERED) ?? '';
    fill({ username: storedUsername, password: '', remember: storedUsername !== '' });
    isTakenOver.current = takeEarlyForm(({ focused, selection, submitted, ...values }) => {
      fill(values);
      const field = focused ? document.getElementById(focused) : null;
      field?.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement && selection[0] !== null) field.setSelectionRange(...selection);
      if (submitted) usernameInput.current?.form?.requestSubmit();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the early form is taken over once
  }, []);
  useEffect(() => {
    if (!isTakenOver.current) (usernameInput.current?.value ? passwordInput : usernameInput).current?.focus();
  }, []);

  const submit = async ({ username, password, remember }: SignInValues) => {
    if (submitting || isWaiting) return;
    if (!fixedUsername) {
      if (remember) writeStored(REMEMBERED, username);
      else removeStored(REMEMBERED);
    }
    if (await sendStep({ username, password })) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  };

  return (
    <>
      {/* During the second step, the form stays mounted but hidden, so that the fields keep their input. */}
      <div hidden={secondStep !== undefined}>
        <SignInFields
          t={t}
          name={fixedUsername && 'signInAgain'}
          username={fixedUsername}
          onSubmit={(values) => void submit(values)}
          usernameInput={usernameInput}
          passwordInput={passwordInput}
          rememberInput={rememberInput}
          passwordHandlers={capsLock.handlers}
          passwordHint={capsLock.on && <span role="status">{t('login.capsLock')}</span>}
          failure={failure}
          submitting={submitting}
          isWaiting={isWaiting}
        />
      </div>
      {secondStep && (
        <SecondStep
          step={secondStep}
          name={fixedUsername ? 'signInAgain' : 'second'}
          {...{ failure, submitting, isWaiting }}
          onSubmit={(proof) => sendStep({ ticket: secondStep.ticket, ...proof })}
          onBack={() => {
            void dispatch(loginActions.secondStepRequested(undefined));
            requestAnimationFrame(() => passwordInput.current?.focus());
          }}
        />
      )}
      {!secondStep && fixedUsername === undefined && (
        <PasskeyButton disabled={submitting || isWaiting} onCredential={(body) => void sendStep(body)} />
      )}
    </>
  );
}

/** Returns the state of a sign-in: the requested second step, the last failure, and a function that sends a step. */
function useSignInSteps(onSignedIn: LoginFormProps['onSignedIn']) {
  const dispatch = useAppDispatch();
  const login = useAppSelector((root) => root.login);
  const submitting = useLoading(loginActions.signIn);
  const wait = useCountdown(login.retryAfter, login);
  const failure = login.status === 'error' && (
    <Refusal message={login.message} retryAfter={login.retryAfter} wait={wait} />
  );
  const sendStep = async (body: LoginBody) => {
    const signedIn = dispatch(loginActions.signIn(body));
    prepareMessages();
    if (!(await signedIn)) return false;
    if ('credential' in body) notePasskeyUse();
    onSignedIn?.();
    return true;
  };
  return { secondStep: login.secondStep, failure, submitting, isWaiting: wait > 0, sendStep };
}

interface RefusalProps {
  message: string | undefined;
  /** Seconds to wait after the refusal, as the server requires. `wait` is the number of seconds still left. */
  retryAfter: number | undefined;
  wait: number;
}

/** Splits the server's message at the number of seconds; undefined if it does not contain the number exactly once. */
const partsAroundSeconds = (message: string, seconds: number): [string, string] | undefined => {
  const [before, after, ...otherParts] = message.split(new RegExp(`\\b${seconds}\\b`));
  return after === undefined || otherParts.length > 0 ? undefined : [before ?? '', after];
};

/**
 * Shows why a sign-in was refused.
 * If the server requires a wait, the remaining seconds are counted down.
 * If the server's message contains the number of seconds, the countdown is shown in this message.
 * When the wait ends, the message disappears.
 */
function Refusal({ message = '', retryAfter = 0, wait }: RefusalProps) {
  const t = useTranslate();
  if (retryAfter <= 0)
    return (
      <p role="alert" className={styles['error']}>
        {message}
      </p>
    );
  if (wait <= 0) return null;
  const sentenceParts = partsAroundSeconds(message, retryAfter);
  const waitText = (seconds: number) =>
    sentenceParts ? sentenceParts.join(String(seconds)) : `${message} ${t('login.waitSeconds', { seconds })}`;
  return (
    <p role="alert" className={styles['error']}>
      {/* Screen readers announce the wait once, not every second. */}
      <span className={styles['visuallyHidden']}>{waitText(retryAfter)}</span>
      <span aria-hidden="true">{waitText(wait)}</span>
    </p>
  );
}

/**
 * Counts down from `seconds`, and returns the whole seconds left.
 * The countdown restarts when `seconds` or `restartKey` changes.
 */
function useCountdown(seconds: number | undefined, restartKey?: unknown): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  // The countdown starts in a layout effect, so that no frame first shows zero seconds.
  useLayoutEffect(() => {
    if (!seconds || seconds <= 0) {
      setSecondsLeft(0);
      return undefined;
    }
    // The system clock is not used, because a user who sets it back would prolong the wait.
    const end = performance.now() + seconds * 1000;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = window.setInterval(tick, 500);
    return () => window.clearInterval(timer);
  }, [seconds, restartKey]);
  return secondsLeft;
}
