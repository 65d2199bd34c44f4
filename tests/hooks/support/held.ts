import { act } from '@testing-library/react';

/** Also where a test has put its own clock in place of the browser's. */
const afterTurn = window.setTimeout.bind(window);

/** Does something, if anything, and ends when all that is answered then is drawn. */
export const arrived = (doing?: () => void) =>
  act(async () => {
    doing?.();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => afterTurn(resolve));
  });

/** A promise that ends when the test says so; `give` and `fail` end when what waits for it is drawn. */
export function held<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return {
    promise,
    give: (value: Value) => arrived(() => resolve(value)),
    fail: (reason: Error) => arrived(() => reject(reason)),
  };
}
