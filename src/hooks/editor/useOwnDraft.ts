import { useRef } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import type { Draft } from '@/utils/storage/drafts';
import { usePermission } from '@/hooks/session/usePermission';
import type { EditorState } from './editorState';
import { useDraft } from './useDraft';

/**
 * The drafts of an editor: those that it offers, and the one of its open session, its own. `calls` are what saves: a
 * draft is offered to who may make the call.
 */
export function useOwnDraft<Item extends { id: number }, Values extends object>(
  name: string,
  calls: { create: EndpointName; update: EndpointName },
  { open, target, resumed }: EditorState<Item, Values>,
) {
  const drafts = useDraft(name);
  const may = usePermission();
  /** Whether the session has a draft of its own stored. */
  const isStored = useRef(false);
  const id = target?.item?.id ?? null;

  return {
    /** Drafts to offer, newest first: of any record while closed, of the one that is open otherwise. */
    offered: drafts.stored.filter((draft) =>
      open ? target && !resumed && (draft.item?.id ?? null) === id : may(draft.item ? calls.update : calls.create),
    ),
    discard: (draft: Draft) => drafts.forget(draft.item?.id ?? null),
    /** A session begins, with a draft that goes on or without one. */
    begin: (isResumed: boolean) => {
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
