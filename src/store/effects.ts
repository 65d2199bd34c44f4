import type { EffectFunction, EffectTools, LatestEffect } from './actions';

/** Calls a service in an effect: `yield* call(service, …)` has the service's result type, which `yield` would lose. */
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
 * Marks an effect of which only the latest run counts, so that a late response of an earlier run changes nothing. The
 * promise of a superseded dispatch never settles: do not await it.
 */
export const latest = <Fn extends EffectFunction>(effect: Fn): LatestEffect<Fn> => [effect, { type: 'takeLatest' }];
