import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { readPeople } from '@/hooks/review/readPeople';
import { MAX_PEOPLE } from '@/utils/review/limits';
import type { ReviewPerson, ReviewScope } from '@/utils/review/review';

/** Reads the people of a scope; `done` counts the accounts while it does. What goes wrong is said in words. */
export function useScopeReading(onRead: (people: readonly ReviewPerson[], scope: ReviewScope) => void) {
  const t = useTranslate();
  const [done, setDone] = useState<number>();
  const [fault, setFault] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const stop = useCallback(() => {
    controller.current?.abort();
    setDone(undefined);
  }, []);
  const start = async (scope: ReviewScope) => {
    const { signal } = (controller.current = new AbortController());
    setFault(undefined);
    setDone(0);
    const end = await readPeople(scope, { signal, onProgress: (count) => !signal.aborted && setDone(count) });
    if (end.kind === 'cancelled' || signal.aborted) return;
    setDone(undefined);
    if (end.kind === 'read') onRead(end.people, scope);
    else if (end.kind === 'failed') setFault(t('review.readFailed', { reason: end.message }));
    else setFault(end.kind === 'tooMany' ? t('review.tooMany', { count: MAX_PEOPLE }) : t('review.nobody'));
  };
  return { done, fault, start, stop };
}
