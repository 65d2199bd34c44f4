import { createListeners } from '@/utils/createListeners';

/**
 * Result of a task. A refusal with `endsAll` stops the queue, for example after the end of the session.
 * A refusal with `stallsAll` pauses the queue, for example while the network is down.
 * The queue later resumes with the refused task.
 */
export type Verdict<Value, Reason> =
  { ok: true; value: Value } | { ok: false; reason: Reason; endsAll?: boolean; stallsAll?: boolean };

export type WorkState = 'waiting' | 'running' | 'done' | 'failed';

export interface WorkEntry<Item, Value, Reason> {
  readonly item: Item;
  readonly state: WorkState;
  readonly value?: Value;
  /** Reason of a failure; undefined if the task threw an error. */
  readonly reason?: Reason;
}

/** 'over': all tasks have finished, or the queue was cancelled. Entries that were not started then stay `waiting`. */
type QueueState = 'idle' | 'running' | 'paused' | 'over';

/** Snapshot of the queue. Each change creates a new object. */
export interface WorkView<Item, Value, Reason> {
  readonly state: QueueState;
  /** True if the queue was paused by a refusal instead of by the user. */
  readonly stalled: boolean;
  readonly entries: readonly WorkEntry<Item, Value, Reason>[];
  /** Number of entries in each state. */
  readonly counts: Readonly<Record<WorkState, number>>;
}

/** Earlier result of an item, used if a queue continues after a reload. */
export type EarlierResult<Value, Reason> = { value: Value } | { reason: Reason | undefined };

interface WorkOptions<Item, Value, Reason> {
  items: readonly Item[];
  /** Processes an item. A thrown error counts as a failure. `before` is the reason of the item's previous failure. */
  task: (item: Item, before?: Reason) => Promise<Verdict<Value, Reason>>;
  /** Earlier results, by the index of the item in `items`. */
  earlier?: ReadonlyMap<number, EarlierResult<Value, Reason>>;
  /** Number of tasks that run at the same time. */
  concurrency?: number;
  /** Called before each item. Once it returns true, no further item is started. */
  shouldStop?: () => boolean;
}

const DEFAULT_CONCURRENCY = 4;

export interface WorkQueue<Item, Value, Reason> {
  /** Returns the queue's state without copying the entries, so that it can be called often. */
  state: () => QueueState;
  view: () => WorkView<Item, Value, Reason>;
  /** Calls the listener after every change. Returns the function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void;
  /** Starts the queue, or resumes it after a pause or a cancellation. */
  start: () => void;
  /** Starts no new tasks. Running tasks finish. */
  pause: () => void;
  /** Like `pause`, but once the running tasks have finished, the queue is `over`. */
  cancel: () => void;
  /** Runs the entries that failed or were not started. */
  retry: () => void;
}

/** Returns the initial entry of an item. */
function entryOf<Item, Value, Reason>(
  item: Item,
  result: EarlierResult<Value, Reason> | undefined,
): WorkEntry<Item, Value, Reason> {
  if (!result) return { item, state: 'waiting' };
  return 'value' in result ? { item, state: 'done', ...result } : { item, state: 'failed', ...result };
}

/** Creates a queue that runs a task for each item, in order and several at a time, but never two for the same item. */
export function workQueue<Item, Value, Reason>({
  items,
  task,
  earlier,
  concurrency = DEFAULT_CONCURRENCY,
  shouldStop = () => false,
}: WorkOptions<Item, Value, Reason>): WorkQueue<Item, Value, Reason> {
  type Entry = WorkEntry<Item, Value, Reason>;
  const entries = items.map((item, index) => entryOf(item, earlier?.get(index)));
  const counts: Record<WorkState, number> = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of entries) counts[state] += 1;
  const change = createListeners();
  /** Reasons of the previous failures of entries that wait for a retry. */
  const reasons = new Map<number, Reason>();
  /** The search for the next waiting entry begins at this index, because a queue may have 100,000 entries. */
  let nextIndex = 0;
  /** Indexes of the entries that stalled the queue. */
  const stalledIndexes = new Set<number>();
  let requestedState: 'idle' | 'running' | 'paused' | 'ended' = 'idle';
  let view: WorkView<Item, Value, Reason> | undefined;

  const stateNow = (): QueueState => {
    if (requestedState === 'idle') return 'idle';
    if (counts.waiting + counts.running === 0) return 'over';
    if (requestedState === 'paused') return 'paused';
    // A queue that was stopped is not over until its running tasks have finished.
    return requestedState === 'ended' && counts.running === 0 ? 'over' : 'running';
  };
  const notify = () => {
    view = undefined;
    change.notify();
  };
  const setEntry = (index: number, result: Omit<Entry, 'item'>) => {
    const previousEntry = entries[index];
    if (!previousEntry) return;
    counts[previousEntry.state] -= 1;
    counts[result.state] += 1;
    entries[index] = { item: previousEntry.item, ...result };
  };

  const applyVerdict = (index: number, verdict: Verdict<Value, Reason> | undefined) => {
    if (verdict?.ok) setEntry(index, { state: 'done', value: verdict.value });
    else setEntry(index, { state: 'failed', reason: verdict?.reason });
    if (verdict?.ok === false && verdict.endsAll) requestedState = 'ended';
    // A queue that the user has already paused does not count as stalled.
    if (verdict?.ok === false && verdict.stallsAll && (requestedState === 'running' || stalledIndexes.size > 0)) {
      stalledIndexes.add(index);
      if (requestedState === 'running') requestedState = 'paused';
    }
    fill();
    notify();
  };
  const run = (index: number, item: Item) => {
    setEntry(index, { state: 'running' });
    // The task is called in a promise, so that a task that throws synchronously does not stop the others.
    void Promise.resolve()
      .then(() => task(item, reasons.get(index)))
      .then(
        (verdict) => applyVerdict(index, verdict),
        () => applyVerdict(index, undefined),
      );
  };
  const fill = () => {
    if (requestedState === 'running' && shouldStop()) requestedState = 'ended';
    if (requestedState !== 'running') return;
    for (; nextIndex < entries.length && counts.running < concurrency; nextIndex += 1) {
      const entry = entries[nextIndex];
      if (entry?.state === 'waiting') run(nextIndex, entry.item);
    }
  };
  const requestState = (state: typeof requestedState) => {
    requestedState = state;
    fill();
    notify();
  };
  const requeue = (indexes: Iterable<number>) => {
    for (const index of indexes) {
      const entry = entries[index];
      if (entry?.state !== 'failed') continue;
      if (entry.reason !== undefined) reasons.set(index, entry.reason);
      setEntry(index, { state: 'waiting' });
      nextIndex = Math.min(nextIndex, index);
    }
    stalledIndexes.clear();
  };

  return {
    state: stateNow,
    view: () =>
      (view ??= {
        state: stateNow(),
        stalled: stateNow() === 'paused' && stalledIndexes.size > 0,
        entries: [...entries],
        counts: { ...counts },
      }),
    subscribe: change.add,
    start: () => {
      requeue([...stalledIndexes]);
      requestState('running');
    },
    pause: () => {
      if (requestedState === 'running') requestState('paused');
    },
    cancel: () => requestState('ended'),
    retry: () => {
      requeue(entries.keys());
      requestState('running');
    },
  };
}
