/** Listeners of one event. */
interface Listeners<Args extends readonly unknown[]> {
  /** Adds a listener; returns the function that removes it. */
  add: (listener: (...args: Args) => void) => () => void;
  notify: (...args: Args) => void;
}

/** Creates an empty set of listeners for an event with these arguments. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args) => listeners.forEach((listener) => listener(...args)),
  };
}
