import { readToken } from '@/utils/authStorage';

/** Milliseconds: by then a screen that was on its way is there, or its answer is an old one. */
const KEPT = 5000;

/** When questions left, by what is asked and who asks. */
const begun = new Map<string, number>();

const keyOf = (question: string) => `${question} ${readToken() ?? ''}`;

/** Notes that a question left before the screen that will ask it is drawn (`firstScreen.ts`). */
export const begin = (question: string): void => void begun.set(keyOf(question), Date.now());

/** Whether the question has just left: who would ask it now takes that one for their own. */
export const isBegun = (question: string): boolean => {
  const at = begun.get(keyOf(question));
  // The clock may be set back: a moment in the future counts as long past.
  return at !== undefined && Math.abs(Date.now() - at) < KEPT;
};

/** The same, once. */
export function takeBegun(question: string): boolean {
  const is = isBegun(question);
  begun.delete(keyOf(question));
  return is;
}
