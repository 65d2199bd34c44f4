/** Content of a notification. */
export interface MessageNotice {
  title: string;
  description?: string;
  kind?: 'error' | 'warning' | 'info';
}

type Toast = (text: string) => void;
type Success = (text: string, undo?: () => void) => void;

export interface Messages {
  /** `undo`: a success that can be taken back offers that. */
  message: Readonly<Record<'warning' | 'error' | 'info', Toast> & { success: Success }>;
  notification: { notify: (notice: MessageNotice) => void; destroy: () => void };
}

let shown: Messages | undefined;
let onWanted = () => {};
type Show = (messages: Messages) => void;
/** Messages queued in order until their holder is loaded. */
let waiting: { show: Show; isNotice: boolean }[] = [];

function deliver(show: Show, isNotice = false): void {
  if (shown) return show(shown);
  waiting.push({ show, isNotice });
  onWanted();
}

/** To be called where a message is about to come. */
export function prepareMessages(): void {
  if (!shown) onWanted();
}

/** Plugs in what shows messages; what was said before is shown now. */
export function setMessages(next: Messages | undefined): void {
  shown = next;
  if (!next) return;
  const said = waiting;
  waiting = [];
  said.forEach(({ show }) => show(next));
}

/** Plugs in what fetches it, with the first message; at once where something was said before the screen was there. */
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

/** Toasts and notifications in the app's theme and language. What shows them is fetched with the first one. */
export const useMessages = (): Messages => messages;
