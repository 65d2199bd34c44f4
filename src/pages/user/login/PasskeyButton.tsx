import { useState } from 'react';
import Button from '@/components/plain/Button';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isNotFound } from '@/request/outcome';
import { fetchPasskeyChallenge } from '@/services/security';
import { provePasskey } from '@/utils/passkeys';
import { forgetPasskeyUse, wasPasskeyUsed } from '@/utils/passkeyUse';
import styles from './login.less';

export interface PasskeyButtonProps {
  disabled: boolean;
  onCredential: (body: { ticket: string; credential: Record<string, unknown> }) => void;
}

/** Button that signs in with only a passkey. It is hidden if no passkey was used in this browser before. */
export default function PasskeyButton({ disabled, onCredential }: PasskeyButtonProps) {
  const t = useTranslate();
  const [isOffered, setOffered] = useState(wasPasskeyUsed);
  const [isPrompting, setPrompting] = useState(false);
  const [problem, setProblem] = useState('');

  const prove = async () => {
    setProblem('');
    setPrompting(true);
    const challenge = await fetchPasskeyChallenge();
    if (!challenge.ok) {
      setProblem(challenge.failure.message);
      // “Not found” means that the backend does not support passkeys, so the button is hidden from now on.
      if (isNotFound(challenge.failure)) forgetPasskeyUse();
    } else {
      const { ticket, options } = challenge.data;
      const credential = await provePasskey(options).catch(() => undefined);
      if (credential) onCredential({ ticket, credential });
      else setProblem(t('login.passkeyFailed'));
    }
    setPrompting(false);
    setOffered(wasPasskeyUsed());
  };

  return (
    <>
      {isOffered && (
        <div className={styles['passkey']}>
          <Button large loading={isPrompting} disabled={disabled} onClick={() => void prove()}>
            {t('login.passkeySignIn')}
          </Button>
        </div>
      )}
      {problem !== '' && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}
