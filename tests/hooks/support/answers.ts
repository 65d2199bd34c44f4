import { act } from '@testing-library/react';
import { answer, serve, type Answer } from '../../request/support';
import { arrived } from './held';

/** A network that answers each call when the test says so, in any order. */
export function heldNetwork() {
  const answers: ((reply: Answer) => void)[] = [];
  const calls = serve(() => new Promise((resolve) => answers.push((reply) => resolve(answer(reply)))));
  return {
    /** The queries that were asked for, in order. */
    async asked() {
      await arrived();
      return calls.map(({ url }) => Object.fromEntries(new URL(url, 'http://local').searchParams));
    },
    /** Answers the call of this turn, the first being 0. */
    async reply(turn: number, reply: Answer) {
      await arrived();
      answers[turn]?.(reply);
      await arrived();
    },
  };
}

/** Goes offline, and is back. */
export const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
