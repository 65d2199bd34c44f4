import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { message, notification } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import { useEffect, useLayoutEffect } from 'react';
import { setMessages } from '@/components/feedback/useMessages';
import Button from '@/components/plain/Button';
import { NOTIFICATION_OFFSET_PX, NOTIFICATION_SECONDS, TOAST_SECONDS, UNDO_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { translate } from '@/locales/translate';
import { onSignInEnd } from '@/utils/signInState';
import AntdProvider from '../AntdProvider';
import styles from './undo.less';
import UndoButton from './UndoButton';
import type { NewVersion } from './useNewVersion';

export interface MessagePlaces {
  toasts: () => HTMLElement;
  notices: () => HTMLElement;
}

/** Shows a toast with an undo button. */
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

/** Shows messages in the app's theme and writing direction, which the library's static functions ignore. */
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
  // Messages and their undo buttons are removed when a sign-in ends, so that the next user does not get them.
  useEffect(
    () =>
      onSignInEnd((isFirst) => {
        // The end of a session can be reported several times.
        // The message with the reason for the end appears after the first report and must stay.
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

export default function MessageHolders(places: MessagePlaces) {
  return (
    <AntdProvider>
      <Holders {...places} />
    </AntdProvider>
  );
}

const VERSION = 'newVersion';
const UNREACHABLE_KEY = 'away';

export interface StayingNoticesProps {
  version: NewVersion;
  /** True if the server has not responded since the app was opened. */
  isUnreachable: boolean;
  getContainer: () => HTMLElement;
}

function Notices({ version: { offered, refresh, postpone }, isUnreachable, getContainer }: StayingNoticesProps) {
  const t = useTranslate();
  const { direction } = useLocale();
  const placement = direction === 'rtl' ? 'bottomRight' : 'bottomLeft';
  const [notices, holder] = notification.useNotification({
    bottom: NOTIFICATION_OFFSET_PX,
    duration: 0,
    placement,
    getContainer,
  });

  useEffect(() => {
    if (!offered) return notices.destroy(VERSION);
    notices.info({
      key: VERSION,
      placement,
      message: t('pwa.update.title'),
      description: t('pwa.update.hint'),
      actions: (
        <Button kind="primary" onClick={() => void refresh()}>
          {t('pwa.update.refresh')}
        </Button>
      ),
      closable: noticeClose(),
      onClose: postpone,
    });
  }, [notices, placement, offered, refresh, postpone, t]);

  useEffect(() => {
    if (!isUnreachable) return notices.destroy(UNREACHABLE_KEY);
    const words = { message: t('pwa.offlineStart.title'), description: t('pwa.offlineStart.hint') };
    notices.warning({ key: UNREACHABLE_KEY, placement, closable: noticeClose(), ...words });
  }, [notices, placement, isUnreachable, t]);

  return holder;
}

/**
 * Persistent notices about the app: a new version, or a server that was unreachable when the app was opened.
 * These notices have a corner of the window to themselves, so temporary notifications do not displace them.
 * In this corner, the notices do not cover the buttons of drawers or of the header.
 */
export function StayingNotices(props: StayingNoticesProps) {
  return (
    <AntdProvider>
      <Notices {...props} />
    </AntdProvider>
  );
}

/** Close button of a notification. The component library's own button has no button role and has an English name. */
const noticeClose = () => ({
  'closeIcon': <CloseOutlined className="ant-notification-notice-close-icon" />,
  'aria-label': translate('common.close'),
  'role': 'button',
});
