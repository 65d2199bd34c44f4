import type { EffectAction, EffectFunction, LatestEffect, PayloadAction } from '@/store/actions';

interface Model<State> {
  state: State;
  reducers?: Record<string, (state: State, action: PayloadAction<never>) => State>;
  effects: Record<string, EffectFunction | LatestEffect>;
}

/** Runs the effects of a model without a store. The reducers of the model receive the actions that effects dispatch. */
export function runModel<State>({ state, reducers = {}, effects }: Model<State>) {
  let current = state;
  const putActions: PayloadAction<unknown>[] = [];
  const nameOf = ({ type }: { type: string }) => type.split('/')[1] ?? '';
  const reduce = (action: PayloadAction<unknown>) => {
    const reducer = reducers[nameOf(action)];
    if (reducer) current = reducer(current, action as PayloadAction<never>);
  };
  return {
    state: () => current,
    put: () => putActions.map(nameOf),
    reduce,
    /** Returns whether only the latest run of an effect counts (`takeLatest`). */
    isLatest: (name: string) => Array.isArray(effects[name]) && effects[name][1].type === 'takeLatest',
    async run<Result>(action: EffectAction<unknown, Result>): Promise<Result> {
      const effect = effects[nameOf(action)];
      if (!effect) throw new Error(`No effect for ${action.type}`);
      const run = (typeof effect === 'function' ? effect : effect[0])(action, {
        put: (next) => {
          putActions.push(next);
          reduce(next);
        },
        select: (selector) => selector({ settings: current } as never),
      });
      let step = run.next();
      while (!step.done) step = run.next(await step.value);
      return step.value as Result;
    },
  };
}
