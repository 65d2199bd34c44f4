import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { NOTIFICATION_OFFSET_PX, NOTIFICATION_SECONDS, TOAST_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/useLocale';
import { useThemeMode } from '@/hooks/useThemeMode';
import { setFeedback } from '@/request/feedback';
import { buildTheme } from './theme';

/** antd's static message ignores the theme and the direction: the port gets the instances of `App` instead. */
function FeedbackPort({ children }: { children: ReactNode }) {
  const { message, notification } = App.useApp();
  useLayoutEffect(() => {
    setFeedback({
      success: (text) => void message.success(text),
      warning: (text) => void message.warning(text),
      error: (text) => void message.error(text),
      notify: ({ title, description, kind = 'error' }) => notification[kind]({ message: title, description }),
    });
  }, [message, notification]);
  return children;
}

/** Theme, language, direction and feedback for everything below. */
export default function AppProviders({ children }: { children: ReactNode }) {
  const { antd, direction } = useLocale();
  const mode = useThemeMode();
  const theme = useMemo(() => buildTheme(mode), [mode]);

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);

  return (
    <ConfigProvider theme={theme} locale={antd as Locale} direction={direction} button={{ autoInsertSpace: false }}>
      <App
        message={{ duration: TOAST_SECONDS, maxCount: 3 }}
        notification={{
          duration: NOTIFICATION_SECONDS,
          top: NOTIFICATION_OFFSET_PX,
          bottom: NOTIFICATION_OFFSET_PX,
          maxCount: 3,
        }}
      >
        <FeedbackPort>{children}</FeedbackPort>
      </App>
    </ConfigProvider>
  );
}
