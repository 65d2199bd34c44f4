import type { EffectFunction, EffectTools, LatestEffect } from './actions';

/** `yield* call(service, …)` keeps the service's result type; a bare `yield` would lose it. */
export function* call<Args extends unknown[], Result>(
  service: (...args: Args) => Promise<Result>,
  ...args: Args
): Generator<Promise<Result>, Result, Result> {
  return yield service(...args);
}

/** `yield* select(tools, selector)`: a value of the current root state. */
export function* select<Root, Value>(
  tools: EffectTools,
  selector: (root: Root) => Value,
): Generator<unknown, Value, Value> {
  return yield tools.select(selector);
}

/**
 * Marks an effect of which only the newest run counts: responses out of order cannot overwrite newer ones. The promise
 * of a superseded dispatch never settles: do not await it.
 */
export const latest = <Fn extends EffectFunction>(effect: Fn): LatestEffect<Fn> => [effect, { type: 'takeLatest' }];
