import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DRAFT_DELAY } from '@/constants/limits';
import { readDrafts, removeDraft, writeDraft, type Draft, type DraftPlace } from '@/utils/storage/drafts';
import { useAppSelector } from '@/hooks/store';

type Content = Omit<Draft, 'savedAt'>;

/**
 * What the signed-in person typed into a form and did not save. `stored` lists the drafts as they were when the screen
 * was opened or the last one was forgotten, newest first; `keep` stores one shortly after, and at once when the page
 * goes away; `forget` takes a record's id, null for a new one. While the person is unknown nothing is kept.
 */
export function useDraft(form: string) {
  const userId = useAppSelector((root) => root.user.current?.id);
  const place = useMemo<DraftPlace | undefined>(
    () => (userId === undefined ? undefined : { userId, form }),
    [userId, form],
  );
  const [list, setList] = useState<{ place?: DraftPlace; stored: Draft[] }>({ stored: [] });
  // Read while rendering, so that no frame shows the drafts of the person before.
  const current = list.place === place ? list : { place, stored: place ? readDrafts(place) : [] };
  if (current !== list) setList(current);

  /** Kept with its place: after a forced sign-out the person is unknown, and what was typed still theirs. */
  const pending = useRef<{ place: DraftPlace; content: Content; timer: number }>(undefined);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    writeDraft(pending.current.place, pending.current.content);
    pending.current = undefined;
  }, []);

  const keep = useCallback(
    (content: Content) => {
      window.clearTimeout(pending.current?.timer);
      pending.current = place && { place, content, timer: window.setTimeout(flush, DRAFT_DELAY) };
    },
    [place, flush],
  );

  const forget = useCallback(
    (id: number | null) => {
      window.clearTimeout(pending.current?.timer);
      pending.current = undefined;
      if (!place) return;
      removeDraft(place, id);
      setList({ place, stored: readDrafts(place) });
    },
    [place],
  );

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { stored: current.stored, keep, forget };
}
