/** Content of a notification. */
export interface MessageNotice {
  title: string;
  description?: string;
  kind?: 'error' | 'warning' | 'info';
}

type Toast = (text: string) => void;
type Success = (text: string, undo?: () => void) => void;

export interface Messages {
  /** Toasts. A success message with `undo` has a button that calls `undo`. */
  message: Readonly<Record<'warning' | 'error' | 'info', Toast> & { success: Success }>;
  notification: { notify: (notice: MessageNotice) => void; destroy: () => void };
}

let activeMessages: Messages | undefined;
let requestLoad = () => {};
type Show = (messages: Messages) => void;
/** Messages that wait, in order, until the component that shows them is loaded. */
let queue: { show: Show; isNotice: boolean }[] = [];

function deliver(show: Show, isNotice = false): void {
  if (activeMessages) return show(activeMessages);
  queue.push({ show, isNotice });
  requestLoad();
}

/** Loads the component that shows messages. Call this when a message is likely to follow. */
export function prepareMessages(): void {
  if (!activeMessages) requestLoad();
}

/** Sets the component that shows messages. The component then shows the queued messages. */
export function setMessages(newMessages: Messages | undefined): void {
  activeMessages = newMessages;
  if (!newMessages) return;
  const queuedMessages = queue;
  queue = [];
  queuedMessages.forEach(({ show }) => show(newMessages));
}

/** Sets the function that loads the component for messages. Calls the function if messages are already queued. */
export function setMessagesWanted(fetch: () => void): void {
  requestLoad = fetch;
  if (queue.length > 0) fetch();
}

const toast = (kind: Exclude<keyof Messages['message'], 'success'>) => (text: string) =>
  deliver(({ message }) => message[kind](text));

/** Messages for code outside of components. The functions are the same as those that `useMessages` returns. */
export const messages: Messages = {
  message: {
    success: (text, undo) => deliver(({ message }) => message.success(text, undo)),
    warning: toast('warning'),
    error: toast('error'),
    info: toast('info'),
  },
  notification: {
    notify: (notice) => deliver(({ notification }) => notification.notify(notice), true),
    destroy: () => {
      // Queued notifications are dropped, but queued toasts will still be shown.
      queue = queue.filter(({ isNotice }) => !isNotice);
      activeMessages?.notification.destroy();
    },
  },
};

/**
 * Returns functions that show toasts and notifications in the app's theme and language.
 * The component that shows messages is loaded with the first message.
 */
export const useMessages = (): Messages => messages;
