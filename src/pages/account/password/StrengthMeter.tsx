import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './password.less';
import type { strengthOf } from './strength';

const STEPS = [0, 1, 2, 3] as const;

/** How hard the password is to guess. The judge is a chunk of its own, asked for at the first key; without it, nothing is shown. */
export default function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const t = useTranslate();
  const [judge, setJudge] = useState<typeof strengthOf>();
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping) return;
    // A chunk that did not come is asked for again at the next first key.
    import('./strength').then(
      (chunk) => setJudge(() => chunk.strengthOf),
      () => undefined,
    );
  }, [isTyping]);

  // The field is painted first.
  const judged = useDeferredValue(password);
  const strength = useMemo(
    () => (judge && judged !== '' ? judge(judged, personal) : undefined),
    [judge, judged, personal],
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
