/** Content of a notification. */
export interface MessageNotice {
  title: string;
  description?: string;
  kind?: 'error' | 'warning' | 'info';
}

type Toast = (text: string) => void;
type Success = (text: string, undo?: () => void) => void;

export interface Messages {
  /** `undo` of a success is offered beside its message. */
  message: Readonly<Record<'warning' | 'error' | 'info', Toast> & { success: Success }>;
  notification: { notify: (notice: MessageNotice) => void; destroy: () => void };
}

let shown: Messages | undefined;
let onWanted = () => {};
type Show = (messages: Messages) => void;
/** Messages queued in order until the component that shows them is loaded. */
let waiting: { show: Show; isNotice: boolean }[] = [];

function deliver(show: Show, isNotice = false): void {
  if (shown) return show(shown);
  waiting.push({ show, isNotice });
  onWanted();
}

/** Loads the component that shows messages; call it when a message is likely to follow. */
export function prepareMessages(): void {
  if (!shown) onWanted();
}

/** Sets the component that shows messages, and shows the queued ones. */
export function setMessages(next: Messages | undefined): void {
  shown = next;
  if (!next) return;
  const said = waiting;
  waiting = [];
  said.forEach(({ show }) => show(next));
}

/**
 * Sets the function that loads this component with the first message; called at once if messages are queued already.
 */
export function setMessagesWanted(fetch: () => void): void {
  onWanted = fetch;
  if (waiting.length > 0) fetch();
}

const toast = (kind: Exclude<keyof Messages['message'], 'success'>) => (text: string) =>
  deliver(({ message }) => message[kind](text));

/** The messages of `useMessages`, for code outside of components. */
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
      // Queued messages are dropped.
      waiting = waiting.filter(({ isNotice }) => !isNotice);
      shown?.notification.destroy();
    },
  },
};

/**
 * Toasts and notifications in the app's theme and language. The component that shows them is loaded with the first one.
 */
export const useMessages = (): Messages => messages;
