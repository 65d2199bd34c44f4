import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { inLandmark } from '@/components/popupPlace';
import { NOTIFICATION_OFFSET_PX, NOTIFICATION_SECONDS, TOAST_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/useLocale';
import { useLook } from '@/hooks/useLook';
import { useWords } from '@/hooks/useWords';
import { setFeedback } from '@/request/feedback';
import CrashBoundary from './crash/CrashBoundary';
import { usePageSettings } from './settings/usePageSettings';
import { noticeClose } from './noticeClose';
import StayingNotices from './StayingNotices';
import { buildTheme } from './theme/buildTheme';

/** antd's static message ignores the theme and the direction: the port gets the instances of `App` instead. */
function FeedbackPort({ children }: { children: ReactNode }) {
  const { message, notification } = App.useApp();
  useLayoutEffect(() => {
    setFeedback({
      success: (text) => void message.success(text),
      warning: (text) => void message.warning(text),
      error: (text) => void message.error(text),
      notify: ({ title, description, kind = 'error' }) =>
        notification[kind]({ message: title, description, closable: noticeClose() }),
    });
  }, [message, notification]);
  return children;
}

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

  return (
    <ConfigProvider
      theme={theme}
      locale={antd as Locale}
      direction={direction}
      button={{ autoInsertSpace: false }}
      getPopupContainer={inLandmark}
      // A windowed list of options has no roles: screen readers would meet a list of nothing.
      virtual={false}
    >
      <App
        message={{ duration: TOAST_SECONDS, maxCount: 3, getContainer: () => toasts.current ?? document.body }}
        notification={{
          duration: NOTIFICATION_SECONDS,
          top: NOTIFICATION_OFFSET_PX,
          bottom: NOTIFICATION_OFFSET_PX,
          maxCount: 3,
          getContainer: noticesPlace,
          placement: direction === 'rtl' ? 'topLeft' : 'topRight',
        }}
      >
        <FeedbackPort>
          <CrashBoundary>{children}</CrashBoundary>
          <StayingNotices getContainer={noticesPlace} />
        </FeedbackPort>
        {/* Always there: what appears together with its live region is not read out. */}
        <div ref={toasts} aria-live="polite" />
        {/* A landmark: a notification has buttons, which screen readers must find. */}
        <section ref={notices} aria-label={t('shell.notifications')} />
      </App>
    </ConfigProvider>
  );
}
