import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, message, notification, theme as antdTheme } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { inLandmark } from '@/components/popupPlace';
import { MessagesContext } from '@/components/useMessages';
import { NOTIFICATION_OFFSET_PX, NOTIFICATION_SECONDS, TOAST_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/useLocale';
import { useLook } from '@/hooks/useLook';
import { useWords } from '@/hooks/useWords';
import { setFeedback } from '@/request/feedback';
import CrashBoundary from './crash/CrashBoundary';
import { usePageSettings } from './settings/usePageSettings';
import { noticeClose } from './noticeClose';
import StayingNotices from './StayingNotices';
import Strip from './strip/Strip';
import { buildTheme, VARIABLES } from './theme/buildTheme';

interface FeedbackProps {
  toasts: RefObject<HTMLElement>;
  noticesPlace: () => HTMLElement;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/**
 * Messages in the app's theme and direction, which antd's static ones ignore, for the port and for the components below;
 * and the text's font and colour. antd's `App` does the same, and brings dialogs to the login page.
 */
function Feedback({ toasts, noticesPlace, direction, children }: FeedbackProps) {
  const { token } = antdTheme.useToken();
  const [messages, messageHolder] = message.useMessage({
    duration: TOAST_SECONDS,
    maxCount: 3,
    getContainer: () => toasts.current ?? document.body,
  });
  const [notifications, notificationHolder] = notification.useNotification({
    duration: NOTIFICATION_SECONDS,
    top: NOTIFICATION_OFFSET_PX,
    bottom: NOTIFICATION_OFFSET_PX,
    maxCount: 3,
    getContainer: noticesPlace,
    placement: direction === 'rtl' ? 'topLeft' : 'topRight',
  });
  useLayoutEffect(() => {
    setFeedback({
      success: (text) => void messages.success(text),
      warning: (text) => void messages.warning(text),
      error: (text) => void messages.error(text),
      notify: ({ title, description, kind = 'error' }) =>
        notifications[kind]({ message: title, description, closable: noticeClose() }),
    });
  }, [messages, notifications]);
  const tools = useMemo(() => ({ message: messages, notification: notifications }), [messages, notifications]);
  const { colorText: color, fontSize, lineHeight, fontFamily } = token;
  return (
    <MessagesContext.Provider value={tools}>
      <div className={`ant-app ${VARIABLES}`} style={{ color, fontSize, lineHeight, fontFamily, direction }}>
        {messageHolder}
        {notificationHolder}
        {children}
      </div>
    </MessagesContext.Provider>
  );
}

/** Where the page of a build has its stylesheets, with a mark where styles made in the browser go (`config/build/stylesPlugin.ts`). */
const stylesPlace = () => document.querySelector('style[data-rc-order]')?.parentElement ?? undefined;

/** Theme, language, direction and feedback for everything below. */
export default function AppProviders({ children }: { children: ReactNode }) {
  const { antd, direction } = useLocale();
  const look = useLook();
  const theme = useMemo(() => buildTheme(look), [look]);
  usePageSettings(look);
  const t = useWords();
  const toasts = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLElement>(null);
  const noticesPlace = useCallback(() => notices.current ?? document.body, []);
  const [container] = useState(stylesPlace);

  return (
    <StyleProvider container={container}>
      <ConfigProvider
        theme={theme}
        locale={antd as Locale}
        direction={direction}
        button={{ autoInsertSpace: false }}
        getPopupContainer={inLandmark}
        // A windowed list of options has no roles: screen readers would meet a list of nothing.
        virtual={false}
      >
        <Feedback {...{ toasts, noticesPlace, direction }}>
          <CrashBoundary>{children}</CrashBoundary>
          <StayingNotices getContainer={noticesPlace} />
          <Strip />
          {/* Always there: what appears together with its live region is not read out. */}
          <div ref={toasts} aria-live="polite" />
          {/* A landmark: a notification has buttons, which screen readers must find. */}
          <section ref={notices} aria-label={t('shell.notifications')} />
        </Feedback>
      </ConfigProvider>
    </StyleProvider>
  );
}
