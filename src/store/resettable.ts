type Root = Record<string, unknown>;
type Middleware = () => (next: (action: unknown) => unknown) => (action: unknown) => unknown;
type RootReducer = (root: Root | undefined, action: { type: string }) => Root;

/**
 * Wraps the root reducer, so that no data of the signed-out user is kept in memory.
 * An action of type `resetType` resets all models except `keptModels` to their initial states.
 */
export const resettable =
  (resetType: string, keptModels: readonly string[]) =>
  (reducer: RootReducer): RootReducer =>
  (root, action) => {
    if (!root || action.type !== resetType) return reducer(root, action);
    return reducer(Object.fromEntries(keptModels.map((name) => [name, root[name]])), action);
  };

/** Returns a middleware that calls the listener for an action's type with the payload, before the reducers run. */
export const watching =
  (listeners: Readonly<Record<string, (payload: never) => void>>): Middleware =>
  () =>
  (next) =>
  (action) => {
    const { type = '', payload } = Object(action) as { type?: string; payload?: unknown };
    listeners[type]?.(payload as never);
    return next(action);
  };
