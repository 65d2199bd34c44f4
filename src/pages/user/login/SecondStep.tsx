import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Button from '@/components/plain/Button';
import Field from '@/components/plain/Field';
import type { SecondStepKind } from '@/constants/secondSteps';
import type { SecondStep as Step } from '@/contract/factors';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { provePasskey } from '@/utils/passkeys';
import { hasPasskeys } from '@/utils/passkeyUse';
import styles from './login.less';

type Credential = Record<string, unknown>;

export interface SecondStepProps {
  step: Step;
  /** Prefix that makes field ids unique, since a dialog with this form may be above a page with the same fields. */
  name: string;
  failure: ReactNode;
  submitting: boolean;
  isWaiting: boolean;
  /** Resolves to true if the sign-in succeeded. */
  onSubmit: (proof: { passcode: string } | { credential: Credential }) => Promise<boolean>;
  /** Returns to the form for user name and password. */
  onBack: () => void;
}

/** Second step of a sign-in: the passcode of an authenticator app, a passkey, or a recovery code. */
export default function SecondStep({ step, name, failure, submitting, isWaiting, ...more }: SecondStepProps) {
  const { onSubmit, onBack } = more;
  const t = useTranslate();
  const kinds = step.second.filter((kind) => kind !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<SecondStepKind | undefined>(kinds[0]);
  const [passkeyFailed, setPasskeyFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => (input.current ?? heading.current)?.focus();
  useEffect(focus, []);

  const id = `${name}_passcode`;
  const isCode = way === 'totp' || way === 'recovery';

  const choose = (kind: SecondStepKind) => {
    flushSync(() => {
      setWay(kind);
      setPasskeyFailed(false);
    });
    focus();
  };
  const sendCode = async () => {
    const passcode = input.current?.value.trim() ?? '';
    if (await onSubmit({ passcode })) return;
    input.current?.focus();
    input.current?.select();
  };
  const sendPasskey = async () => {
    setPasskeyFailed(false);
    const credential = await provePasskey(step.passkey ?? {}).catch(() => undefined);
    if (credential) await onSubmit({ credential });
    else setPasskeyFailed(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submitting || isWaiting) return;
    void (isCode ? sendCode() : sendPasskey());
  };

  return (
    <form className="plain-form" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={styles['second']}>
        {t('login.second')}
      </h2>
      {isCode && (
        <Field key={way} id={id} label={t(way === 'totp' ? 'login.code' : 'login.recovery')}>
          <input
            id={id}
            ref={input}
            className="plain-box"
            dir="ltr"
            type="text"
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            required
          />
        </Field>
      )}
      {passkeyFailed ? (
        <p role="alert" className={styles['error']}>
          {t('login.passkeyFailed')}
        </p>
      ) : (
        failure
      )}
      {way && (
        <Button kind="primary" large submit loading={submitting} disabled={isWaiting}>
          <span>{way === 'passkey' ? t('login.passkeySignIn') : t('login.submit')}</span>
        </Button>
      )}
      <OtherFactors kinds={kinds.filter((kind) => kind !== way)} {...{ onBack }} onChoose={choose} />
    </form>
  );
}

interface OtherFactorsProps {
  kinds: readonly SecondStepKind[];
  onChoose: (kind: SecondStepKind) => void;
  onBack: () => void;
}

function OtherFactors({ kinds, onChoose, onBack }: OtherFactorsProps) {
  const t = useTranslate();
  return (
    <div className={styles['ways']}>
      {kinds.map((kind) => (
        <Button key={kind} kind="text" onClick={() => onChoose(kind)}>
          {t(`login.${kind}`)}
        </Button>
      ))}
      <Button kind="text" onClick={onBack}>
        {t('common.back')}
      </Button>
    </div>
  );
}
