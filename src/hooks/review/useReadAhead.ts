import { useCallback, useEffect, useReducer, useRef } from 'react';

/**
 * Reads what is wanted now and what is likely to be wanted next, each once. `valueOf` gives what has come, undefined
 * before that; `forget` lets the given ones be read anew.
 */
export function useReadAhead<Value>(
  read: (id: number) => Promise<Value>,
  wanted: readonly number[],
): { valueOf: (id: number | undefined) => Value | undefined; forget: (ids: readonly number[]) => void } {
  const entries = useRef(new Map<number, { value?: Value }>());
  const [turn, draw] = useReducer((count: number) => count + 1, 0);

  const key = wanted.join();
  useEffect(() => {
    for (const id of wanted) {
      if (entries.current.has(id)) continue;
      const entry: { value?: Value } = {};
      entries.current.set(id, entry);
      void read(id).then((value) => {
        entry.value = value;
        draw();
      });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the ids; `turn` asks again for what was forgotten
  }, [key, read, turn]);

  const valueOf = useCallback(
    (id: number | undefined) => (id === undefined ? undefined : entries.current.get(id)?.value),
    [],
  );
  const forget = useCallback((ids: readonly number[]) => {
    ids.forEach((id) => entries.current.delete(id));
    draw();
  }, []);
  return { valueOf, forget };
}
