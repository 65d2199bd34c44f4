import { TOAST_SECONDS } from '@/constants/limits';
import { signInState } from '@/utils/signInState';
import { plainText } from '@/utils/text/plainText';

/** Interface for messages to the user. The layouts implement it with the component library. */
interface Feedback {
  /** If `undo` is given, the message has a button that calls `undo` to revert the action. */
  success(message: string, undo?: () => void): void;
  warning(message: string): void;
  error(message: string): void;
  notify(notice: { title: string; description?: string; kind?: 'error' | 'warning' | 'info' }): void;
}

let port: Feedback | undefined;
/** Times at which messages were shown, in epoch milliseconds, by kind and text. */
const shownTimes = signInState(() => new Map<string, number>());

/** Shows a message unless the same message is still visible, since several calls may fail for the same reason. */
function showOnce(kind: string, texts: readonly string[], show: (port: Feedback) => void): void {
  if (!port || texts.every((text) => text === '')) return;
  const now = Date.now();
  // The absolute difference also removes times in the future, which exist if the clock was set back.
  shownTimes.value.forEach((moment, key) => {
    if (Math.abs(now - moment) >= TOAST_SECONDS * 1000) shownTimes.value.delete(key);
  });
  const key = JSON.stringify([kind, ...texts]);
  if (shownTimes.value.has(key)) return;
  shownTimes.value.set(key, now);
  show(port);
}

function toast(kind: 'warning' | 'error', message: string): void {
  const text = plainText(message);
  showOnce(kind, [text], (target) => target[kind](text));
}

const guardedPort: Feedback = {
  // Successes are always shown, since each belongs to another action, even if the text is the same.
  success: (message, undo) => {
    const text = plainText(message);
    if (text !== '') port?.success(text, undo);
  },
  warning: (message) => toast('warning', message),
  error: (message) => toast('error', message),
  notify({ title, description = '', kind = 'error' }) {
    const head = plainText(title);
    const details = plainText(description);
    showOnce(kind, [head, details], (target) =>
      target.notify({ title: head || details, description: head && details ? details : undefined, kind }),
    );
  },
};

/**
 * Sets the implementation of the messages and resets the shown messages. Without an implementation, none are shown.
 */
export function setFeedback(newPort: Feedback): void {
  port = newPort;
  shownTimes.value.clear();
}

/**
 * Returns the functions that show messages.
 * A message is one line of plain text of at most 300 characters, without control and bidirectional characters.
 * An equal failure or warning is shown only once in three seconds. Successes are always shown.
 * An empty text is not shown.
 */
export const feedback = (): Feedback => guardedPort;
