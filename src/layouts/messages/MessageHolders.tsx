import { message, notification } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import { useEffect, useLayoutEffect } from 'react';
import { setMessages } from '@/components/feedback/useMessages';
import { NOTIFICATION_OFFSET_PX, NOTIFICATION_SECONDS, TOAST_SECONDS, UNDO_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { onSignInEnd } from '@/utils/signInState';
import AntdProvider from '../AntdProvider';
import { noticeClose } from './noticeClose';
import UndoButton from './UndoButton';
import styles from './undo.less';

export interface MessagePlaces {
  toasts: () => HTMLElement;
  notices: () => HTMLElement;
}

/** Toast with an undo. */
function offerUndo(messages: MessageInstance, text: string, undo: () => void): void {
  const undoOnce = () => {
    close();
    undo();
  };
  const close = messages.open({
    type: 'success',
    duration: UNDO_SECONDS,
    content: (
      <span className={styles['toast']}>
        {text} <UndoButton onUndo={undoOnce} />
      </span>
    ),
  });
}

/** Messages in the app's theme and direction, which the library's static ones ignore. */
function Holders({ toasts, notices }: MessagePlaces) {
  const { direction } = useLocale();
  const [messages, messageHolder] = message.useMessage({ duration: TOAST_SECONDS, maxCount: 3, getContainer: toasts });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: NOTIFICATION_SECONDS,
    top: NOTIFICATION_OFFSET_PX,
    bottom: NOTIFICATION_OFFSET_PX,
    maxCount: 3,
    getContainer: notices,
    placement: direction === 'rtl' ? 'topLeft' : 'topRight',
  });
  useLayoutEffect(() => {
    setMessages({
      message: {
        success: (text, undo) => (undo ? offerUndo(messages, text, undo) : void messages.success(text)),
        warning: (text) => void messages.warning(text),
        error: (text) => void messages.error(text),
        info: (text) => void messages.info(text),
      },
      notification: {
        notify: ({ title, description, kind = 'error' }) =>
          notifications[kind]({ message: title, description, closable: noticeClose() }),
        destroy: () => notifications.destroy(),
      },
    });
    return () => setMessages(undefined);
  }, [messages, notifications]);
  // What was done in a sign-in is neither told nor taken back in the next.
  useEffect(
    () =>
      onSignInEnd((isFirst) => {
        // The one that says why it has ended came after.
        if (!isFirst) return;
        messages.destroy();
        notifications.destroy();
      }),
    [messages, notifications],
  );
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  );
}

/** Where toasts and notifications are shown. */
export default function MessageHolders(places: MessagePlaces) {
  return (
    <AntdProvider>
      <Holders {...places} />
    </AntdProvider>
  );
}
