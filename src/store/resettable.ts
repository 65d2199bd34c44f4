type Root = Record<string, unknown>;
type Middleware = () => (next: (action: unknown) => unknown) => (action: unknown) => unknown;
type RootReducer = (root: Root | undefined, action: { type: string }) => Root;

/**
 * Wraps the root reducer: after the action `resetType` every model but the `kept` ones is back at its initial
 * state, so that nothing of the person who signed out stays in memory.
 */
export const resettable =
  (resetType: string, kept: readonly string[]) =>
  (reducer: RootReducer): RootReducer =>
  (root, action) => {
    if (!root || action.type !== resetType) return reducer(root, action);
    return reducer(Object.fromEntries(kept.map((name) => [name, root[name]])), action);
  };

/** A middleware that calls listeners with the payload of their action, by its type, before the models hear of it. */
export const watching =
  (listeners: Readonly<Record<string, (payload: never) => void>>): Middleware =>
  () =>
  (next) =>
  (action) => {
    const { type = '', payload } = Object(action) as { type?: string; payload?: unknown };
    listeners[type]?.(payload as never);
    return next(action);
  };
