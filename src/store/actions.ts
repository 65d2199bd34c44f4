/* eslint-disable @typescript-eslint/no-explicit-any -- these types infer payloads and results from functions of every signature; only `any` matches them all. */

export interface PayloadAction<Payload = void> {
  type: string;
  payload: Payload;
}

/** Action that runs an effect. Dispatching it returns a promise of the effect's result. */
export interface EffectAction<Payload, Result> extends PayloadAction<Payload> {
  readonly result?: Result;
}

/** Second argument of a dva effect. */
export interface EffectTools {
  put: (action: PayloadAction<any>) => unknown;
  select: <Root, Value>(selector: (root: Root) => Value) => unknown;
}

type Reducer = (state: any, action: PayloadAction<any>) => unknown;
export type EffectFunction = (action: PayloadAction<any>, tools: EffectTools) => Generator<unknown, unknown, any>;
export type LatestEffect<Fn extends EffectFunction = EffectFunction> = readonly [Fn, { readonly type: 'takeLatest' }];

type Creator<Payload, Action> = ([Payload] extends [void] ? () => Action : (payload: Payload) => Action) & {
  readonly type: string;
};

type PayloadAt<Fn, Position extends 0 | 1> = Fn extends (...args: infer Args) => unknown
  ? Args[Position] extends PayloadAction<infer Payload>
    ? Payload
    : void
  : never;
type BodyOf<Effect> = Effect extends LatestEffect<infer Fn> ? Fn : Effect;
type ResultOf<Effect> = BodyOf<Effect> extends (...args: any[]) => Generator<any, infer Result, any> ? Result : never;

type ReducerActions<Reducers> = {
  readonly [Key in keyof Reducers]: Creator<PayloadAt<Reducers[Key], 1>, PayloadAction<PayloadAt<Reducers[Key], 1>>>;
};
type EffectActions<Effects> = {
  readonly [Key in keyof Effects]: Creator<
    PayloadAt<BodyOf<Effects[Key]>, 0>,
    EffectAction<PayloadAt<BodyOf<Effects[Key]>, 0>, ResultOf<Effects[Key]>>
  >;
};

function creators(namespace: string, handlers: object): unknown {
  return Object.fromEntries(
    Object.keys(handlers).map((key) => {
      const type = `${namespace}/${key}`;
      return [key, Object.assign((payload?: unknown) => ({ type, payload }), { type })];
    }),
  );
}

/** Returns typed action creators for a model's reducers: `events.pageReceived(page)`. Wrong payloads do not compile. */
export const reducerActions = <Reducers extends Record<string, Reducer>>(namespace: string, reducers: Reducers) =>
  creators(namespace, reducers) as ReducerActions<Reducers>;

/**
 * Returns typed action creators for the effects of a model. `dispatch(roleActions.save(draft))` resolves to the result.
 */
export const effectActions = <Effects extends Record<string, EffectFunction | LatestEffect>>(
  namespace: string,
  effects: Effects,
) => creators(namespace, effects) as EffectActions<Effects>;

export interface AppDispatch {
  <Payload, Result>(action: EffectAction<Payload, Result>): Promise<Result>;
}

/** Calls a service in an effect. `yield* call(service, …)` has the type of the service's result; `yield` loses it. */
export function* call<Args extends unknown[], Result>(
  service: (...args: Args) => Promise<Result>,
  ...args: Args
): Generator<Promise<Result>, Result, Result> {
  return yield service(...args);
}

/** Reads the current root state in an effect: `yield* select(tools, selector)`. */
export function* select<Root, Value>(
  tools: EffectTools,
  selector: (root: Root) => Value,
): Generator<unknown, Value, Value> {
  return yield tools.select(selector);
}

/**
 * Marks an effect whose earlier runs are cancelled by a new run.
 * A late response of an earlier run then has no effect.
 * The promise of a cancelled run never settles, so it must not be awaited.
 */
export const latest = <Fn extends EffectFunction>(effect: Fn): LatestEffect<Fn> => [effect, { type: 'takeLatest' }];
