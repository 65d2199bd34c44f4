import { notification } from 'antd';
import { useEffect } from 'react';
import Button from '@/components/plain/Button';
import { NOTIFICATION_OFFSET_PX } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import type { NewVersion } from './useNewVersion';
import { useTranslate } from '@/hooks/locale/useTranslate';
import AntdProvider from '../AntdProvider';
import { noticeClose } from './noticeClose';

const VERSION = 'newVersion';
const AWAY = 'away';

export interface StayingNoticesProps {
  version: NewVersion;
  /** The server was away when the app was opened, and still is. */
  away: boolean;
  getContainer: () => HTMLElement;
}

function Notices({ version: { offered, refresh, putOff }, away, getContainer }: StayingNoticesProps) {
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
      onClose: putOff,
    });
  }, [notices, placement, offered, refresh, putOff, t]);

  useEffect(() => {
    if (!away) return notices.destroy(AWAY);
    const words = { message: t('pwa.offlineStart.title'), description: t('pwa.offlineStart.hint') };
    notices.warning({ key: AWAY, placement, closable: noticeClose(), ...words });
  }, [notices, placement, away, t]);

  return holder;
}

/**
 * What is said about the app itself for as long as it holds: that there is a new version, that the server was away when
 * the app was opened. In a corner of their own, where passing notifications do not push them out, and where neither the
 * buttons of a drawer nor those of the header are.
 */
export default function StayingNotices(props: StayingNoticesProps) {
  return (
    <AntdProvider>
      <Notices {...props} />
    </AntdProvider>
  );
}
