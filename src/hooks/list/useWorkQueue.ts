import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionState } from '@/utils/storage/authStorage';
import { workQueue, type Verdict, type WorkQueue, type WorkView } from '@/utils/workQueue';
import { useBackOnline } from '@/hooks/browser/useConnection';

interface Work<Item, Value, Reason> {
  items: readonly Item[];
  task: (item: Item) => Promise<Verdict<Value, Reason>>;
  concurrency?: number;
}

const NOTHING: WorkView<never, never, never> = {
  state: 'idle',
  stalled: false,
  entries: [],
  counts: { waiting: 0, running: 0, done: 0, failed: 0 },
};
const nothing = () => NOTHING;
const never = () => () => undefined;

/**
 * A queue of work that a dialog shows. `begin` makes a new one and starts it; `onOver` is called with its view whenever
 * it ends, also after a retry. Nothing is begun any more when the session ended or the dialog went away. What paused as
 * the line was gone goes on by itself when it is back.
 */
export function useWorkQueue<Item, Value, Reason>(onOver: (view: WorkView<Item, Value, Reason>) => void) {
  const [queue, setQueue] = useState<WorkQueue<Item, Value, Reason>>();
  const view = useSyncExternalStore<WorkView<Item, Value, Reason>>(queue?.subscribe ?? never, queue?.view ?? nothing);
  useEffect(() => () => queue?.cancel(), [queue]);

  useBackOnline(() => {
    if (view.stalled) queue?.start();
  });

  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  const isOver = view.state === 'over';
  useEffect(() => {
    if (isOver && queue) latest.current(queue.view());
  }, [isOver, queue]);

  const begin = useCallback(({ items, task, concurrency }: Work<Item, Value, Reason>) => {
    const next = workQueue({ items, task, concurrency, isOver: () => sessionState() !== 'active' });
    setQueue(next);
    next.start();
  }, []);

  return { view, begin, pause: queue?.pause, resume: queue?.start, cancel: queue?.cancel, retry: queue?.retry };
}
