import { TOAST_SECONDS } from '@/constants/limits';
import { signInState } from '@/utils/signInState';
import { plainText } from '@/utils/text/plainText';

/** The port through which the app speaks to the user; the layouts plug the component library in. */
interface Feedback {
  /** `undo`: takes back what was done; offered beside the message. */
  success(message: string, undo?: () => void): void;
  warning(message: string): void;
  error(message: string): void;
  notify(notice: { title: string; description?: string; kind?: 'error' | 'warning' | 'info' }): void;
}

let port: Feedback | undefined;
/** Moments at which texts were shown, by kind and text. */
const shown = signInState(() => new Map<string, number>());

/** Shows one cause that fails several calls only once: a text still on the screen is not repeated. */
function once(kind: string, texts: readonly string[], show: (port: Feedback) => void): void {
  if (!port || texts.every((text) => text === '')) return;
  const now = Date.now();
  // The clock may be set back: a moment in the future counts as long past.
  shown.value.forEach((moment, key) => {
    if (Math.abs(now - moment) >= TOAST_SECONDS * 1000) shown.value.delete(key);
  });
  const key = JSON.stringify([kind, ...texts]);
  if (shown.value.has(key)) return;
  shown.value.set(key, now);
  show(port);
}

function toast(kind: 'warning' | 'error', message: string): void {
  const text = plainText(message);
  once(kind, [text], (target) => target[kind](text));
}

const guarded: Feedback = {
  // Each success is an act of its own, in whatever words.
  success: (message, undo) => {
    const text = plainText(message);
    if (text !== '') port?.success(text, undo);
  },
  warning: (message) => toast('warning', message),
  error: (message) => toast('error', message),
  notify({ title, description = '', kind = 'error' }) {
    const head = plainText(title);
    const details = plainText(description);
    once(kind, [head, details], (target) =>
      target.notify({ title: head || details, description: head && details ? details : undefined, kind }),
    );
  },
};

/** Plugs in what shows messages, with nothing on its screen yet. Until then nothing is shown. */
export function setFeedback(next: Feedback): void {
  port = next;
  shown.value.clear();
}

/**
 * Speaks to the user in plain text: one line, at most 300 characters, no control or direction-override characters.
 * The same failure or warning is shown once in three seconds, each success by itself; an empty text not at all.
 */
export const feedback = (): Feedback => guarded;
