import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DRAFT_DELAY } from '@/constants/limits';
import type { EndpointName } from '@/contract/endpoints';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import { readDrafts, removeDraft, writeDraft, type Draft, type DraftPlace } from '@/utils/storage/drafts';
import type { EditorState } from './editorState';

type Content = Omit<Draft, 'savedAt'>;

/**
 * Drafts of the signed-in account: unsaved values of a form. Nothing is stored while the account is unknown.
 * @returns `stored` has all drafts, newest first, read when the screen opens and after each `forget`.
 * `keep` stores a draft after a pause in typing, or when the page is hidden.
 * `forget` removes the draft of a record id; null is the id of a new record.
 */
function useDraft(form: string) {
  const userId = useAppSelector((root) => root.user.current?.id);
  const place = useMemo<DraftPlace | undefined>(
    () => (userId === undefined ? undefined : { userId, form }),
    [userId, form],
  );
  const [list, setList] = useState<{ place?: DraftPlace; stored: Draft[] }>({ stored: [] });
  // Drafts are read during the render, so that the drafts of the previous account are never shown.
  const ownList = list.place === place ? list : { place, stored: place ? readDrafts(place) : [] };
  if (ownList !== list) setList(ownList);

  /** Draft to be stored, with its account, since a forced sign-out clears the user id before the draft is stored. */
  const pendingDraft = useRef<{ place: DraftPlace; content: Content; timer: number }>(undefined);

  const flush = useCallback(() => {
    if (!pendingDraft.current) return;
    window.clearTimeout(pendingDraft.current.timer);
    writeDraft(pendingDraft.current.place, pendingDraft.current.content);
    pendingDraft.current = undefined;
  }, []);

  const keep = useCallback(
    (content: Content) => {
      window.clearTimeout(pendingDraft.current?.timer);
      pendingDraft.current = place && { place, content, timer: window.setTimeout(flush, DRAFT_DELAY) };
    },
    [place, flush],
  );

  const forget = useCallback(
    (id: number | null) => {
      window.clearTimeout(pendingDraft.current?.timer);
      pendingDraft.current = undefined;
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

  return { stored: ownList.stored, keep, forget };
}

/**
 * Returns the drafts that an editor offers, and functions for the draft of its open session.
 * A draft is saved by the call `calls.create` or `calls.update`.
 * A closed editor offers a draft only if the user has permission for this call.
 */
export function useOwnDraft<Item extends { id: number }, Values extends object>(
  name: string,
  calls: { create: EndpointName; update: EndpointName },
  { open, target, resumed }: EditorState<Item, Values>,
) {
  const drafts = useDraft(name);
  const mayCall = usePermission();
  /** Whether a draft of the open session is stored. */
  const isStored = useRef(false);
  const id = target?.item?.id ?? null;

  return {
    /**
     * Drafts to offer, newest first. A closed editor offers drafts of any record.
     * An open editor offers only drafts of its own record.
     */
    offered: drafts.stored.filter((draft) =>
      open ? target && !resumed && (draft.item?.id ?? null) === id : mayCall(draft.item ? calls.update : calls.create),
    ),
    discard: (draft: Draft) => drafts.forget(draft.item?.id ?? null),
    /** Must be called when a session of the editor begins, with or without a resumed draft. */
    begin: ({ isResumed }: { isResumed: boolean }) => {
      isStored.current = isResumed;
    },
    keep: (values: Values) => {
      drafts.keep({ item: target?.item ?? null, values: values as Record<string, unknown> });
      isStored.current = true;
    },
    forget: () => {
      if (isStored.current) drafts.forget(id);
      isStored.current = false;
    },
  };
}
