import { useEffect, useRef, useState } from 'react';
import { sameValues } from '@/utils/sameValues';
import { CLOSED, type EditorState, type EditorTarget } from './editorState';

/**
 * The state of an editor, in sessions: one lasts from the opening of the drawer until it closes. `begin` opens one and
 * returns its number, `current` is the number of the one that is open, for answers that come late.
 */
export function useEditorSession<Item, Values extends object>() {
  const [state, setState] = useState<EditorState<Item, Values>>({ ...CLOSED, session: 0 });
  const session = useRef(0);
  useEffect(
    () => () => {
      session.current += 1;
    },
    [],
  );

  return {
    state,
    patch: (part: Partial<EditorState<Item, Values>>) => setState((before) => ({ ...before, ...part })),
    /** Without a target the drawer shows that the record is on its way. */
    begin: (target?: EditorTarget<Item, Values>, resumed = false) => {
      session.current += 1;
      const dirty = target !== undefined && !sameValues(target.base, target.start);
      setState({ ...CLOSED, session: session.current, open: true, target, dirty, resumed });
      return session.current;
    },
    /** Closes without a question; the draft stays. */
    close: () => {
      session.current += 1;
      setState((before) => ({ ...before, open: false, dirty: false, saving: false, conflict: undefined }));
    },
    current: () => session.current,
  };
}

export type EditorSession<Item, Values extends object> = ReturnType<typeof useEditorSession<Item, Values>>;
