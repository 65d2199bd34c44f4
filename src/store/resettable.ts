type Root = Record<string, unknown>;
type Middleware = () => (next: (action: unknown) => unknown) => (action: unknown) => unknown;
type RootReducer = (root: Root | undefined, action: { type: string }) => Root;

/**
 * Wraps the root reducer: the action `resetType` resets every model except the `keptModels` to its initial state, so
 * that no data of the signed-out user stays in memory.
 */
export const resettable =
  (resetType: string, keptModels: readonly string[]) =>
  (reducer: RootReducer): RootReducer =>
  (root, action) => {
    if (!root || action.type !== resetType) return reducer(root, action);
    return reducer(Object.fromEntries(keptModels.map((name) => [name, root[name]])), action);
  };

/** Returns a middleware that calls the listener of an action's type with its payload, before the models receive it. */
export const watching =
  (listeners: Readonly<Record<string, (payload: never) => void>>): Middleware =>
  () =>
  (next) =>
  (action) => {
    const { type = '', payload } = Object(action) as { type?: string; payload?: unknown };
    listeners[type]?.(payload as never);
    return next(action);
  };
