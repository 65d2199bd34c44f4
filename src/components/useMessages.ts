import type { message, notification } from 'antd';
import { createContext, useContext } from 'react';

interface Messages {
  message: ReturnType<typeof message.useMessage>[0];
  notification: ReturnType<typeof notification.useNotification>[0];
}

/** Filled by the providers of the app. antd's own `App` would bring its dialogs to the login page. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** Toasts and notifications in the app's theme and language. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('No messages outside of AppProviders');
  return messages;
}
